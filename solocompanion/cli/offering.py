"""What the person may do now, by number: what is done in one way on one line, what is seldom done by its piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from solocompanion.app.play import showing
from solocompanion.app.play.memo import per_look
from solocompanion.app.play.session import Session
from solocompanion.cli.output import wrapped
from solocompanion.cli.screen import heading
from solocompanion.core.finding import found, plain
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import whole
from solocompanion.core.view import Offer, not_now
from solocompanion.core.words import shortened, text

DOTS = ".…"  # at the end of what asks something first
MANY = 12  # choices of one word that are listed
LINES = 15  # of choices that are printed unasked: what happened stays in sight on a screen of 24 lines
BRIEF, WHOLE = 80, 10_000  # letters of what comes of a move: more of them are cut to half, where there is little room
KINDS = 6  # of what is folded away that are named
TELLING = 4  # letters of a word that stands for a name
_TIED = "\N{NO-BREAK SPACE}"  # between a number and what it does: a line is not broken there


@frozen
class Choice:
    """An offer with its number, and the pieces it is offered at."""

    number: int
    offer: Offer
    pieces: tuple[str, ...]


Row = tuple[Choice, ...]  # what is done in one way


@per_look
def choices(session: Session) -> tuple[Choice, ...]:
    """Return what the person may do, except for the main button: by its kind, and then what is rare, by its piece."""
    view, state = session.game.view, session.state
    main = showing.main(session)
    at: list[tuple[Offer, list[str]]] = [(offer, []) for offer in view.actions(state)]
    for piece, some in showing.offers(session).items():
        for offer in some:
            known = next((pieces for one, pieces in at if one.command == offer.command), None)
            if known is None:
                at.append((offer, [piece]))
            else:
                known.append(piece)
    free = [(offer, tuple(pieces)) for offer, pieces in at if main is None or offer.command != main.command]
    order: dict[Any, int] = {}
    for one in free:
        order.setdefault(_kind(*one), len(order))
    free.sort(key=lambda one: (one[0].is_rare, order[_kind(*one)]))
    return tuple(Choice(number, *one) for number, one in enumerate(free, start=1))


def offers(session: Session) -> tuple[Offer, ...]:
    """Return the same without numbers."""
    return tuple(one.offer for one in choices(session))


def _kind(offer: Offer, pieces: tuple[str, ...]) -> Any:
    """Return what offers of one row have in common: what is moved, or what is counted at a piece."""
    if offer.is_rare and pieces:
        return pieces[0], type(offer.command), offer.count.what if offer.count is not None else offer.label
    return type(offer.command), offer.carried


def rows(some: Iterable[Choice]) -> list[Row]:
    """Put together what is done in one way."""
    found: dict[Any, list[Choice]] = {}
    for one in some:
        found.setdefault(_kind(one.offer, one.pieces), []).append(one)
    return [tuple(row) for row in found.values()]


# -- what a line means -------------------------------------------------------------------------------------------------
def exact(session: Session, typed: str) -> list[Offer]:
    """Return what has the number typed, else what reads so; the dots at its end need not be typed."""
    number, wanted = whole(typed), typed.casefold().rstrip(DOTS)
    numbered = [one.offer for one in choices(session) if number == one.number]
    return numbered or [offer for offer in _every(session) if offer.label.casefold().rstrip(DOTS) == wanted]


def fitting(session: Session, typed: str) -> list[Offer]:
    """Return what a line can mean of all that can be done: what it names exactly, else what begins so."""
    wanted = typed.casefold()
    begin = [offer for offer in _every(session) if plain(wanted) and offer.label.casefold().startswith(wanted)]
    return exact(session, typed) or begin


def refusals(session: Session, typed: str) -> tuple[str, ...]:
    """Say why what a line names, or begins to, cannot be done now; nothing where it names no such thing."""
    wanted = typed.casefold().rstrip(DOTS)
    if not session.is_between or not any(one.isalpha() for one in wanted):
        return ()
    barred = {offer.command: offer for offer in session.game.view.refused_moves(session.state)}.values()
    reasons: dict[str, list[str]] = {}
    for offer in barred:
        if any(one.casefold().startswith(wanted) for one in (offer.label, offer.command.label(*offer.asked))):
            reasons.setdefault(offer.refused, []).append(offer.label)
    return tuple(not_now(what[0] if len(what) == 1 else typed, why) for why, what in reasons.items())


def _every(session: Session) -> list[Offer]:
    main = showing.main(session)
    return [*([] if main is None else [main]), *offers(session)]


def pieces(session: Session, typed: str, *, begin: bool) -> list[str]:
    """Return the pieces a line can name: with such words, or if they `begin` so; the whole name goes first."""
    every, wanted = names(session), plain(typed)
    fits = [piece for piece in found(typed, every) if any(one.isalpha() for one in wanted)]
    same = [piece for piece in fits if plain(every[piece]) == wanted]
    return same or [piece for piece in fits if not begin or plain(every[piece]).startswith(wanted)]


@per_look
def names(session: Session) -> Mapping[str, str]:
    """Return what each piece and place of the board is called, of one name the first with something to do."""
    view, state = session.game.view, session.state
    offered = showing.offers(session)
    sprites = [one for one in view.board(state).sprites.values() if one.spoken]
    called: dict[str, str] = {}
    for one in sorted(sprites, key=lambda sprite: sprite.id not in offered):
        subject = view.subject_of(one.id)
        name = view.subject(subject, state) if subject else one.spoken.partition("; ")[0]
        if name not in called.values():
            called[one.id] = name
    return called


# -- lists -------------------------------------------------------------------------------------------------------------
def offer_lines(session: Session) -> list[str]:
    """List what can be done by number, one more and one less on one line; the main button is Enter.

    While a question is open, that is to answer it.
    """
    if session.waiting is not None:
        return [text("A question is open, and only its answers can be given now: it is asked again below."),
                text("Orders work here too: “undo” takes back what led to it.")]  # fmt: skip
    if over := over_lines(session):
        return over
    counts: dict[Any, list[Choice]] = {}
    for one in choices(session):
        what = one.offer.count.what if one.offer.count is not None else one.number
        counts.setdefault((type(one.offer.command), one.pieces, what), []).append(one)
    return _listed(session, [tuple(row) for row in counts.values()])


def over_lines(session: Session) -> list[str]:
    """Say that the game is over; nothing where it goes on."""
    if not session.game.view.moment(session.state).over:
        return []
    return [heading(session), text("The game is over. “score” explains it; “undo” goes back.")]


def candidates(session: Session, some: Sequence[Offer]) -> list[str]:
    """List what a line can mean, the first of very many."""
    fits = [one for one in choices(session) if one.offer in some]
    main = showing.main(session)
    first = [(text("Enter"), _said(main))] if main is not None and main in some else []
    lines = _columns([*first, *((str(one.number), _said(one.offer)) for one in fits[:MANY])])
    return lines if len(fits) <= MANY else [*lines, text("  … {n} in all", n=len(fits))]


def are_all(session: Session, piece: str, found: Sequence[Offer]) -> bool:
    """Tell whether all that can be done with a piece is among some offers."""
    return all(one.offer in found for one in choices(session) if piece in one.pieces)


def piece_lines(session: Session, piece: str, also: Sequence[Offer] = ()) -> list[str]:
    """List what can be done with a piece, and what cannot be, with the reason; and `also` some other offers."""
    there = {one.command for one in showing.going(session, piece)}
    here = [one for one in choices(session) if piece in one.pieces or one.offer.command in there or one.offer in also]
    refused = session.game.view.refused(session.state, piece) if session.is_between else ()
    if not here and not refused:
        return [*_told(session, piece), text("Nothing can be done with {piece} now.", piece=names(session)[piece])]
    reasons = [line for why in refused for line in wrapped(why, "  ", "    ")]
    return [*_told(session, piece), *_columns(_row(row) for row in rows(here)), *reasons]


def _told(session: Session, piece: str) -> list[str]:
    """Say all that is known of a piece which the list of the board names in a few words."""
    sprite = session.game.view.board(session.state).sprites.get(piece)
    return wrapped(sprite.spoken, "  ", "    ") if sprite is not None and sprite.brief else []


def brief_offers(session: Session) -> list[str]:
    """List what can be done in about as many lines as leave the opponent's turn in sight.

    What is rare is folded away first, then what is counted, then what can be done at many pieces; moves never are:
    where a piece can go, and what follows from it, stays in sight.
    """
    if over := over_lines(session):
        return over
    every = choices(session)
    if len(every) < LINES and len(each := _listed(session, [(one,) for one in every], BRIEF)) <= LINES:
        return each
    shown, folded = rows(every), list[Row]()
    for is_folded in (_is_rare, _is_count, _is_wide):
        away = sorted(filter(is_folded, shown), key=len, reverse=True)
        while away and len([*_listed(session, shown, BRIEF), *_more(session, folded)]) > LINES:
            some = away[:1] if is_folded is _is_wide else away  # what is rare or counted is folded as a whole
            shown = [row for row in shown if row not in some]
            folded, away = [*folded, *some], away[len(some) :]
    return [*_listed(session, shown, BRIEF), *_more(session, folded)]


def _is_rare(row: Row) -> bool:
    return row[0].offer.is_rare and bool(row[0].pieces)


def _is_count(row: Row) -> bool:
    return row[0].offer.count is not None and bool(row[0].pieces)


def _is_wide(row: Row) -> bool:
    return len(row) > 1 and not row[0].offer.carried and all(one.pieces for one in row)


def _listed(session: Session, shown: Sequence[Row], most: int = WHOLE) -> list[str]:
    """List what can be done; of what comes of it `most` letters."""
    main = showing.main(session)
    first = [] if main is None else [(text("Enter"), _said(main, most))]
    return _columns([*first, *(_row(row, most) for row in shown)])


def _more(session: Session, folded: Sequence[Row]) -> list[str]:
    """Say what is folded away, and what to type for it."""
    if not folded:
        return []
    kinds = list(dict.fromkeys(map(_called, sorted(folded, key=lambda row: row[0].number))))
    at = Counter(piece for row in folded for one in row for piece in one.pieces if piece in names(session))
    words = plain(names(session)[max(at, key=at.__getitem__)]).split()
    name = next((word for word in words if len(word) >= TELLING), " ".join(words))
    said = text(
        "{kinds}: type a name, such as “{name}”, to see all that can be done with it; “offers” lists everything",
        kinds=", ".join((*kinds[:KINDS], *(["…"] if len(kinds) > KINDS else []))),
        name=name,
    )
    return wrapped(said, "  ", "    ")


def _called(row: Row) -> str:
    """Name what is done in one way without its piece, as far as that is known."""
    offer = row[0].offer
    if offer.count is not None and offer.is_rare:
        return offer.count.what
    if len(row) > 1:
        first, _, last = _parted([one.offer.label for one in row])
        return f"{first} …" if first else f"… {last}" if last else offer.label
    return (offer.here or offer.label).rstrip("…")


def _columns(some: Iterable[tuple[str, str]]) -> list[str]:
    """Print numbers in a column, and beside it what they do, broken at the terminal's width."""
    every = list(some)
    width = max((len(key) for key, _ in every), default=0)
    space = " " * (width + 4)
    return [
        line.replace(_TIED, " ")
        for key, said in every
        for line in wrapped(said, f"  {key.ljust(width)}  ", space + "  ")
    ]


