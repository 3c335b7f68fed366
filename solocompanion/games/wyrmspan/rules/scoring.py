"""Scores of both sides, every line explained (rules WY-O3, WY-E)."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.core.view import LedgerRow, Sheet
from solocompanion.core.words import later, plural, text
from solocompanion.games.wyrmspan.facts import Catalogue, RoundVp
from solocompanion.games.wyrmspan.state import LAP, Side, State


@frozen
class SheetLine:
    """A number the person gives at the end; `each` items make one VP. `unit` says so after its name."""

    id: str
    most: int
    art: str
    each: int = 1
    unit: str = later("{line} (1 VP each)")


KEPT_COINS = 2  # all that Ravel Mode lets the person keep
SHEET = (
    SheetLine("guild", 60, "game_icon", unit=later("{line} (VP)")),
    SheetLine("dragons", 150, "dragon_card", unit=""),
    SheetLine("end_game", 99, "play_dragon", unit=later("{line} (VP)")),
    SheetLine("eggs", 55, "egg"),
    SheetLine("cached", 60, "any_resource"),
    SheetLine("tucked", 60, "column"),
    SheetLine("coins", 40, "coin"),
    SheetLine("items", 80, "meat", each=4, unit=later("{line} (pieces; {n} make 1 VP)")),
)


def sheet_most(line: SheetLine, state: State, catalogue: Catalogue) -> int:
    """Return the most a line of the person's sheet can count; coins capped before the count are few (WY-Q18)."""
    is_capped = catalogue.levels[state.setup.level].ravel and state.setup.ravel_last_coins == "again"
    return KEPT_COINS if line.id == "coins" and is_capped else line.most


def sheet_label(line: str, state: State, catalogue: Catalogue) -> str:
    """Word a line of the person's sheet; in Ravel Mode, which coins are left (WY-Q18)."""
    if line == "coins" and catalogue.levels[state.setup.level].ravel:
        counted = {
            "discard": text("Coins: 2 at most, and those gained after"),
            "again": text("Coins: 2 at most, also of those gained after"),
            "keep": text("Coins: all of them"),
        }
        return counted[state.setup.ravel_last_coins]
    words = {
        "guild": text("Guild rows scored at the end, without row 5"),
        "dragons": text("VP printed on your dragons"),
        "end_game": text("End-of-game abilities"),
        "eggs": text("Eggs"),
        "cached": text("Cached resources"),
        "tucked": text("Tucked cards"),
        "coins": text("Coins"),
        "items": text("Resources and cards left over, together"),
    }
    return words[line]


def asked_label(line: SheetLine, state: State, catalogue: Catalogue) -> str:
    """Word a line of the person's sheet with what its number is: VP, or pieces and how many of them make one."""
    name = sheet_label(line.id, state, catalogue)
    return text(line.unit, line=name, n=line.each) if line.unit else name


def objective_vp(round_: RoundVp, human: int, automa: int) -> tuple[int, int]:
    """Return the VP of both sides: nothing for 0, ties friendly (WY-O3)."""

    def vp(mine: int, other: int) -> int:
        if mine == 0:
            return 0
        return round_.first if mine >= other else round_.second

    return vp(human, automa), vp(automa, human)


def fixed_vp(state: State, catalogue: Catalogue, side: Side) -> int:
    """Return the VP of a side's markers in row 5, by order of arrival (WY-B5)."""
    tile = catalogue.tiles[state.setup.tile]
    return sum(tile.fixed(place) for place, owner in enumerate(state.rows[4]) if owner == side)


def dragon_vp(state: State, catalogue: Catalogue) -> int:
    """Return what one of her dragons is worth (WY-E1; WY-Q15 for Ravel 3)."""
    level = catalogue.levels[state.setup.level]
    if level.id == "ravel_3" and state.setup.ravel_3_dragons == "eight":
        return 8
    return level.vp_per_dragon


def automa_sheet(state: State, catalogue: Catalogue) -> Sheet:
    """Return her present score (WY-E1 to E5)."""
    each = dragon_vp(state, catalogue)
    past = state.automa.steps % LAP
    rule = "WY-E1" if each == catalogue.levels[state.setup.level].vp_per_dragon else "WY-Q15"
    lines = [
        LedgerRow(text("Dragons"), f"{state.dragons} × {each}", state.dragons * each, "back_dragon", rule),
        LedgerRow(text("Caves"), f"{state.caves} × 2", state.caves * 2, "back_cave", "WY-E2"),
        LedgerRow(text("Past the brown"), plural("{n} step", "{n} steps", past), past, "step_back", "WY-E3"),
        _objectives(state, "automa", "WY-E4"),
    ]
    if catalogue.levels[state.setup.level].ravel:
        markers = sum(owner == "automa" for owner in state.rows[4])
        worth = fixed_vp(state, catalogue, "automa")
        lines.append(LedgerRow(text("Row 5 markers"), f"{markers}", worth, "marker_ai", "WY-E5"))
    return Sheet("opponent", text("Automa"), sum(line.value for line in lines), tuple(lines))


def _objectives(state: State, side: Side, rule: str) -> LedgerRow:
    """Add up the objectives; a round whose result is not known is a question mark."""
    worth = [getattr(result, f"{side}_vp") for result in state.results]
    said = " + ".join(str(vp) if result.is_known else "?" for vp, result in zip(worth, state.results, strict=True))
    label = text("Objectives, without those marked ?") if state.unknown_rounds else text("Objectives")
    return LedgerRow(label, said or "–", sum(worth), "vp", rule)


def human_sheet(state: State, catalogue: Catalogue) -> Sheet:
    """Return the person's score: what the mirror knows, and their counts once given (WY-G4)."""
    worth = fixed_vp(state, catalogue, "human")
    markers = sum(owner == "human" for owner in state.rows[4])
    lines = [
        _objectives(state, "human", "WY-O3"),
        LedgerRow(text("Row 5 markers"), f"{markers}", worth, "marker_you", "WY-B5"),
    ]
    for line, count in zip(SHEET, state.sheet, strict=False):
        formula = f"{count} ÷ {line.each}" if line.each > 1 else str(count)
        lines.append(LedgerRow(sheet_label(line.id, state, catalogue), formula, count // line.each, line.art, "WY-G4"))
    return Sheet("human", text("You"), sum(line.value for line in lines), tuple(lines))


def verdict(state: State, catalogue: Catalogue) -> tuple[int, int, tuple[int, ...]]:
    """Return both totals and the rounds whose result is not known: while there is one, nobody has won."""
    return human_sheet(state, catalogue).total, automa_sheet(state, catalogue).total, state.unknown_rounds


def human_wins(state: State, catalogue: Catalogue) -> bool:
    """Tell whether the person won; a tie is theirs (WY-E6)."""
    return human_sheet(state, catalogue).total >= automa_sheet(state, catalogue).total
