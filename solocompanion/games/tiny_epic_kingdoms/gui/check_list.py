"""The checks of a territory, each with the way to the region it is about, and the steps from Home."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from solocompanion.core.maps.kinds import Check
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.facts import Territory
from solocompanion.games.tiny_epic_kingdoms.wording import region_name
from solocompanion.gui.widgets.elided import ElidedPart
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, column, label, row

SIGN = {"mend": ("✕", "danger"), "know": ("!", "strong"), "fine": ("✓", "quiet")}


class CheckList(QWidget):
    """What is wrong, what is worth knowing, and what is fine. `wanted(region)`: a region shall be shown."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: Territory | None = None
        self.body = column(4)
        self.setLayout(self.body)

    def show_territory(self, one: Territory) -> None:
        """List the checks of a territory and how far every region is from Home."""
        if one == self._shown:
            return
        self._shown = one
        clear(self.body)
        found = drawn.checks(one)
        mend = sum(check.state == "mend" for check in found)
        know = sum(check.state == "know" for check in found)
        said = (
            text("Checks: {mend} to mend, {know} to know", mend=mend, know=know) if mend or know else text("All fine")
        )
        self.body.addWidget(label(said, "section", wrap=True))
        for check in found:
            self._add(check)
        if one.home in one.region:
            self.body.addWidget(label(text("Steps from Home"), "section"))
            steps = drawn.steps(one)
            facts = Flow(spacing=4)
            for region, n in steps.items():
                if region != one.home:
                    fact = ElidedPart("fact")
                    fact.say(region_name(one.region[region]), f"  {'?' if n is None else n}")
                    facts.add(fact)
            self.body.addWidget(facts)

    def _add(self, check: Check) -> None:
        sign, role = SIGN[check.state]
        words = label(check.words, "" if check.state == "mend" else "quiet", wrap=True)
        spoken = {"mend": text("To mend"), "know": text("To know"), "fine": text("Fine")}[check.state]
        words.setAccessibleName(f"{spoken}: {check.words}")
        line = row(label(sign, role), spacing=6)
        line.addWidget(words, 1)
        if check.areas:
            show = button(text("Show"), "link")
            show.setAccessibleName(text("Show: {check}", check=check.words))
            show.clicked.connect(lambda _=False, region=check.areas[0]: self.wanted.emit(region))
            line.addWidget(show, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(line)
