"""The case files `tests/cases/<book>/<rule>.yaml`, read and validated: a misspelt key is an error."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from crosstable.model.errors import BadInput
from crosstable.model.players import Flag
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.rules.manifest import Manifest, load_manifest
from crosstable.rules.numbers import natural_key

FOLDER = Path(__file__).parent / "cases"

TEAM_BOOKS = {"olympiad-2008"}
"""The books in which a case is about teams unless it names another format."""

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
    """A round to be paired: the games, White first, that there are none, or that the document is refused."""

    document: Mapping[str, Any]
    expect: Pairs | None
    bye: int | None
    because: tuple[str, ...]
    boards: bool
    refused: bool = False


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


@dataclass(frozen=True, kw_only=True)
class PrizeCase(Case):
    """A prize fund to be shared out: cents and things by player, what is left, the least to be paid."""

    document: Mapping[str, Any]
    pays: Mapping[int, int]
    things: Mapping[int, str] | None
    undecided: Mapping[str, str]
    """Things that nobody holds yet, each with those who may get it: `1+2`."""
    unawarded: Mapping[str, int]
    fund: int | None
    because: tuple[str, ...]


_ALWAYS: dict[str, type] = {"case": str, "rule": str, "source": str}
_PAIRING: dict[str, type] = {
    "expect": str,
    "none": bool,
    "refused": bool,
    "bye": int,
    "because": list,
    "boards": bool,
}
_CHOICES: dict[str, type] = {
    "variations": list,
    "settings": dict,
    "avoid": list,
    "prizes": list,
    "format": str,
}
_SHORT: dict[str, type] = {"of": int, "first_colour": str, "seed": int} | _CHOICES
_KEYS: dict[str, dict[str, type]] = {
    "cards": _ALWAYS | _PAIRING | _SHORT | {"cards": str, "round": int},
    "players": _ALWAYS | _PAIRING | _SHORT | {"players": str, "played": str},
    "event": _ALWAYS | _PAIRING | {"event": dict},
    "order": _ALWAYS | {"kind": str, "players": int, "transpositions": list, "interchanges": list},
    "note": _ALWAYS | {"kind": str, "text": str},
    "prizes": _ALWAYS
    | _SHORT
    | {"kind": str, "cards": str, "entrants": int, "beside": list, "because": list}
    | {"pays": str, "things": str, "undecided": str, "unawarded": str, "fund": int},
}
_NEEDED = {
    "cards": ("cards", "round", "of", "because"),
    "players": ("players", "of", "because"),
    "event": ("event", "because"),
    "order": ("players",),
    "note": ("text",),
    "prizes": ("cards", "of", "prizes", "pays", "because"),
}


LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The safe reader written in C, many times as fast, where the library was built with it."""


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
    raws = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
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
    sort = raw.get("kind", next((key for key in ("event", "players") if key in raw), "cards"))
    if sort not in _KEYS:
        raise BadInput(f"unknown kind {sort!r}; known are order, note and prizes", where=where)
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
    if sort == "prizes":
        return _prize_case(raw, common, book, where)
    if ("expect" in raw) + raw.get("none", False) + raw.get("refused", False) != 1:
        raise BadInput("give either expect, or none: true, or refused: true", where=where)
    return PairingCase(
        **common,
        document=_DOCUMENTS[sort](raw, book, where),
        expect=_pairs(raw["expect"], where) if "expect" in raw else None,
        bye=raw.get("bye"),
        because=tuple(raw["because"]),
        boards=raw.get("boards", False),
        refused=raw.get("refused", False),
    )


def _prize_case(raw: Mapping[str, Any], common: Mapping[str, str], book: str, where: str) -> PrizeCase:
    """A case of prizes; `entrants` fills the field up with players without points, `beside` adds sections."""
    main = _fund_section(raw, raw["cards"], book, where)
    others = [
        _fund_section(one, "", book, where) | {"section": f"B{n}"}
        for n, one in enumerate(raw.get("beside", []))
    ]
    document: dict[str, Any] = {"crosstable": 1, "name": raw["case"]}
    inside = {"sections": [main | {"section": "A"}, *others]} if others else main
    return PrizeCase(
        **common,
        document=document | inside,
        pays={int(no): round(100 * float(dollars)) for no, dollars in _listed(raw["pays"])},
        things={int(no): prize for no, prize in _listed(raw["things"], last=False)}
        if "things" in raw
        else None,
        undecided=dict(_listed(raw.get("undecided", ""))),
        unawarded={prize: round(100 * float(money)) for prize, money in _listed(raw.get("unawarded", ""))},
        fund=raw.get("fund"),
        because=tuple(raw["because"]),
    )


def _fund_section(raw: Mapping[str, Any], cards: str, book: str, where: str) -> dict[str, Any]:
    """One section with prizes, after its last round; lines are `no score [words of a player]`."""
    lines = [line.split() for line in cards.splitlines() if line.strip()]
    known = {int(no): (float(score), words) for no, score, *words in lines}
    numbers = [*known, *range(len(known) + 1, raw.get("entrants", 0) + 1)]
    choices = {key: raw[key] for key in _CHOICES if key in raw}
    last = raw.get("of", 5) + 1
    return choices | {
        "rulebook": book,
        "rounds": last,
        "round": last,
        "players": [_player(no, known[no][1] if no in known else [], where) for no in numbers],
        "cards": [{"player": no, "score": known[no][0] if no in known else 0} for no in numbers],
    }


