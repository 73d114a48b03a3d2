"""The event as a document: keys in the contract's order, defaults left out, one player or game per line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, replace
from enum import Enum
from typing import Any

from crosstable.formats.document.adjustments import ADJUSTMENT
from crosstable.formats.document.cards import CARD
from crosstable.formats.document.cash import CASH
from crosstable.formats.document.layout import lay_out
from crosstable.formats.document.players import FEE, PLAYER, TEAM
from crosstable.formats.document.prizes import PRIZE
from crosstable.formats.document.read import TOP, VERSION
from crosstable.formats.document.rounds import BYE, EXTRA, GAME, LOCKED, MATCH, ROUND, STOOD
from crosstable.formats.document.section import AVOID, HALF_BYES, INCIDENT, LOTS, RANKS, SECTION
from crosstable.formats.document.ties import PLAY_OFF, PLAY_OFF_GAME
from crosstable.formats.places import show
from crosstable.model.adjustments import Adjustment
from crosstable.model.cards import Card, Float
from crosstable.model.cash import CashLine
from crosstable.model.colours import Colour, letters
from crosstable.model.documented import write_documented_by
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Event, HalfByes, Official, Prize, RoundTime, Section
from crosstable.model.incidents import Incident
from crosstable.model.lots import Lots
from crosstable.model.players import Fee, Player
from crosstable.model.points import Points, to_number
from crosstable.model.ranks import RankOrder
from crosstable.model.rounds import Bye, ExtraGame, Game, LockedGame, Match, MatchScore, Round, Stood
from crosstable.model.teams import Team
from crosstable.model.tie_decisions import PlayOff, PlayOffGame

ATTRIBUTES = {
    (Prize, "from"): "from_rating",
    (Card, "bye"): "free_point",
    (Section, "section"): "name",
    (RankOrder, "from"): "first",
}
"""Where a key of the document has another name in the model."""


def write_document(event: Event) -> str:
    """The text of an event document that reads back to an equal event."""
    return lay_out(document_of(event))


def document_of(event: Event) -> dict[str, object]:
    """An event document as plain data."""
    shared = {"crosstable": VERSION} | _plain_event(event)
    if len(event.sections) == 1:
        return shared | _record(event.sections[0])
    lots = {section.lots for section in event.sections}
    if len(lots) > 1:
        return shared | {"sections": [_record(section) for section in event.sections]}
    common = _record(lots.pop())
    inside = [{key: value for key, value in _record(s).items() if key != "lots"} for s in event.sections]
    return shared | ({"lots": common} if common else {}) | {"sections": inside}


def plain_form(value: Any) -> dict[str, object]:
    """A value of an event as plain data: the event as a whole document, anything else as an object in one."""
    if isinstance(value, Event):
        return document_of(value)
    return _game(value) if isinstance(value, Game) else _record(value)


def _plain_event(event: Event) -> dict[str, object]:
    """What belongs to the whole event."""
    return {key: value for key, value in _record(event).items() if key != "sections"}


def _record(value: Any) -> dict[str, object]:
    """A record as an object: its keys in order, without those that have their default."""
    kind = type(value)
    defaults = DEFAULTS[kind]
    found: dict[str, object] = {}
    if isinstance(value, Player) and value.rating_use is not None:
        value = replace(value, rating=value.rating_use.entered)
    for key in KEYS[kind]:
        attribute = ATTRIBUTES.get((kind, key), key)
        item = getattr(value, attribute)
        if attribute not in defaults or item != defaults[attribute]:
            found[key] = _encoded(kind, key, item)
    return found


def _encoded(kind: type[Any], key: str, item: Any) -> object:
    """The value of a key as plain data; one of a type that the key never has is refused."""
    try:
        return ENCODERS.get((kind, key), _plain)(item)
    except (AttributeError, TypeError, ValueError):
        raise BadInput(f"found {show(item)}, which is of the wrong type", where=key) from None


def encoded(value: Any, key: str) -> object:
    """One key of a record as a document has it, also where it has its default."""
    kind = type(value)
    item = getattr(value, ATTRIBUTES.get((kind, key), key))
    return None if item is None else encode_field(kind, key, item)


def encode_field(kind: type[Any], key: str, value: Any) -> object:
    """A value that a field of a record has, as a document has it."""
    return ENCODERS.get((kind, key), _plain)(value)


def record_of(value: Any) -> dict[str, Any]:
    """A player, a prize or another record as an object of a document, without what has its default."""
    return _record(value)


def _defaults(kind: type[Any]) -> dict[str, object]:
    """The default of every field that has one."""
    known: dict[str, object] = {}
    for field in fields(kind):
        if field.default is not MISSING:
            known[field.name] = field.default
        elif field.default_factory is not MISSING:
            known[field.name] = field.default_factory()
    return known


def _plain(value: Any) -> object:
    """A value of the model as JSON knows it."""
    if type(value) in SPECIAL:
        return SPECIAL[type(value)](value)
    if type(value) in KEYS:
        return _record(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, frozenset | set):
        return sorted((_plain(item) for item in value), key=str)
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return value


def _avoid(avoid: Avoid) -> object:
    """A pair as a list, a group or a limit in time as an object."""
    if len(avoid.players) == 2 and avoid.until is None and avoid.since is None:
        return list(avoid.players)
    return _record(avoid)


def _game(game: Game) -> dict[str, object]:
    """A game with its result, or a match with both of its results."""
    found = _record(game)
    if game.results:
        del found["result"]
    return found


def _official(official: Official) -> object:
    """A name alone, or a name with a role."""
    return official.name if official.role is None else {"name": official.name, "role": official.role}


def _score(score: MatchScore) -> str:
    """The score of a match, or who won a match that was not played."""
    if score.played:
        return f"{to_number(score.white)}-{to_number(score.black)}"
    if score.white == score.black:
        return "-:-"
    return "+:-" if score.white > score.black else "-:+"


def _numbers(points: Iterable[Points]) -> list[int | float]:
    """Points of several rounds."""
    return [to_number(one) for one in points]


def _floats(floats: Iterable[Float | None]) -> str:
    """Floats as letters, one per round."""
    return "".join(one.value if one else "-" for one in floats)


def _first_colour(colour: Colour) -> str:
    """The colour drawn, as a word."""
    return colour.word.lower()


KEYS: dict[type[Any], tuple[str, ...]] = {
    Event: tuple(key for key in TOP if key != "crosstable"),
    Section: tuple(SECTION),
    Player: tuple(PLAYER),
    Fee: tuple(FEE),
    Team: tuple(TEAM),
    Prize: tuple(PRIZE),
    Lots: tuple(LOTS),
    PlayOff: tuple(PLAY_OFF),
    PlayOffGame: tuple(PLAY_OFF_GAME),
    Avoid: tuple(AVOID),
    RankOrder: tuple(RANKS),
    Adjustment: tuple(ADJUSTMENT),
    HalfByes: tuple(HALF_BYES),
    Incident: tuple(INCIDENT),
    Round: tuple(ROUND),
    Stood: tuple(STOOD),
    Game: tuple(GAME),
    Match: tuple(MATCH),
    Bye: tuple(BYE),
    Card: tuple(CARD),
    ExtraGame: tuple(EXTRA),
    LockedGame: tuple(LOCKED),
    RoundTime: ("round", "start"),
    Official: ("name", "role"),
    CashLine: tuple(CASH),
}
DEFAULTS = {kind: _defaults(kind) for kind in KEYS}
ENCODERS: dict[tuple[type[Any], str], Callable[[Any], object]] = {
    (Player, "pairing_bonus"): to_number,
    (Player, "virtual_points"): _numbers,
    (Adjustment, "points"): to_number,
    (Prize, "score"): to_number,
    (Card, "score"): to_number,
    (Card, "colours"): letters,
    (Card, "floats"): _floats,
    (Lots, "first_colour"): _first_colour,
}
SPECIAL: dict[type[Any], Callable[[Any], object]] = {
    Avoid: _avoid,
    Game: _game,
    Official: _official,
    MatchScore: _score,
}

write_documented_by(plain_form)
