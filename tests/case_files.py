"""The case files `tests/cases/<book>/<rule>.yaml`, read and validated: a misspelt key is an error."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from crosstable.model.errors import BadInput
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.rules.manifest import Manifest, load_manifest
from crosstable.rules.numbers import natural_key

FOLDER = Path(__file__).parent / "cases"

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, kw_only=True)
class Case:
    """What every case has: the rule it shows, a sentence for a name, and where it comes from."""

    book: str
    rule: str
    name: str
    source: str

    @property
    def title(self) -> str:
        """The case as the documentation names it."""
        return f"{self.rule}: {self.name}"


@dataclass(frozen=True, kw_only=True)
class PairingCase(Case):
    """A round to be paired from cards or a document: the games, White first, or that there are none."""

    document: Mapping[str, Any]
    expect: Pairs | None
    bye: int | None
    because: tuple[str, ...]
    boards: bool


@dataclass(frozen=True, kw_only=True)
class OrderCase(Case):
    """A printed order of transpositions or interchanges of a group."""

    players: int
    transpositions: tuple[str, ...]
    interchanges: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class NoteCase(Case):
    """A situation in words; a test function that bears the rule's number shows it."""

    text: str


_ALWAYS: dict[str, type] = {"case": str, "rule": str, "source": str}
_PAIRING: dict[str, type] = {"expect": str, "none": bool, "bye": int, "because": list, "boards": bool}
_CARDS: dict[str, type] = {"cards": str, "round": int, "of": int, "first_colour": str}
_KEYS: dict[str, dict[str, type]] = {
    "cards": _ALWAYS | _PAIRING | _CARDS,
    "event": _ALWAYS | _PAIRING | {"event": dict},
    "order": _ALWAYS | {"kind": str, "players": int, "transpositions": list, "interchanges": list},
    "note": _ALWAYS | {"kind": str, "text": str},
}
_NEEDED = {
    "cards": ("cards", "round", "of", "because"),
    "event": ("event", "because"),
    "order": ("players",),
    "note": ("text",),
}


@cache
def load_cases(book: str) -> tuple[Case, ...]:
    """Every case of a book, file by file; two cases of a rule must not have the same name."""
    manifest = load_manifest(PACKAGES[book])
    cases: dict[str, Case] = {}
    for path in sorted((FOLDER / book).glob("*.yaml"), key=lambda path: natural_key(path.stem)):
        for case in read_cases(path, manifest):
            if case.title in cases:
                raise BadInput(f"there are two cases {case.title!r}", where=path.name)
            cases[case.title] = case
    return tuple(cases.values())


def read_cases(path: Path, manifest: Manifest) -> Iterator[Case]:
    """The cases of one file; their rules, and those of the reasons, exist in the manifest."""
    raws = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(raws, list):
        raise BadInput("a file of cases is a list", where=path.name)
    for place, raw in enumerate(raws, start=1):
        where = f"{path.name}, case {place}"
        sort = _check_keys(raw, where)
        for number in [raw["rule"], *raw.get("because", [])]:
            _check_rule(number, manifest, where)
        yield _case(sort, raw, manifest.book, where)


def _check_keys(raw: Any, where: str) -> str:
    """The sort of a case, after a look at its keys and the types of their values."""
    if not isinstance(raw, dict):
        raise BadInput("a case is a table of keys and values", where=where)
    sort = raw.get("kind", "event" if "event" in raw else "cards")
    if sort not in _KEYS:
        raise BadInput(f"unknown kind {sort!r}; known are order and note", where=where)
    for key, value in raw.items():
        if key not in _KEYS[sort]:
            raise BadInput(f"unknown key {key!r}; known are {', '.join(_KEYS[sort])}", where=where)
        if type(value) is not _KEYS[sort][key]:
            raise BadInput(f"{key!r} must be a {_KEYS[sort][key].__name__}, not {value!r}", where=where)
    for key in (*_ALWAYS, *_NEEDED[sort]):
        if key not in raw:
            raise BadInput(f"{key!r} is missing", where=where)
    return str(sort)


def _check_rule(number: Any, manifest: Manifest, where: str) -> None:
    """A rule number is a text that the manifest knows."""
    if not isinstance(number, str):
        raise BadInput(f"a rule number is a text in quotes, not {number!r}", where=where)
    try:
        manifest.rule(number)
    except BadInput as error:
        raise BadInput(error.text, where=where) from error


def _case(sort: str, raw: Mapping[str, Any], book: str, where: str) -> Case:
    """A case of one of the sorts."""
    common = {"book": book, "rule": raw["rule"], "name": raw["case"], "source": raw["source"]}
    if sort == "note":
        return NoteCase(**common, text=raw["text"])
    if sort == "order":
        if ("transpositions" in raw) == ("interchanges" in raw):
            raise BadInput("give either transpositions or interchanges", where=where)
        return OrderCase(
            **common,
            players=raw["players"],
            transpositions=tuple(raw.get("transpositions", ())),
            interchanges=tuple(raw.get("interchanges", ())),
        )
    if ("expect" in raw) == raw.get("none", False):
        raise BadInput("give either expect, or none: true", where=where)
    return PairingCase(
        **common,
        document=raw["event"] if sort == "event" else cards_document(raw, book, where),
        expect=_pairs(raw["expect"], where) if "expect" in raw else None,
        bye=raw.get("bye"),
        because=tuple(raw["because"]),
        boards=raw.get("boards", False),
    )


def _pairs(text: str, where: str) -> Pairs:
    """`1-3 4-2`: the games, White first."""
    games = [tuple(game.split("-")) for game in text.split()]
    if not all(len(game) == 2 and all(number.isdigit() for number in game) for game in games):
        raise BadInput(f"games are written as in '1-3 4-2', White first, not {text!r}", where=where)
    return tuple((int(white), int(black)) for white, black in games)


def cards_document(raw: Mapping[str, Any], book: str, where: str) -> dict[str, Any]:
    """The event document of a case written as pairing cards; numbers met but without a card are entrants."""
    lines = [_card(line, where) for line in raw["cards"].splitlines() if line.strip()]
    cards = [card for card, _ in lines]
    unrated = {card["player"] for card, flags in lines if "unrated" in flags}
    numbers = {card["player"] for card in cards}.union(*(card["opponents"] for card in cards))
    players = [
        {"no": no, "name": f"Player {no}", "rating": None if no in unrated else 2500 - 10 * no}
        for no in sorted(numbers)
    ]
    return {
        "crosstable": 1,
        "name": raw["case"],
        "rulebook": book,
        "rounds": raw["of"],
        "lots": {"first_colour": raw.get("first_colour", "white")},
        "players": players,
        "round": raw["round"],
        "cards": cards,
    }


def _card(line: str, where: str) -> tuple[dict[str, Any], set[str]]:
    """One line `no score colours opponents floats [flags]`; `-` none, `.` no float."""
    parts = line.split()
    flags = set(parts[5:])
    if len(parts) < 5 or not flags <= {"free", "half", "unrated"}:
        text = "a card is `no score colours opponents floats [free] [half] [unrated]`"
        raise BadInput(f"{text}, not {line.strip()!r}", where=where)
    no, score, colours, opponents, floats = ("" if part == "-" else part for part in parts[:5])
    card = {
        "player": int(no),
        "score": float(score) if "." in score else int(score),
        "colours": colours,
        "opponents": [int(number) for number in opponents.split(",") if number],
        "floats": floats.replace(".", "-"),
        "bye": "free" in flags,
        "half_bye": "half" in flags,
    }
    return card, flags
