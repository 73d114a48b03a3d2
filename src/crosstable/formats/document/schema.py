"""The JSON Schema of the event document, made from the tables by which documents are read.

It says everything about a document that can be said of each value alone. What follows from several values
together (an impossible history, a number that no player has) only the reader knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from crosstable.formats import readers
from crosstable.formats.document import cards, cash, players, prizes, read, rounds, section, ties
from crosstable.formats.document.adjustments import ADJUSTMENT, read_adjustment
from crosstable.formats.text_limits import most_letters
from crosstable.model.details import DETAILS
from crosstable.model.limits import PLAYERS_IN_SECTION, PRIZES_IN_SECTION, SECTIONS
from crosstable.model.players import Flag
from crosstable.model.results import Result

Form = dict[str, Any]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
FILE = "event.schema.json"
"""The file of the package that holds the schema, beside this module."""
DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
TIME = DATE + "[T ][0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})?"
ROUND_KEY = "^[1-9][0-9]{0,2}$"
MONTH_KEY = "^[12][0-9]{3}-(0[1-9]|1[0-2])$"
ANY_KEY = "notes"
"""Stands for keys that are free, of which some may have long texts."""
MOST = {"players": PLAYERS_IN_SECTION, "teams": PLAYERS_IN_SECTION, "prizes": PRIZES_IN_SECTION}
"""The longest lists of a section."""


def schema() -> Form:
    """Describe the event document as a JSON Schema (draft 2020-12).

    Whatever `crosstable.load` accepts is valid under it; what it rejects, `load` refuses. The same schema is
    a file of the package, `crosstable/formats/document/event.schema.json`, for other languages.

    >>> crosstable.schema()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    """
    top = {key: reader for key, reader in read.TOP.items() if key != "crosstable"}
    version = {"crosstable": {"const": read.VERSION}}
    alone = _object({**top, **section.SECTION}, ("name", "rulebook", "rounds"), version)
    several = _object({**top, "lots": section.read_lots}, ("name", "sections"), version)
    several["properties"]["sections"] = _sections()
    for one in (alone, several):
        one["required"] = ["crosstable", *one["required"]]
    return {
        "$schema": DRAFT,
        "title": "Crosstable event document",
        "description": "A chess tournament: entries, settings, rounds and results; one section, or several.",
        "type": "object",
        "if": {"required": ["sections"]},
        "then": {"$ref": "#/$defs/event-of-sections"},
        "else": {"$ref": "#/$defs/event-of-one-section"},
        "$defs": {
            "event-of-sections": several,
            "event-of-one-section": alone,
            "section": _object(section.SECTION, ("rulebook", "rounds")),
            **{_name(reader): make() for reader, make in _RECORDS.items()},
        },
    }


def _sections() -> Form:
    """The sections of an event; each of several has a name."""
    named = {"required": ["section"], "properties": {"section": {"type": "string"}}}
    return {
        "type": "array",
        "items": {"$ref": "#/$defs/section"},
        "minItems": 1,
        "maxItems": SECTIONS,
        "if": {"minItems": 2},
        "then": {"items": named},
    }


def form_of(reader: object, key: str = "") -> Form:
    """What a reader accepts, as a schema; `key` is the key whose value it reads."""
    if isinstance(reader, readers.Whole):
        return {"type": "integer", "minimum": reader.least, "maximum": reader.most}
    if isinstance(reader, readers.Word):
        return {"enum": list(reader.words)}
    if isinstance(reader, readers.Optional):
        return _or_null(form_of(reader.inner, key))
    if isinstance(reader, readers.Named):
        return {
            "type": "object",
            "propertyNames": _text("name"),
            "additionalProperties": form_of(reader.inner, key),
        }
    if isinstance(reader, readers.Many | readers.Distinct):
        return _list(reader, key)
    if reader in _RECORDS:
        return {"$ref": f"#/$defs/{_name(reader)}"}
    return _PLAIN[reader](key)


def _list(reader: readers.Many[Any] | readers.Distinct[Any], key: str) -> Form:
    """A list, without repetitions if the reader wants none."""
    made: Form = {"type": "array", "items": form_of(reader.inner, key)}
    if isinstance(reader, readers.Distinct):
        made["uniqueItems"] = True
    return made | ({"maxItems": MOST[key]} if key in MOST else {})


def _or_null(form: Form) -> Form:
    """A form, or null for not known."""
    if "enum" in form:
        return {"enum": [*form["enum"], None]}
    if isinstance(form.get("type"), str):
        return {**form, "type": [form["type"], "null"]}
    return {"anyOf": [form, {"type": "null"}]}


def _object(
    table: Mapping[str, object], required: Iterable[str] = (), more: Mapping[str, Form] | None = None
) -> Form:
    """An object with the keys of a table, and no others."""
    listed = list(required)
    return {
        "type": "object",
        "properties": {**(more or {}), **{key: form_of(reader, key) for key, reader in table.items()}},
        "additionalProperties": False,
        **({"required": listed} if listed else {}),
    }


def _text(key: str) -> Form:
    """A text on one line that is not empty."""
    return {"type": "string", "pattern": "\\S", "maxLength": most_letters(key)}


def _matching(*patterns: str) -> Callable[[str], Form]:
    """A text of a certain look."""
    return lambda key: {"type": "string", "pattern": f"^({'|'.join(patterns)})$"}


def _by_key(pattern: str, reader: object) -> Callable[[str], Form]:
    """An object whose keys have a certain look."""
    return lambda key: {
        "type": "object",
        "patternProperties": {pattern: form_of(reader)},
        "additionalProperties": False,
    }


def _number(least: int | None) -> Callable[[str], Form]:
    """A number of points."""
    limits = {"minimum": least, "maximum": readers.MAX_NUMBER} if least is not None else {}
    return lambda key: {"type": "number", **limits}


def _letters(letters: Iterable[str]) -> Callable[[str], Form]:
    """One letter for each round."""
    return lambda key: {"type": "string", "pattern": f"^[{''.join(sorted(letters, reverse=True))}]*$"}


def _several(reader: object, *, distinct: bool = True) -> Callable[[str], Form]:
    """A list of what another reader reads."""
    return lambda key: (
        {"type": "array", "items": form_of(reader, key)} | ({"uniqueItems": True} if distinct else {})
    )


def _setting(key: str) -> Form:
    """A plain value, or a list of them."""
    plain = {"type": ["string", "number", "boolean", "null"]}
    return {"anyOf": [plain, {"type": "array", "items": plain}]}


def _officials(key: str) -> Form:
    """Names with or without a role, or an object from role to name."""
    person = _object({"name": readers.text, "role": readers.optional(readers.text)}, ("name",))
    listed = {"type": "array", "items": {"anyOf": [_text("name"), person]}}
    return {"anyOf": [listed, form_of(readers.mapping(readers.text))]}


def _avoid() -> Form:
    """A pair of numbers, or a group with the rounds for which it holds."""
    pair = {**form_of(readers.distinct(players.number)), "minItems": 2, "maxItems": 2}
    group = _object(section.AVOID, ("players",))
    group["properties"]["players"]["minItems"] = 2
    return {"anyOf": [pair, group]}


def _prize() -> Form:
    """A prize: which keys it needs and may have depends on its kind."""
    made = _object(prizes.PRIZE, ("name", "kind"))
    made["oneOf"] = [_prize_of(kind, keys) for kind, keys in prizes.KINDS.items()]
    return made


def _prize_of(kind: str, keys: frozenset[str]) -> Form:
    """What the kind of a prize asks for."""
    wanted = prizes.ONE_OF.get(kind)
    return {
        "properties": {"kind": {"const": kind}},
        "propertyNames": {"enum": sorted(keys)},
        **({"required": list(prizes.NEEDED[kind])} if kind in prizes.NEEDED else {}),
        **({"anyOf": [{"required": [key]} for key in sorted(wanted[0])]} if wanted else {}),
    }


def _game() -> Form:
    """A game with a result, or a match of two games with both."""
    made = _object(rounds.GAME, ("white", "black"))
    return {**made, "oneOf": [{"required": ["result"]}, {"required": ["results"]}]}


def _bye() -> Form:
    """A bye of a player or of a team."""
    someone = [{"required": [key], "properties": {key: {"type": "integer"}}} for key in ("player", "team")]
    return {**_object(rounds.BYE, ("kind",)), "oneOf": someone}


def _name(reader: object) -> str:
    """The name of a record among the definitions."""
    return str(getattr(reader, "__name__", "")).removeprefix("read_").replace("_", "-")


_RECORDS: dict[object, Callable[[], Form]] = {
    players.read_player: lambda: _object(players.PLAYER, ("no", "name")),
    players.read_team: lambda: _object(players.TEAM, ("no", "name")),
    players.read_fee: lambda: _object(players.FEE, ("kind", "cents")),
    rounds.read_round: lambda: _object(rounds.ROUND),
    rounds.read_game: _game,
    rounds.read_match: lambda: _object(rounds.MATCH, ("white", "black")),
    rounds.read_board: lambda: _object(rounds.BOARD, ("white", "black", "result")),
    rounds.read_bye: _bye,
    rounds.read_stood: lambda: _object(rounds.STOOD, ("rule",)),
    rounds.read_extra: lambda: _object(rounds.EXTRA, tuple(rounds.EXTRA)),
    rounds.read_locked: lambda: _object(rounds.LOCKED, ("white", "black")),
    cards.read_card: lambda: _object(cards.CARD, ("player", "score")),
    section.read_avoid: _avoid,
    section.read_ranks: lambda: _object(section.RANKS, ("from", "order")),
    section.read_lots: lambda: _object(section.LOTS),
    section.read_half_byes: lambda: _object(section.HALF_BYES),
    prizes.read_prize: _prize,
    ties.read_play_off: lambda: _object(ties.PLAY_OFF),
    ties.read_play_off_game: lambda: _object(ties.PLAY_OFF_GAME, ("white", "black", "result")),
    read_adjustment: lambda: _object(ADJUSTMENT, ("players", "points")),
    cash.read_cash_line: lambda: _object(cash.CASH, ("no", "kind", "cents", "text")),
    read.read_time: lambda: _object(read.ROUND_TIME, ("round", "start")),
}
"""The readers of objects with keys of their own."""

_PLAIN: dict[object, Callable[[str], Form]] = {
    readers.text: _text,
    readers.long_text: lambda key: {"type": "string", "maxLength": most_letters(key)},
    readers.yes_no: lambda key: {"type": "boolean"},
    readers.any_whole: lambda key: {"type": "integer"},
    readers.points: _number(0),
    readers.signed_points: _number(None),
    readers.iso_date: _matching(DATE),
    readers.iso_time: _matching(DATE, TIME),
    readers.birth_date: _matching(DATE, "[0-9]{4}-[0-9]{2}", "[0-9]{4}"),
    readers.anything: lambda key: {},
    players.read_byes: _by_key(ROUND_KEY, players.asked_bye),
    players.read_lineups: _by_key(ROUND_KEY, readers.many(players.player_or_nobody)),
    players.read_later_ratings: _by_key(MONTH_KEY, players.rating),
    players.read_flags: lambda key: form_of(readers.many(readers.choice(Flag))),
    rounds.read_two: lambda key: {
        "type": "array", "items": form_of(readers.choice(Result)), "minItems": 2, "maxItems": 2
    },
    rounds.read_score: _matching(r"[0-9]{1,3}(\.[0-9])?-[0-9]{1,3}(\.[0-9])?", r"[+]:-", r"-:[+]", "-:-"),
    cards.read_colours: _letters(cards.COLOURS),
    cards.read_floats: _letters(cards.FLOATS),
    cards.numbers: _several(players.number),
    ties.read_drawn: lambda key: {**form_of(readers.distinct(players.number)), "minItems": 2},
    section.read_setting: _setting,
    section.read_incidents: lambda key: {"type": "array", "items": _object(section.INCIDENT, ("text",))},
    read.read_officials: _officials,
    read.read_details: lambda key: _object(dict.fromkeys(DETAILS, readers.text)),
    cash.read_cash: lambda key: form_of(readers.many(cash.read_cash_line)),
}  # fmt: skip
"""The readers of single values and of lists."""