def _row(row: Row, most: int = WHOLE) -> tuple[str, str]:
    """Name what is done in one way: what all share once, then each with its number and what else it does."""
    if len(row) == 1:
        return str(row[0].number), _said(row[0].offer, most)
    outcomes = [_cut(one.offer.foretold, most) for one in row]
    shared = _shared_end(outcomes)
    is_for_all = shared in outcomes and len(set(outcomes)) == 1
    said = [
        one.offer.label if is_for_all else f"{one.offer.label}{_TIED}*" if shared and one.offer.foretold else
        _said(one.offer, most)
        for one in row
    ]  # fmt: skip
    first, rest, last = _parted(said)
    each = " · ".join(f"{one.number}){_TIED}{words}" for one, words in zip(row, rest, strict=True))
    named = f"{first.rstrip(':')}: {each}" if first else f"… {last}: {each}" if last else each
    if not shared:
        return "", named
    return "", text("{offer} ({outcome})", offer=named, outcome=shared if is_for_all else f"*{_TIED}{shared}")


def _cut(outcome: str, most: int) -> str:
    """Return what comes of a move whole, or about its first half line."""
    return outcome if len(outcome) <= most else shortened(outcome, most // 2)


def _shared_end(outcomes: Sequence[str]) -> str:
    """Return how several outcomes end alike, from a comma on where they differ before it; empty where they do not."""
    said = [one for one in outcomes if one]
    if len(set(said)) == 1:
        return said[0] if len(said) > 1 else ""
    ends = {one.partition(", ")[2] for one in said}
    return ends.pop() if len(ends) == 1 else ""


def _parted(said: Sequence[str]) -> tuple[str, list[str], str]:
    """Part labels into the words they all begin with and the rest; or else into the rest and the words at the end."""
    words = [one.split(" ") for one in said]
    n = _same(words)
    n = next((m for m in range(n, 0, -1) if words[0][m - 1].endswith(":")), n)  # “Your marker: row 1” and “row 2”
    if n:
        return " ".join(words[0][:n]), [" ".join(one[n:]) for one in words], ""
    n = _same([one[::-1] for one in words])
    return "", [" ".join(one[: len(one) - n]) for one in words], " ".join(words[0][len(words[0]) - n :])


def _same(words: Sequence[Sequence[str]]) -> int:
    """Count the words that all begin with; each keeps one of its own."""
    most = min(map(len, words)) - 1
    return next((n for n in range(most) if len({one[n] for one in words}) > 1), max(most, 0))


def _said(offer: Offer, most: int = WHOLE) -> str:
    """Name an offer, with what else it does, or what it does that cannot be taken back at the table."""
    more = _cut(offer.foretold or offer.also, most)
    return text("{offer} ({outcome})", offer=offer.label, outcome=more) if more else offer.label
