"""What the lobby shows of a game, read from the cache, so that a start loads neither the game's rules nor its facts.

It is made from the game itself, and kept with a stamp of all it was made from. What it does not know, such as the
checklist for other settings, is asked of the game, which is loaded then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from solocompanion import __version__, resources
from solocompanion.app.content import cache
from solocompanion.core import registry
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.options import (
    Check,
    Chip,
    Choice,
    Clash,
    Exhibit,
    Lead,
    Option,
    Outlook,
    Own,
    Settings,
    SettingsError,
    Source,
    Start,
    Way,
    When,
    clashing,
)
from solocompanion.core.words import language

if TYPE_CHECKING:  # loaded when it is asked for
    from solocompanion.app.content.games import Game
    from solocompanion.core.board import Board

T = TypeVar("T")
KINDS = (".py", ".toml", ".svg")
_PACKAGE = resources.__file__.rpartition("resources.py")[0]
ROOMS = [f"{_PACKAGE}{part}" for part in ("app", "core", "gui", "resources.py")]  # what every lobby is made with


class LobbyData(NamedTuple):
    """Plain data of a lobby.

    `sign` is the drawing beside the newest game. `outlooks` and `tags` are by choice of the first option, with the
    `caption` and the `scale` (least and most points) of their chart. `checks` is the checklist for `settings` and
    `chance`. `lead` is the question asked first. `shape` is the width and the height of the board in its picture,
    `depicts` says what that is a picture of, `is_example` that no game is behind it. `clashes` are the values of
    options that cannot be chosen together, `exhibits` what the choices are about.
    """

    sign: str
    options: tuple[Option, ...]
    sources: tuple[Source, ...]
    outlooks: tuple[Outlook | None, ...]
    tags: tuple[tuple[Chip, ...], ...]
    caption: str
    scale: tuple[int, int]
    settings: Mapping[str, str]
    chance: Mapping[str, str]
    checks: tuple[Check, ...]
    lead: Lead | None
    shape: tuple[int, int]
    depicts: str
    clashes: tuple[Clash, ...]
    is_example: bool
    exhibits: tuple[Exhibit, ...]


class Picture(NamedTuple):
    """The state whose board the lobby shows, with the game that knows its components: they may be no longer today's.

    One that only stands in for it (not `sound`) is not kept. `depicts` says what it is where it is not the game that
    goes on, such as an example of what a set-up may draw (`is_example`).
    """

    state: Any
    game: Game
    sound: bool = True
    depicts: str = ""
    is_example: bool = False


class LobbyGame:
    """A game as its lobby shows it. `load` and `picture` are called when more is asked than the data tell.

    Attributes
    ----------
    name
        The game's id.
    stamp
        What the data were made from; empty where nothing may be kept.
    data
        The data.

    """

    def __init__(
        self,
        name: str,
        stamp: str,
        wanted: Mapping[str, str],
        load: Load,
        picture: Pictured,
        chance: Mapping[str, str] | None = None,
    ) -> None:
        """`wanted` and `chance` are the choices the lobby begins with. Raises what `load` raises."""
        self.name, self.stamp = name, stamp
        self._load, self._picture = load, picture
        self._board: Board | None = None
        self.data = _read(cache.read_json(f"lobby-{name}", stamp)) or self._made(wanted, chance or {})

    def _made(self, wanted: Mapping[str, str], chance: Mapping[str, str]) -> LobbyData:
        game = self._load()
        shown = self._picture(settled(game.options, wanted))
        self._board = shown.game.view.board(shown.state)
        made = lobby_data(game, shown, self._board, Start(wanted, chance))
        if not shown.sound:
            self.stamp = ""
        cache.write_json(f"lobby-{self.name}", self.stamp, made)
        return made

    @property
    def game(self) -> Game:
        """The game with its rules and facts, loaded when first asked for. Raises what `load` raises."""
        return self._load()

    @property
    def options(self) -> tuple[Option, ...]:
        """Every setting of a new game, house rules last."""
        return self.data.options

    @property
    def board(self) -> Board:
        """The board of the picture."""
        if self._board is None:
            self._board = self._board_with(self.data.settings)
        return self._board

    def example(self, settings: Settings) -> Board | None:
        """Return the board of an example laid out with settings; `None` where a game is shown or none can begin."""
        if not self.data.is_example or clashing(self.data.clashes, settings):
            return None
        return self.board if settings == self.data.settings else self._board_with(settings)

    def _board_with(self, settings: Settings) -> Board:
        shown = self._picture(settings)
        return shown.game.view.board(shown.state)

    def settle(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """Return a value for every setting: the wanted one if it is possible, or else the default."""
        return settled(self.data.options, wanted)

    def checklist(self, start: Start) -> tuple[Check, ...]:
        """Return what has to be set up on the table, of a game begun so."""
        if start.settings == self.data.settings and by_person(start.chance) == by_person(self.data.chance):
            return self.data.checks
        return self.game.view.checklist(self.game.spec.begin(start.settings), start)

    def exhibits(self, settings: Settings) -> tuple[Exhibit, ...]:
        """Return what the choices are about, with these settings."""
        return self.data.exhibits if settings == self.data.settings else self.game.view.exhibits(settings)

    def picture(self, kind: str, record: str) -> Board | None:
        """Return the picture of a record as it is printed."""
        return self.game.pictured(kind, record)


Load = Callable[[], "Game"]
Pictured = Callable[[Settings], Picture]


def settled(options: Sequence[Option], wanted: Mapping[str, str]) -> dict[str, str]:
    """Return a value for every option: the wanted one if it is possible, or else the default."""
    possible = {option.id: {choice.value for choice in option.choices} for option in options}
    return {
        option.id: wanted[option.id] if wanted.get(option.id) in possible[option.id] else option.default
        for option in options
    }


def by_person(chance: Mapping[str, str]) -> set[str]:
    """Return the sources the person draws from."""
    return {source for source, by in chance.items() if by == "person"}


def lobby_data(game: Game, shown: Picture, board: Board, wanted: Start) -> LobbyData:
    """Ask a game for all its lobby shows first."""
    view, first = game.view, game.options[0]
    settings = settled(game.options, wanted.settings)
    start = Start(settings, wanted.chance)
    outlooks = tuple(view.outlook(first.id, choice.value) for choice in first.choices)
    known = [one for one in outlooks if one is not None]
    scale = (
        min((one.low for one in known), default=0) // 10 * 10,
        -(-max((one.high for one in known), default=1) // 10) * 10,
    )
    return LobbyData(
        sign=shown.game.view.panel(shown.state, ()).art,
        options=game.options,
        sources=game.spec.sources,
        outlooks=outlooks,
        tags=tuple(tuple(view.tags(first.id, choice.value)) for choice in first.choices),
        caption=view.outlook_caption(*scale) if known else "",
        scale=scale,
        settings=settings,
        chance=dict(wanted.chance),
        checks=tuple(view.checklist(game.spec.begin(settings), start)),
        lead=view.lead(),
        shape=(round(board.width), round(board.height)),
        depicts=shown.depicts,
        clashes=game.spec.all_clashes(game.catalogue),
        is_example=shown.is_example,
        exhibits=view.exhibits(settings),
    )


# -- the stamp ---------------------------------------------------------------------------------------------------------
def lobby_stamp(
    name: str, packs: str, wanted: Mapping[str, str], saved: object, chance: Mapping[str, str] | None = None
) -> str:
    """Return what the lobby of a game depends on; empty where something of it is just being changed.

    That is the program with its language, its modules and those of the game, the game's data and drawings, the themes,
    the folder of the person's packs, the settings and draws the lobby begins with, and the saved game whose board it
    shows. Other games are no part of it: no game imports another, and a start looks at no file of a game out of sight.
    """
    data = (resources.folder("games", name), resources.folder("themes"))
    files = cache.stamp_of([*ROOMS, *_modules(name), *map(str, data), packs], *KINDS)
    if not files:
        return ""
    return "\n".join(
        (
            __version__,
            language(),
            name,
            repr((sorted(wanted.items()), sorted((chance or {}).items()))),
            repr(saved),
            files,
        )
    )


def _modules(name: str) -> list[str]:
    """Return the folder of a game's modules: beside ours, or of a package of its own."""
    return [home] if (home := registry.home(name)) else []


