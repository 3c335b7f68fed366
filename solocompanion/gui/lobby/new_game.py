"""New game: the opponent, the options, the house rules and the physical set-up, under a minute."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from solocompanion.app.content.games import Game
from solocompanion.app.preferences.checklist import Ticks
from solocompanion.app.preferences.kept import Preferences
from solocompanion.app.preferences.presets import Preset, Presets, surprise
from solocompanion.core.game import Option, When
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.lobby.checklist import Checklist
from solocompanion.gui.lobby.presets import PresetBar
from solocompanion.gui.lobby.rows import OpponentRow, OptionRow, is_short
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, label, line
from solocompanion.gui.widgets.scrolling import scroller

TWO = 500  # from this designed width on there is room for two columns
LOW = 260  # below this designed height the head scrolls with the rest
HEAD = (24, 14, 34, 8)


@guarded
class NewGame(QFrame):
    """The form.

    Signals
    -------
    started(settings, chance)
        The person wants to play with these.

    """

    started = Signal(object, object)

    def __init__(
        self,
        game: Game,
        settings: Mapping[str, str],
        chance: Mapping[str, str],
        tokens: dict[str, str],
        keep: Preferences,
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.game = game
        self.settings = dict(game.spec.settle(_known(game, settings), game.catalogue, game.rules))
        self.chance = {source.id: chance.get(source.id, "app") for source in game.spec.sources}
        self._tokens = tokens
        self._rows: list[OpponentRow] = []
        self._lists: list[OptionRow] = []
        self._where: list[tuple[When, QWidget]] = []
        self._columns = 2
        known = text("As last time") if settings else text("Defaults")  # nobody has played before the first game
        self.presets = PresetBar(Presets(keep, game.spec.id), Preset(known, dict(self.settings), dict(self.chance)))
        self.presets.chosen.connect(self.choose)
        self.presets.surprise_wanted.connect(self._surprise)
        self.checklist = Checklist(Ticks.before(keep, game.spec.id))
        self.start = button("", "strong")
        self.start.clicked.connect(self._start)
        self._options = QVBoxLayout()
        self._options.setSpacing(4)
        self._lay_out()
        self._build()

    def set_art(self, art: Art) -> None:
        """Draw with another theme; what is chosen stays chosen."""
        self._tokens = art.tokens
        self._refresh()

    def _lay_out(self) -> None:
        """Keep the way to start in sight; what there is to choose scrolls below it."""
        body = QWidget()
        column = QVBoxLayout(body)
        sizes.frame(column, 24, 0, 24, 16)
        column.addLayout(self._options)
        column.addSpacing(6)
        column.addWidget(self.checklist)
        column.addStretch(1)
        self._body = body
        scroll = scroller(body)
        self._head = QWidget()
        head = QVBoxLayout(self._head)
        sizes.frame(head, *HEAD, spacing=10)
        head.addWidget(Flow(label(text("New game"), "title"), self.start, apart=True))
        head.addWidget(self.presets)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(scroll, 1)

    def _build(self) -> None:
        """Show every option as it is chosen now."""
        clear(self._options)
        self._rows = []
        self._where = []
        self._sources: dict[str, OptionRow] = {}
        options = self.game.options
        self._add_opponents(options[0])
        plain = [option for option in options[1:] if not option.house]
        for option in plain:
            if is_short(option):
                self._add_option(option)
        self._add_lists([option for option in plain if not is_short(option)])
        for source in self.game.spec.sources:
            self._add_source(source)
        self._add_house([option for option in options if option.house])
        self._refresh()

    def choose(self, settings: Mapping[str, str], chance: Mapping[str, str], words: str = "") -> None:
        """Choose all of these at once; what is not said stays as it is."""
        self.settings.update(_known(self.game, settings))
        self.chance.update({source: value for source, value in chance.items() if source in self.chance})
        self._build()
        self.presets.changed(self.settings, self.chance, words)

    def _surprise(self) -> None:
        self.choose(surprise(self.game, self.settings, Random()), {}, text("A surprise"))  # noqa: S311 - a pastime

    def _add_opponents(self, option: Option) -> None:
        view = self.game.view
        outlooks = [view.outlook(option.id, choice.value) for choice in option.choices]
        known = [one for one in outlooks if one is not None]
        scale = (
            min((one.low for one in known), default=0) // 10 * 10,
            -(-max((one.high for one in known), default=1) // 10) * 10,
        )
        self._options.addSpacing(6)
        if known:
            caption = label(view.outlook_caption(*scale), "caption", wrap=True)
            caption.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._options.addWidget(caption)
        for choice, outlook in zip(option.choices, outlooks, strict=True):
            made = OpponentRow(choice.value, choice.label, view.tags(option.id, choice.value), outlook, scale)
            made.picked.connect(self._pick)
            self._rows.append(made)
            self._options.addWidget(made)

    def _add_option(self, option: Option) -> None:
        made = OptionRow(option, self.settings[option.id])
        made.changed.connect(self._set)
        self._add_row(made, option.when)

    def _add_row(self, made: QWidget, when: When | None) -> None:
        """Add a row with a line over it; both are shown only where they matter."""
        for widget in (line(), made):
            self._options.addWidget(widget)
            if when is not None:
                self._where.append((when, widget))

    def _add_lists(self, options: list[Option]) -> None:
        """Options with many choices stand two in a row."""
        self._lists = []
        if not options:
            return
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(sizes.tool(24))
        for option in options:
            made = OptionRow(option, self.settings[option.id])
            made.changed.connect(self._set)
            self._lists.append(made)
            if option.when is not None:
                self._where.append((option.when, made))
        self._over_lists = line()
        self._options.addWidget(self._over_lists)
        self._options.addLayout(self._grid)
        self._stand()

    def refit(self) -> None:
        """Stand in one column or two, as there is room."""
        self._columns = 2 if self.width() >= sizes.px(TWO) else 1
        self.checklist.set_columns(self._columns)
        self._stand()
        low = self.height() < sizes.px(LOW)
        if low == (self._head.parentWidget() is self):
            self._seat_head(low=low)

    def _seat_head(self, *, low: bool) -> None:
        """Keep the head in sight, or let it scroll where little else would be left."""
        focus = self._head.focusWidget()
        layout, head = (self._body if low else self).layout(), self._head.layout()
        assert isinstance(layout, QVBoxLayout)
        assert head is not None
        sizes.frame(head, *((0, HEAD[1], 0, HEAD[3]) if low else HEAD), spacing=10)
        layout.insertWidget(0, self._head)
        if focus is not None:
            focus.setFocus()

    def _stand(self) -> None:
        for number, made in enumerate(self._lists):
            self._grid.addWidget(made, number // self._columns, number % self._columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand anew."""
        super().resizeEvent(event)
        self.refit()

    def _add_source(self, source: Any) -> None:
        from solocompanion.core.game import Choice  # noqa: PLC0415 - only here

        choices = (Choice("app", text(source.by_app)), Choice("person", text(source.by_person)))
        option = Option(source.id, text(source.label), choices, "app")
        made = OptionRow(option, self.chance.get(source.id, "app"))
        made.changed.connect(self._set_chance)
        self._sources[source.id] = made
        self._add_row(made, source.when)

    def _add_house(self, options: list[Option]) -> None:
        if not options:
            return
        self._house = QWidget()
        inner = QVBoxLayout(self._house)
        inner.setContentsMargins(0, 0, 0, 0)
        for option in options:
            made = OptionRow(option, self.settings[option.id])
            made.changed.connect(self._set)
            inner.addWidget(made)
        self._house.hide()
        self._house_button = button("", "link")
        self._house_button.clicked.connect(self._toggle_house)
        self._options.addWidget(line())
        self._options.addWidget(Flow(label(text("House rules")), self._house_button, spacing=56))
        self._options.addWidget(self._house)
        self._options.addWidget(line())

    def _toggle_house(self) -> None:
        self._house.setVisible(not self._house.isVisible())

    def _pick(self, value: str) -> None:
        self._set(self.game.options[0].id, value)

    def _set(self, option: str, value: str) -> None:
        self.settings[option] = value
        self._hand_over(option)
        self._refresh()
        self.presets.changed(self.settings, self.chance)

    def _hand_over(self, option: str) -> None:
        """If an option makes a source the person's, default to the person drawing it."""
        for source in self.game.spec.sources:
            if source.at_table is not None and source.at_table.option == option:
                who = "person" if source.at_table.holds(self.settings) else "app"
                self.chance[source.id] = who
                self._sources[source.id].choose(who)

    def _set_chance(self, source: str, value: str) -> None:
        self.chance[source] = value
        self.presets.changed(self.settings, self.chance)

    def _start(self) -> None:
        self.started.emit(dict(self.settings), dict(self.chance))

    def _refresh(self) -> None:
        for when, widget in self._where:
            widget.setVisible(when.holds(self.settings))
        if self._lists:
            self._over_lists.setVisible(any(not made.isHidden() for made in self._lists))
        first = self.game.options[0]
        for made in self._rows:
            made.set_look(self._tokens, chosen=made.value == self.settings[first.id])
        name = next(choice.label for choice in first.choices if choice.value == self.settings[first.id])
        self.start.setText(text("Start {name}", name=name))
        changed = [one for one in self.game.options if one.house and self.settings[one.id] != one.default]
        if hasattr(self, "_house_button"):
            words = text("{n} changed", n=len(changed)) if changed else text("none switched on")
            self._house_button.setText(f"{words}  ▾")
        self.checklist.show_checks(self.game.view.checklist(self.game.spec.begin(self.settings)))


def _known(game: Game, settings: Mapping[str, str]) -> dict[str, str]:
    """Return the settings that still exist with values that are still possible."""
    options = {option.id: {choice.value for choice in option.choices} for option in game.options}
    return {name: value for name, value in settings.items() if value in options.get(name, set())}