def _listed(text: str, *, last: bool = True) -> list[tuple[str, str]]:
    """`1 200, Top A 75.50`: names with what stands behind the last space, or numbers before the first."""
    items = [item.strip() for item in text.split(",") if item.strip()]
    found = [item.rpartition(" ") if last else item.partition(" ") for item in items]
    return [(first, second) for first, _, second in found]


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
    entrants = {card["player"]: player for card, player in lines}
    numbers = set(entrants).union(*(card["opponents"] for card in cards))
    players = [entrants.get(no) or _player(no, [], where) for no in sorted(numbers)]
    return _document(raw, book, players) | {"round": raw["round"], "cards": cards}


def players_document(raw: Mapping[str, Any], book: str, where: str) -> dict[str, Any]:
    """The event document of a case written as entrants and the rounds they have played."""
    lines = [line.split() for line in raw["players"].splitlines() if line.strip()]
    players = [_player(int(no), words, where) for no, *words in lines]
    document = _document(raw, book, players)
    sort = _match_round if "teams" in document else _round
    rounds = [sort(line, where) for line in raw.get("played", "").splitlines() if line.strip()]
    return document | {"results": rounds}


_DOCUMENTS: dict[str, Callable[[Mapping[str, Any], str, str], Mapping[str, Any]]] = {
    "event": lambda raw, book, where: raw["event"],
    "cards": cards_document,
    "players": players_document,
}


def _document(raw: Mapping[str, Any], book: str, entrants: list[dict[str, Any]]) -> dict[str, Any]:
    """What the document of a case begins with: its rounds, lots, choices and entrants."""
    lots = {"first_colour": raw.get("first_colour", "white")} | {k: raw[k] for k in ("seed",) if k in raw}
    start = {"crosstable": 1, "name": raw["case"], "rulebook": book, "rounds": raw["of"], "lots": lots}
    start |= {"format": "team-swiss" if book in TEAM_BOOKS else "swiss"}
    start |= {key: raw[key] for key in _CHOICES if key in raw}
    return start | {"teams" if start["format"].startswith("team") else "players": entrants}


def _card(line: str, where: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """One line `no score colours opponents floats [words]`, and its entrant; `-` none, `.` no float.

    Words of the card are `free`, `half` and `defaulted=3,4`; the others say something about the entrant.
    """
    parts = line.split()
    if len(parts) < 5:
        text = "a card is `no score colours opponents floats [free] [half] [words of a player]`"
        raise BadInput(f"{text}, not {line.strip()!r}", where=where)
    no, score, colours, opponents, floats = ("" if part == "-" else part for part in parts[:5])
    card = {
        "player": int(no),
        "score": float(score) if "." in score else int(score),
        "colours": colours,
        "opponents": [int(number) for number in opponents.split(",") if number],
        "floats": floats.replace(".", "-"),
        "bye": "free" in parts,
        "half_bye": "half" in parts,
    }
    words = [word for word in parts[5:] if word not in ("free", "half")]
    for word in [word for word in words if word.startswith(_DEFAULTED)]:
        card["defaulted"] = [int(number) for number in word.removeprefix(_DEFAULTED).split(",")]
        words.remove(word)
    return card, _player(int(no), words, where)


_DEFAULTED = "defaulted="


_FLAGS = {flag.value for flag in Flag}
_NUMBERS = {"reentry_of", "joins", "withdrawn_after", "pairing_rating", "previous_rank", "prize_limit"}
_TEXTS = {"team", "schedule", "school", "club", "born", "sex"}


def _player(no: int, words: list[str], where: str) -> dict[str, Any]:
    """An entrant from words: a rating, `unrated`, `late`, a flag, `half@3`, `team=X`; `new` is unrated."""
    player: dict[str, Any] = {"no": no, "name": f"Player {no}", "rating": 2500 - 10 * no}
    for word in words:
        key, _, value = word.partition("=")
        bye, at, round_no = word.partition("@")
        if word.isdigit():
            player["rating"] = int(word)
        elif key in _NUMBERS | _TEXTS and value:
            player[key] = int(value) if key in _NUMBERS else value
        elif at:
            player.setdefault("byes", {})[round_no] = bye
        elif word == "away":
            player["present"] = False
        elif word == "free":
            player["info"] = {"free_entry": True}
        elif word == "late":
            player["info"] = {"late": True}
        elif word in _FLAGS | {"unrated"}:
            player.setdefault("flags", []).extend({word} & _FLAGS)
            player["rating"] = None if word in ("new", "unrated") else player["rating"]
        else:
            raise BadInput(f"{word!r} says nothing about a player", where=where)
    return player


def _round(line: str, where: str) -> dict[str, Any]:
    """One round `1-3 1-0, 4-2 * 1/2-1; 5 pairing`: games (an open one with what it is paired as), byes."""
    games, _, byes = line.partition(";")
    return {
        "games": [_game(text, where) for text in games.split(",") if text.strip()],
        "byes": [dict(zip(("player", "kind"), _bye(text), strict=True)) for text in byes.split(",") if text],
    }


def _match_round(line: str, where: str) -> dict[str, Any]:
    """One round of teams `1-3 2.5-1.5, 4-2 +:-; 5 pairing`: matches with their scores, byes."""
    plain = _round(line, where)
    return {
        "matches": [
            {"white": game["white"], "black": game["black"], "score": game["result"]}
            for game in plain["games"]
        ],
        "byes": [{"team": bye["player"], "kind": bye["kind"]} for bye in plain["byes"]],
    }


def _game(text: str, where: str) -> dict[str, Any]:
    """One game of a round."""
    pair, *results = text.split()
    if not 1 <= len(results) <= 2:
        raise BadInput(f"a game is written as in '1-3 1-0', not {text.strip()!r}", where=where)
    ((white, black),) = _pairs(pair, where)
    return {"white": white, "black": black} | dict(zip(("result", "paired_as"), results, strict=False))


def _bye(text: str) -> tuple[int, str]:
    """One bye of a round: `5 pairing`."""
    player, kind = text.split()
    return int(player), kind
