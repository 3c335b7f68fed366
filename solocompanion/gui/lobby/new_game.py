"""New game: the opponent, the options, the house rules and the physical set-up, under a minute."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from solocompanion.app.content.lobby_data import LobbyGame
from solocompanion.app.preferences.checklist import Ticks
from solocompanion.app.preferences.kept import Preferences
from solocompanion.app.preferences.presets import Preset, Presets
from solocompanion.core.options import Choice, Clash, Option, Settings, Source, Start, When, barred, clashing
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.lobby import chosen
from solocompanion.gui.lobby.checklist import Checklist
from solocompanion.gui.lobby.exhibits import Pictures
from solocompanion.gui.lobby.folds import Fold
from solocompanion.gui.lobby.list_grid import BETWEEN, ListGrid
from solocompanion.gui.lobby.opponents import Axis, Ladder, OpponentRow, folded, is_ladder
from solocompanion.gui.lobby.presets import PresetBar
from solocompanion.gui.lobby.rows import LeadRow, OptionRow, is_short, way_to
from solocompanion.gui.lobby.shown_if import Made, ShownIf
from solocompanion.gui.lobby.tab_order import walk_down
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, column, label, line, put, row
from solocompanion.gui.widgets.scrolling import Wrapping, scroller

WITH_PICTURES = 600  # from this designed width on there is room for pictures beside the opponents
TWO = 460  # from this designed width on there is room for two columns
LOW = 380  # below this designed height the head scrolls with the rest
HEAD = (24, 10, 34, 6)
EDGES = 24  # pixels below the choices and below the checklist
SOURCES, HOUSE = "sources", "house"  # the folds that no group of options names


@guarded
class Body(Wrapping):
    """What there is to choose, with the checklist below it. `laid_out()`: its parts have other sizes."""

    laid_out = Signal()

    def event(self, event: QEvent) -> bool:
        """Tell when its parts have changed."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.laid_out.emit()
        return done