# -- reading -----------------------------------------------------------------------------------------------------------
def _read(raw: Any) -> LobbyData | None:
    """Read kept data; `None` unless every part is of its type and they fit each other."""
    try:
        sign, options, sources, outlooks, tags, caption, scale, settings, chance, *rest = _parts(raw, 16)
        checks, lead, shape, depicts, clashes, is_example, exhibits = rest
        low, high = _parts(scale, 2)
        width, height = _parts(shape, 2)
        data = LobbyData(
            sign=_text(sign),
            options=_listed(_option, options),
            sources=_listed(_source, sources),
            outlooks=_listed(_outlook, outlooks),
            tags=_listed(_chips, tags),
            caption=_text(caption),
            scale=(_number(low), _number(high)),
            settings={name: _text(value) for name, value in settings.items()},
            chance={source: _text(by) for source, by in chance.items()},
            checks=_listed(_check, checks),
            lead=_lead(lead),
            shape=(_number(width), _number(height)),
            depicts=_text(depicts),
            clashes=_listed(_clash, clashes),
            is_example=_flag(is_example),
            exhibits=_listed(_exhibit, exhibits),
        )
        fitting = len(data.options[0].choices) == len(data.outlooks) == len(data.tags)
        for option in data.options:
            option.check(option.default)
            option.check(data.settings[option.id])
        options_by_id = {option.id: option for option in data.options}
        for way in data.lead.ways if data.lead else ():
            for name, value in way.settings.items():
                options_by_id[name].check(value)
    except (TypeError, ValueError, LookupError, AttributeError, SettingsError):
        return None
    return data if fitting else None


