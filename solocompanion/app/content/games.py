"""A game ready to play: its spec with the catalogue built from content packs and its rule catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core import registry
from solocompanion.core.adoption import AdoptFacts, laid_over
from solocompanion.core.content import ContentError, Pack, fingerprint, merge, read_pack, structure
from solocompanion.core.frozen import frozen
from solocompanion.core.game import GameSpec, Option, Settings
from solocompanion.core.rules import RuleBook, read_rules
from solocompanion.core.words import language, text

if TYPE_CHECKING:  # a game can be played without being shown
    from solocompanion.core.board import Board
    from solocompanion.core.view import View


_kept_as_shipped: dict[tuple[str, str], Game] = {}  # by game and language: options are worded when they are made
UNFIT = (LookupError, ValueError, TypeError, AttributeError)  # what sound records raise that do not make a whole


@frozen(eq=False)
class Game:
    """A spec with its content. `content` are the merged raw records, `content_id` their fingerprint."""

    spec: GameSpec[Any, Any]
    catalogue: Any
    rules: RuleBook
    content: Mapping[str, Any]
    content_id: str

    @cached_property
    def view(self) -> View[Any, Any]:
        """The game's view; built when first asked for."""
        return self.spec.view(self.catalogue, self.rules)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Every setting of a new game, house rules last. Raises `ContentError` where records lack what one needs."""
        try:
            return self.spec.all_options(self.catalogue, self.rules)
        except UNFIT as error:
            raise _unfit(self.spec, error) from None

    def pictured(self, kind: str, record: str) -> Board | None:
        """Return a record as it is printed; `None` for one that is not there, and where words say it better."""
        row = self.content.get(kind, {}).get(record)
        if row is None:
            return None
        return self.view.record_picture(
            kind, structure({kind: {record: row}}, self.spec.kinds, self.spec.id)[kind][record]
        )


@cache
def shipped_pack(name: str) -> Pack:
    """Return the pack that comes with a game; nobody changes its records."""
    path = resources.folder("games", name, "pack.toml")
    return read_pack(read_toml(path), path.name)


@cache
def rule_book(name: str) -> RuleBook:
    """Return a game's rule catalogue."""
    path = resources.folder("games", name, "rules.toml")
    return read_rules(read_toml(path), path.name)


def open_game(name: str, packs: Sequence[Pack] = ()) -> Game:
    """Load a game with its shipped pack and any others merged over it.

    Raises `GameError`, `ContentError` or `RuleError`.
    """
    spec = registry.load(name)
    return pinned(spec, merge([shipped_pack(spec.id), *packs], spec.id)) if packs else _as_shipped(spec)


def _as_shipped(spec: GameSpec[Any, Any]) -> Game:
    """Return a game with what comes with it alone. It is the same one for everybody: nothing in it ever changes."""
    kept = _kept_as_shipped.get((spec.id, language()))
    if kept is None or kept.spec is not spec:
        kept = _kept_as_shipped[spec.id, language()] = pinned(spec, merge([shipped_pack(spec.id)], spec.id))
    return kept


def forget() -> None:
    """Read what comes with the games again when it is next asked for; a test may have changed it."""
    _kept_as_shipped.clear()
    shipped_pack.cache_clear()
    rule_book.cache_clear()


def pinned(spec: GameSpec[Any, Any], content: Mapping[str, Any]) -> Game:
    """Load a game with exactly this content: a saved game keeps the content it was started with.

    Raises `ContentError`, also where sound records do not make a whole.
    """
    records = structure(content, spec.kinds, spec.id)
    try:
        catalogue = spec.catalogue(records)
    except ContentError:
        raise
    except UNFIT as error:
        raise _unfit(spec, error) from None
    return Game(spec, catalogue, rule_book(spec.id), content, fingerprint(content))


def _unfit(spec: GameSpec[Any, Any], error: Exception) -> ContentError:
    why = repr(error)
    return ContentError(text("{game}: the records do not fit together: {why}", game=spec.id, why=why))


def with_once(game: Game, settings: Settings, seed: str) -> Game:
    """Return a game with the records that its settings have made for one new game alone."""
    records = {} if game.spec.once is None else game.spec.once(settings, seed)
    return pinned(game.spec, laid_over(game.content, records)) if records else game


def renewed(game: Game, command: AdoptFacts) -> Game:
    """Return the game with corrected records. Raises `ContentError`."""
    return pinned(game.spec, laid_over(game.content, command.records))