@guarded
class NewGame(QFrame):
    """The form.

    Signals
    -------
    started(settings, chance)
        The person wants to play with these.
    changed(settings)
        Something is chosen otherwise.
    own_wanted(kind)
        A choice shall be made in the Workshop: a record of this kind.

    """

    started = Signal(object, object)
    own_wanted = Signal(str)
    changed = Signal(object)

    def __init__(
        self,
        game: LobbyGame,
        settings: Mapping[str, str],
        chance: Mapping[str, str],
        art: Art,
        keep: Preferences,
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.game = game
        self.settings = game.settle(settings)
        self.chance = {source.id: chance.get(source.id, "app") for source in game.data.sources}
        self._art, self._tokens = art, art.tokens
        self._pictures: Pictures | None = None
        self._rows: list[OpponentRow] = []
        self._grids: list[ListGrid] = []
        self._shown_if: list[ShownIf] = []
        self._over_lists: QWidget | None = None
        self.folds: dict[str, Fold] = {}
        self._columns = 2
        usual = Preset(text("Defaults"), game.settle({}), {source.id: "app" for source in game.data.sources})
        last = (Preset(text("As last time"), dict(self.settings), dict(self.chance)),) if settings else ()
        self.presets = PresetBar(Presets(keep, game.name), *last, usual)
        self.presets.chosen.connect(self.choose)
        self.presets.surprise_wanted.connect(self._surprise)
        self.checklist = Checklist(Ticks.before(keep, game.name), folds=True)
        self.start = button("", "strong")
        self.start.clicked.connect(self._start)
        self.refusal = label("", "danger", wrap=True)
        self._options = QVBoxLayout()
        self._options.setSpacing(BETWEEN)
        self._lay_out()
        self._build()

    def set_art(self, art: Art) -> None:
        """Draw with another theme; what is chosen stays chosen."""
        self._art, self._tokens = art, art.tokens
        self._refresh()

    def _lay_out(self) -> None:
        """Keep the way to start in sight; what there is to choose scrolls below it."""
        body = Body()
        body.laid_out.connect(self._fit_checks)
        inner = body.column
        sizes.frame(inner, 24, 0, 24, 12)
        inner.addLayout(self._options)
        inner.addSpacing(4)
        inner.addWidget(self.checklist)
        inner.addStretch(1)
        self._body = body
        scroll = self._scroll = scroller(body)
        self._head = QWidget()
        head = self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._head)
        sizes.frame(head, *HEAD, spacing=10)
        words = column(2)
        words.addWidget(label(text("New game"), "title"))
        words.addWidget(self.presets)
        words.addWidget(self.refusal)
        head.addLayout(words, 1)
        head.addWidget(self.start)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(scroll, 1)

    def _build(self) -> None:
        """Show every option as it is chosen now."""
        was_open = {name for name, fold in self.folds.items() if fold.is_open}
        clear(self._options)
        self._rows = []
        self._shown_if = []
        self._grids = []
        self._sources: dict[str, OptionRow] = {}
        self._named: dict[str, OptionRow] = {}
        options = self.game.options
        self._add_lead()
        self._add_opponents(options[0])
        plain = [option for option in options[1:] if not option.house and not option.group]
        for option in plain:
            if is_short(option):
                self._add_option(self._options, option)
        if lists := [option for option in plain if not is_short(option)]:
            self._over_lists = line()
            self._options.addWidget(self._over_lists)
            self._add_lists(self._options, lists)
        for source in self.game.data.sources[:1]:
            self._add_source(self._options, source)
        self._add_folds(was_open)
        self._refresh()

    def choose(self, settings: Mapping[str, str], chance: Mapping[str, str], words: str = "") -> None:
        """Choose all of these at once; what is not said stays as it is."""
        self.settings.update(chosen.known(self.game, settings))
        self.chance.update({source: value for source, value in chance.items() if source in self.chance})
        self._build()
        self.presets.changed(self.settings, self.chance, words)

    def _surprise(self) -> None:
        from random import Random  # noqa: PLC0415 - only here

        from solocompanion.app.preferences.surprise import surprise  # noqa: PLC0415 - it plays the set-up

        self.choose(surprise(self.game.game, self.settings, Random()), {}, text("A surprise"))  # noqa: S311 - a pastime

    def _add_lead(self) -> None:
        lead = self.game.data.lead
        self._lead = None if lead is None else LeadRow(lead)
        if self._lead is not None:
            self._lead.picked.connect(self._answer)
            self._options.addWidget(self._lead)
            self._options.addWidget(line())

    def _answer(self, settings: Mapping[str, str]) -> None:
        """Choose what an answer to the first question stands for."""
        for option, value in settings.items():
            self.settings[option] = value
            self._hand_over(option)
            if option in self._named:
                self._named[option].choose(value)
        self._refresh()
        self.presets.changed(self.settings, self.chance)

    def _add_opponents(self, option: Option) -> None:
        data = self.game.data
        if not is_ladder(option):  # difficulties say themselves what they are
            self._options.addWidget(label(option.label, "strong"))
        names = [choice.label for choice in option.choices]
        ladder = Ladder(names, data.tags, data.scale, has_chart=any(data.outlooks))
        rows = column(0)
        self._axis = Axis(ladder, self._tokens) if any(data.outlooks) else None
        if self._axis is not None:
            rows.addWidget(self._axis)
        for choice, tags, outlook in zip(option.choices, data.tags, data.outlooks, strict=True):
            made = OpponentRow(choice.value, choice.label, tags, outlook, ladder)
            made.picked.connect(self._pick)
            made.pointed.connect(self._point_at)
            self._rows.append(made)
        folded(self._rows, rows, has_ends=is_ladder(option))
        beside = row()
        self._options.addLayout(beside)
        beside.addLayout(rows, 1)
        self._add_pictures(beside)
        if data.caption:
            caption = label(data.caption, "caption", wrap=True)
            caption.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._options.addWidget(caption)

    def _add_pictures(self, beside: QBoxLayout) -> None:
        """Show beside the opponents what both sides play on, where the game has pictures of that."""
        shown = [one for one in self.game.exhibits(self.settings) if one.kind]
        self._pictures = Pictures(self.game, self._art, shown) if shown else None
        if self._pictures is not None:
            beside.addWidget(self._pictures, 0, Qt.AlignmentFlag.AlignTop)
            self._seat_pictures()

    def _seat_pictures(self) -> None:
        """Show the pictures where there is room for them beside the names."""
        if self._pictures is not None:
            self._pictures.setVisible(self.width() >= sizes.px(WITH_PICTURES))

    def _point_at(self, value: str) -> None:
        """Show what would be chosen; with nothing pointed at, what is."""
        if self._pictures is not None:
            pointed = {self.game.options[0].id: value} if value else {}
            self._show_pictures({**self.settings, **pointed})

    def _show_pictures(self, settings: Settings) -> None:
        if self._pictures is not None:
            self._pictures.show_exhibits(one for one in self.game.exhibits(settings) if one.kind)

    def _add_option(self, under: QVBoxLayout, option: Option) -> None:
        self._add_row(under, lambda: self._option_row(option), option.when)

    def _option_row(self, option: Option) -> OptionRow:
        made = self._named[option.id] = OptionRow(option, self.settings[option.id])
        made.changed.connect(self._set)
        made.own_wanted.connect(self.own_wanted)
        return made

    def _add_row(self, under: QVBoxLayout, make: Callable[[], QWidget], when: When | None) -> None:
        """Add a row with a line over it; both are shown only where they matter."""
        place = QVBoxLayout()
        place.setSpacing(BETWEEN)
        under.addLayout(place)

        def made() -> Made:
            both = (line(), make())
            for widget in both:
                place.addWidget(widget)
            return both

        if when is None:
            made()
        else:
            self._shown_if.append(ShownIf(when, made, []))

    def _add_lists(self, under: QVBoxLayout, options: list[Option]) -> None:
        """Options with many choices stand two in a row."""
        grid = ListGrid()
        self._grids.append(grid)
        under.addLayout(grid)
        for number, option in enumerate(options):
            if option.when is None:
                self._add_list(grid, number, option)
            else:
                self._shown_if.append(ShownIf(option.when, partial(self._add_list, grid, number, option), []))

    def _add_list(self, grid: ListGrid, number: int, option: Option) -> Made:
        made = self._option_row(option)
        grid.put(number, made)
        self._stand()
        return (made,)

    def _order(self) -> None:
        walk_down(self._options, self.window())

    def refit(self) -> None:
        """Stand in one column or two, as there is room."""
        self._columns = 2 if self.width() >= sizes.px(TWO) else 1
        self.checklist.set_columns(self._columns)
        flat = self._columns == 2
        self._across.setDirection(QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom)
        self._stand()
        self._seat_pictures()
        low = self.height() < sizes.px(LOW)
        if low == (self._head.parentWidget() is self):
            self._seat_head(low=low)
        self._fit_checks()

    def _fit_checks(self) -> None:
        """Fold the checklist where it finds no room below the choices, so that nothing of them scrolls."""
        if not self.isVisible():
            return  # nothing has its width yet
        sides = self._body.column.contentsMargins()
        width = self.width() - sides.left() - sides.right()
        self._options.activate()
        choices = self._options.totalHeightForWidth(width)
        room = self.height() - self._head.height() - choices - self.checklist.head_height() - EDGES
        self.checklist.fit(room, width)

    def _seat_head(self, *, low: bool) -> None:
        """Keep the head in sight, or let it scroll where little else would be left."""
        focus = self._head.focusWidget()
        layout = (self._body if low else self).layout()
        assert isinstance(layout, QVBoxLayout)
        sizes.frame(self._across, *((0, HEAD[1], 0, HEAD[3]) if low else HEAD), spacing=10)
        layout.insertWidget(0, self._head)
        if focus is not None:
            focus.setFocus()

    def _stand(self) -> None:
        for grid in self._grids:
            grid.stand(self.width(), sizes.px(HEAD[0] + HEAD[2]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the form anew: in a narrow one parts stand below each other."""
        super().resizeEvent(event)
        self.refit()

    def showEvent(self, event: QShowEvent) -> None:
        """See how much room there is: its parts know their sizes only now."""
        super().showEvent(event)
        self._fit_checks()

    def _add_source(self, under: QVBoxLayout, source: Source) -> None:
        self._add_row(under, lambda: self._source_row(source), source.when)

    def _source_row(self, source: Source) -> OptionRow:
        choices = (Choice("app", text(source.by_app)), Choice("person", text(source.by_person)))
        option = Option(source.id, text(source.label), choices, "app")
        made = OptionRow(option, self.chance.get(source.id, "app"))
        made.changed.connect(self._set_chance)
        self._sources[source.id] = made
        return made

    def _add_folds(self, was_open: set[str]) -> None:
        """Put the names of what is folded into one line, with what leads to choices of one's own in lists."""
        self.folds = {}
        for group in dict.fromkeys(option.group for option in self.game.options if option.group):
            self.folds[group] = Fold(group, partial(self._fill_group, group))
        if self.game.data.sources[1:]:
            self.folds[SOURCES] = Fold(text("Other draws"), self._fill_sources)
        if any(option.house for option in self.game.options):
            self.folds[HOUSE] = Fold(text("House rules"), self._fill_house)
        lists = [one for one in self.game.options[1:] if not is_short(one)]
        ways = [way_to(one.own, one.label, self.own_wanted.emit) for one in lists if one.own is not None]
        if not self.folds and not ways:
            return
        self._options.addWidget(line())
        self._options.addWidget(Flow(*self.folds.values(), *ways, spacing=20, below=0))
        for name, fold in self.folds.items():
            self._options.addWidget(fold.body)
            fold.opened.connect(self._refresh)
            fold.opened.connect(self._order)
            if name in was_open:
                fold.toggle()
        self._options.addWidget(line())

    def _fill_group(self, group: str, under: QVBoxLayout) -> None:
        options = [option for option in self.game.options if option.group == group]
        for option in options:
            if is_short(option):
                self._add_option(under, option)
        self._add_lists(under, [option for option in options if not is_short(option)])

    def _fill_sources(self, under: QVBoxLayout) -> None:
        for source in self.game.data.sources[1:]:
            self._add_source(under, source)

    def _fill_house(self, under: QVBoxLayout) -> None:
        for option in self.game.options:
            if option.house:
                under.addWidget(self._option_row(option))

    def _say_folds(self) -> None:
        """Say what is chosen of all that is folded."""
        for name, fold in self.folds.items():
            if name == SOURCES:
                fold.say(chosen.drawing(self.game.data.sources[1:], self.settings, self.chance))
            elif name == HOUSE:
                fold.say(chosen.house([one for one in self.game.options if one.house], self.settings))
            else:
                fold.say(chosen.grouped([one for one in self.game.options if one.group == name], self.settings))

    def _pick(self, value: str) -> None:
        self._set(self.game.options[0].id, value)

    def _set(self, option: str, value: str) -> None:
        self.settings[option] = value
        self._hand_over(option)
        self._refresh()
        self.presets.changed(self.settings, self.chance)

    def _hand_over(self, option: str) -> None:
        """If an option makes a source the person's, default to the person drawing it."""
        for source in self.game.data.sources:
            if source.at_table is not None and source.at_table.option == option:
                who = "person" if source.at_table.holds(self.settings) else "app"
                self.chance[source.id] = who
                if source.id in self._sources:
                    self._sources[source.id].choose(who)

    def _set_chance(self, source: str, value: str) -> None:
        self.chance[source] = value
        self._say_folds()
        self._show_checks()
        self.presets.changed(self.settings, self.chance)

    def _start(self) -> None:
        self.started.emit(dict(self.settings), dict(self.chance))

    def _refresh(self) -> None:
        if [one for one in self._shown_if if one.show(self.settings)]:  # each has to be shown
            self._order()
        if self._over_lists is not None:
            rows = [made for grid in self._grids for made in grid.rows if not made.option.group]
            self._over_lists.setVisible(any(not made.isHidden() for made in rows))
        if self._lead is not None:
            self._lead.show_settings(self.settings)
        first = self.game.options[0]
        for made in self._rows:
            made.set_look(self._tokens, chosen=made.value == self.settings[first.id])
        name = next(choice.label for choice in first.choices if choice.value == self.settings[first.id])
        put(self.start, text("Start {name}", name=name) if is_ladder(first) else text("Start the game"))
        if self._axis is not None:
            self._axis.show_tokens(self._tokens)
        self._bar()
        self._say_folds()
        self._show_checks()
        self._show_pictures(self.settings)
        self.changed.emit(dict(self.settings))

    def _bar(self) -> None:
        """Grey what does not go with what else is chosen; no game starts with what does not go together."""
        clashes = self.game.data.clashes
        for option, made in self._named.items():
            made.bar(self._barred(option))
        never = self._barred(self.game.options[0].id)
        for one in self._rows:
            one.bar(never.get(one.value))
        why = clashing(clashes, self.settings)
        self.refusal.setText(why)
        self.refusal.setVisible(bool(why))
        self.start.setEnabled(not why)
        self.start.setAccessibleDescription(why)

    def _barred(self, option: str) -> dict[str, Clash]:
        """Return the choices of an option to grey: not the chosen one, of which the words beside Start tell."""
        found = barred(self.game.data.clashes, option, self.settings)
        found.pop(self.settings[option], None)
        return found

    def _show_checks(self) -> None:
        self.checklist.show_checks(self.game.checklist(Start(self.settings, self.chance)))