def _parts(raw: Any, count: int) -> list[Any]:
    if not isinstance(raw, list) or len(raw) != count:
        raise TypeError
    return raw


def _listed(shape: Callable[[Any], T], raw: Any) -> tuple[T, ...]:
    if not isinstance(raw, list):
        raise TypeError
    return tuple(map(shape, raw))


def _text(raw: Any) -> str:
    if not isinstance(raw, str):
        raise TypeError
    return raw


def _number(raw: Any) -> int:
    if type(raw) is not int:
        raise TypeError
    return raw


def _flag(raw: Any) -> bool:
    if type(raw) is not bool:
        raise TypeError
    return raw


def _choice(raw: Any) -> Choice:
    value, label, detail, is_ranked, at_hand = _parts(raw, 5)
    return Choice(_text(value), _text(label), _text(detail), _flag(is_ranked), _flag(at_hand))


def _when(raw: Any) -> When | None:
    if raw is None:
        return None
    option, values = _parts(raw, 2)
    return When(_text(option), _listed(_text, values))


def _option(raw: Any) -> Option:
    id_, label, choices, default, house, when, at_hand, group, own = _parts(raw, 9)
    return Option(
        id=_text(id_),
        label=_text(label),
        choices=_listed(_choice, choices),
        default=_text(default),
        house=_text(house),
        when=_when(when),
        at_hand=_flag(at_hand),
        group=_text(group),
        own=_own(own),
    )


def _own(raw: Any) -> Own | None:
    if raw is None:
        return None
    kind, words = _parts(raw, 2)
    return Own(_text(kind), _text(words))


def _lead(raw: Any) -> Lead | None:
    if raw is None:
        return None
    question, ways = _parts(raw, 2)
    return Lead(_text(question), _listed(_way, ways))


def _way(raw: Any) -> Way:
    label, meaning, settings = _parts(raw, 3)
    return Way(_text(label), _text(meaning), {name: _text(value) for name, value in settings.items()})


def _clash(raw: Any) -> Clash:
    settings, why, mark = _parts(raw, 3)
    return Clash({name: _text(value) for name, value in settings.items()}, _text(why), _text(mark))


def _source(raw: Any) -> Source:
    id_, label, by_app, by_person, when, at_table = _parts(raw, 6)
    return Source(_text(id_), _text(label), _text(by_app), _text(by_person), _when(when), _when(at_table))


def _outlook(raw: Any) -> Outlook | None:
    return None if raw is None else Outlook(*map(_number, _parts(raw, 3)))


def _chips(raw: Any) -> tuple[Chip, ...]:
    return _listed(_chip, raw)


def _chip(raw: Any) -> Chip:
    words, is_round, lit, hint, rule = _parts(raw, 5)
    return Chip(_text(words), _flag(is_round), _flag(lit), _text(hint), _text(rule))


def _check(raw: Any) -> Check:
    return Check(*map(_text, _parts(raw, 2)))


def _exhibit(raw: Any) -> Exhibit:
    option, title, side, kind, record, words, heads, rows = _parts(raw, 8)
    return Exhibit(
        _text(option),
        _text(title),
        _text(side),
        _text(kind),
        _text(record),
        _text(words),
        _listed(_text, heads),
        _listed(lambda one: _listed(_text, one), rows),
    )
