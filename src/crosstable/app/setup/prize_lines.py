"""Prizes as directors write them on a flyer: `1st 500, 2nd 300, U1800 100, Best school trophy`.

French is read as well: `1er 500, 2e 300, moins de 1800 100, meilleure école trophée`.
Every prize is read back in words. If it is unclear who can win it, or what it is, the director is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from crosstable.app.entries.typed_dates import show_typed
from crosstable.formats.lists.csv_dates import read_date
from crosstable.model import money
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase
from crosstable.model.limits import NOTE_LETTERS, PRIZES_IN_SECTION
from crosstable.model.local_forms import show_date
from crosstable.model.profiles.reading import reader_profile
from crosstable.rulebooks.shared.prize_names import for_words, read_prize_name
from crosstable.rulebooks.shelf import book

Keys = dict[str, Any]
WORTH = ("cents", "trophy", "item", "guaranteed")
"""The keys that say what a prize is, and not who can win it."""
LONGEST = 80

_BETWEEN = re.compile(r"[;\n]|,(?!\d{3}\b)")
_NOTE = re.compile(r"\(([^()]*)\)")
_GUARANTEED = re.compile(r"\b(?:guaranteed|gtd|garantie?s?)\b", re.IGNORECASE)
_TROPHY = re.compile(r"\btroph(?:y|ies|[ée]es?)\b", re.IGNORECASE)
_THING = re.compile(
    r"\b(?:gold |silver |bronze )?(?:medals?|plaques?|cups?|clocks?|(?:book |gift )?(?:tokens?|vouchers?)|"
    r"books?|certificates?|shields?|free entry|chess sets?|gift cards?|t-shirts?|"
    r"inscription gratuite|certificats?|livres?|coupes?|horloges?|"
    r"médailles?(?: d'or| d'argent| de bronze)?|jeux? d'échecs|cartes?-cadeaux?|chèques?-cadeaux?)\b",
    re.IGNORECASE,
)
_CURRENCY = re.compile(r"(?:\b(?:us|nz|ca))?[$£€]+", re.IGNORECASE)
_AMOUNT = r"(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.\d{1,2})?"
_AMOUNTS = re.compile(
    rf"(?:^|[\s:=-])({_AMOUNT}(?:\s*[-/]\s*{_AMOUNT})*)\s*(?:each|chacune?)?\s*$", re.IGNORECASE
)
_LIMIT = re.compile(
    r"(?:\b(?:u|under|below|sub|over|board|class|top|years?|yr|grades?|"
    r"moins de|plus de|sous|échiquier|classe)|[<-])\s*$",
    re.IGNORECASE,
)
_PLACES = re.compile(
    r"\b(\d{1,2})(?:st|nd|rd|th|er|re|e)?\s*(?:-|–|to|au|à)\s*(\d{1,2})(?:st|nd|rd|th|(e))\b", re.IGNORECASE
)
_JOINING = re.compile(
    r"(?:\s*(?:\+|&|\band\b|\bet\b|\bplus\b|[:=-])\s*)+$|^(?:\s*(?:\+|&|\band\b|\bet\b|\bplus\b|[:=-])\s*)+",
    re.I,
)
_BORN = re.compile(
    r"(?:born|née?s?) (?:(?:on or after|from|since|depuis) (?P<since>[\w ,./-]+)"
    r"|(?:before|avant)(?: le)? (?P<before>[\w ,./-]+)"
    r"|(?:on |le |en )?(?P<from>[\w ,./-]+?) (?:or|ou) (?:later|after|après|plus tard))",
    re.IGNORECASE,
)
_GIRLS = re.compile(
    r"\b(?:girls?|wom[ae]n|ladies|female|filles?|femmes?|dames?|féminine?s?)\b", re.IGNORECASE
)
_BOYS = re.compile(r"\b(?:boys?|garçons?)\b", re.IGNORECASE)
_NAMED_BY_DIRECTOR = re.compile(
    r"\b(?:schools?|clubs?|family|families|teams?|écoles?|familles?|équipes?)\b", re.IGNORECASE
)
_SCHOOL_YEAR = re.compile(
    r"\b(?:(?:years?|yr|grades?)\s*\d{1,2}|\d{1,2}(?:st|nd|rd|th)[\s-]*grade(?:rs?)?|"
    r"\d{1,2}(?:re|e)\s+année|secondaire\s*\d)\b",
    re.IGNORECASE,
)
_BEST = re.compile(r"(?:best|top|meilleure?s?)\b", re.IGNORECASE)
_DECIDED = re.compile(r"\b(?:(?:director|arbiter) decides|(?:directeur|arbitre) décide)\b", re.IGNORECASE)
DECIDES = Words("director decides")
"""What a director adds to a prize whose winner is chosen by hand."""
BIRTHDAY = "2012-01-01"
"""The day of birth in the example."""
_COMMA = re.compile(r"(?<=\d),(?=\d\d(?!\w))")
"""The comma of 106,67; thousands have three figures behind theirs."""
_HARD_SPACE = re.compile(r"(?<=\d)[\u00a0\u202f](?=\d)")


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """One prize as read: its keys in the event file, and its words; without keys, a question."""

    text: str
    words: str
    prize: Mapping[str, Any] | None = None

    @property
    def is_clear(self) -> bool:
        """Whether nothing has to be asked about it."""
        return self.prize is not None


def read_prizes(text: str, rulebook: str, known: Sequence[Mapping[str, Any]] = ()) -> list[PrizeLine]:
    """All prizes of a box; an existing one of the same name stays open to the same players."""
    before = {str(prize["name"]): prize for prize in known}
    found: list[PrizeLine] = []
    for part in _parts(text):
        for line in _read_one(part, rulebook, before):
            _join(line, found)
    return _ranked(found)


def _parts(text: str) -> list[str]:
    """The parts of a box, one for each prize; refused if they are more or longer than prizes can be."""
    pieces = _BETWEEN.split(_COMMA.sub(".", _HARD_SPACE.sub("", text)))
    parts = [plain for piece in pieces if (plain := " ".join(piece.split()))]
    if len(parts) > PRIZES_IN_SECTION:
        said = phrase("a section can have at most {count} prizes", count=PRIZES_IN_SECTION)
        raise BadInput(said, where="prizes")
    if any(len(part) > NOTE_LETTERS for part in parts):
        said = phrase("one prize has more than {count} characters; type a line for each", count=NOTE_LETTERS)
        raise BadInput(said, where="prizes")
    return parts


def _join(line: PrizeLine, others: list[PrizeLine]) -> None:
    """Add a prize after the others, or a trophy to the money of its name; duplicates become questions."""
    places = [at for at, one in enumerate(others) if line.prize and one.prize and _same_name(line, one)]
    first = others[places[0]].prize if places else None
    if line.prize is None or first is None:
        others.append(line)
    elif any(line.prize.get(key) and first.get(key) for key in ("cents", "trophy", "item")):
        text = phrase("“{prize}” is listed twice. Give each prize its own name.", prize=line.prize["name"])
        others.append(PrizeLine(line.text, text))
    else:
        both = {**first, **{key: line.prize[key] for key in WORTH if line.prize.get(key)}}
        others[places[0]] = PrizeLine(f"{others[places[0]].text}, {line.text}", _words(both), both)


def _same_name(one: PrizeLine, other: PrizeLine) -> bool:
    """Whether two prizes that were read have the same name."""
    names = [str(line.prize["name"]).casefold() for line in (one, other) if line.prize is not None]
    return len(set(names)) == 1


def _ranked(lines: Sequence[PrizeLine]) -> list[PrizeLine]:
    """The prizes with their ranks: a second one for the same players ranks behind the first."""
    seen: list[Keys] = []
    made = []
    for line in lines:
        if line.prize is None or line.prize["kind"] in ("special", "points"):
            made.append(line)
            continue
        whom = {key: value for key, value in line.prize.items() if key not in (*WORTH, "name", "rank")}
        ranked = line.prize if "rank" in line.prize else {**line.prize, "rank": seen.count(whom) + 1}
        seen.append(whom)
        made.append(PrizeLine(line.text, _words(ranked), ranked))
    return made


def _read_one(text: str, rulebook: str, known: Mapping[str, Mapping[str, Any]]) -> Iterator[PrizeLine]:
    """The prizes of one part of the box: mostly one, several for `1st-3rd 500-300-200`."""
    notes = " ".join(_NOTE.findall(text))
    plain, worth = _worth(_CURRENCY.sub(" ", _NOTE.sub(" ", text)), notes)
    found = _AMOUNTS.search(plain)
    if found and not _LIMIT.search(plain[: found.start(1)]):
        amounts, plain = _amounts(found[1]), plain[: found.start(1)]
    else:
        amounts = []
    name = _JOINING.sub("", " ".join(plain.split())).strip(" .")
    for one, cents in _spread(name, amounts):
        keys = {**worth, **({"cents": cents} if cents else {})}
        yield _line(text, one, keys, notes, rulebook, known.get(one))


def _worth(text: str, notes: str) -> tuple[str, Keys]:
    """What a prize is beside money, and the text without it."""
    worth: Keys = {"guaranteed": True} if _GUARANTEED.search(f"{text} {notes}") else {}
    text = _GUARANTEED.sub(" ", text)
    if _TROPHY.search(text):
        worth["trophy"] = True
    text = _TROPHY.sub(" ", text)
    if thing := _THING.search(text):
        worth["item"] = thing[0].lower()
        text = text[: thing.start()] + " " + text[thing.end() :]
    text = " ".join(text.split())
    return (_JOINING.sub("", text) if len(worth) - ("guaranteed" in worth) else text), worth


def _amounts(text: str) -> list[int]:
    """The amounts in `500` or `500-300-200`, in cents."""
    parts = [re.sub(r"[,\s]", "", part) for part in re.split(r"\s*[-/]\s*", text)]
    return [money.from_number(part) for part in parts]


def _spread(name: str, amounts: list[int]) -> Iterator[tuple[str, int]]:
    """Each name with its amount; a range of places with a series of amounts is several prizes."""
    places = _PLACES.search(name)
    if places and 0 < int(places[2]) - int(places[1]) < 30:
        ranks = list(range(int(places[1]), int(places[2]) + 1))
        each = amounts if len(amounts) == len(ranks) else (amounts or [0])[:1] * len(ranks)
        if len(amounts) in (0, 1, len(ranks)):
            names = [
                f"{name[: places.start()]}{_ordinal(rank, places[3])}{name[places.end() :]}" for rank in ranks
            ]
            yield from zip(names, each, strict=True)
            return
    if len(amounts) > 1:
        yield from ((f"{_ordinal(at)} {name}".strip(), cents) for at, cents in enumerate(amounts, 1))
        return
    yield name, amounts[0] if amounts else 0


def _ordinal(rank: int, french: str | None = None) -> str:
    """A place as people write it; `french` where the name does so."""
    if french:
        return f"{rank}{'er' if rank == 1 else 'e'}"
    ending = "th" if 10 <= rank % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"


def _line(
    text: str, name: str, worth: Keys, notes: str, rulebook: str, known: Mapping[str, Any] | None
) -> PrizeLine:
    """One prize with who can win it, or the question about it."""
    if not name:
        return PrizeLine(
            text,
            phrase(
                "“{prize}” has no name. Start with who wins it: “3rd {example}”.",
                prize=text[:LONGEST],
                example=text[:20],
            ),
        )
    if not any(worth.get(key) for key in ("cents", "trophy", "item")):
        return PrizeLine(
            text,
            phrase(
                "“{prize}”: what does the winner get? Add an amount, a trophy or an item.",
                prize=name[:LONGEST],
            ),
        )
    whom = _kept(known) if known is not None else _whom(name, notes, rulebook)
    if isinstance(whom, str):
        return PrizeLine(text, whom)
    prize = {"name": name, **whom, **worth}
    return PrizeLine(text, _words(prize), prize)


def _kept(known: Mapping[str, Any]) -> Keys:
    """Who can win an existing prize."""
    return {key: value for key, value in known.items() if key not in (*WORTH, "name")}


def _whom(name: str, notes: str, rulebook: str) -> Keys | str:
    """The keys that say who can win a prize, or the question to answer first."""
    if _DECIDED.search(notes) or _SCHOOL_YEAR.search(name):
        return {"kind": "special"}
    said = read_prize_name(name, book(rulebook).rating_classes)
    group = _group(name, notes, month_first=reader_profile().month_first)
    if group:
        bounds = dict(said.readings[0]) if said is not None and said.of_group else {}
        return {**bounds, "kind": "group", **group}
    if said is not None and not said.incomplete:
        return dict(said.readings[0])
    if said is not None and len(said.readings) > 1:
        return phrase(
            "“{prize}” can mean more than one prize: for {readings}. Write which one.",
            prize=name[:LONGEST],
            readings=said.words,
        )
    if _NAMED_BY_DIRECTOR.search(name) or (said is None and _BEST.match(name)):
        return {"kind": "special"}
    if said is not None:
        return phrase(
            "“{prize}”: who can win it? Add the birth date, as in (born {date} or later), "
            "or add ({director_decides}).",
            prize=name[:LONGEST],
            date=show_typed(BIRTHDAY, reader_profile()),
            director_decides=f"{DECIDES}",
        )
    return phrase(
        "“{prize}”: who can win it? Write a place (3rd), a rating limit (U1600), unrated or girls, "
        "or add ({director_decides}).",
        prize=name[:LONGEST],
        director_decides=f"{DECIDES}",
    )


def _group(name: str, notes: str, *, month_first: bool) -> Keys:
    """The group of players that a prize is for: girls, boys, or those born from or before a day."""
    found: Keys = {"sex": "f"} if _GIRLS.search(name) else {"sex": "m"} if _BOYS.search(name) else {}
    if born := _BORN.search(notes):
        side = "before" if born["before"] else "from"
        if day := read_date((born["before"] or born["since"] or born["from"]).strip(), month_first):
            found[f"born_{side}"] = f"{day}-01-01"[:10]
    return found


def _words(prize: Mapping[str, Any]) -> str:
    """A prize read back: its name, what it is, and who can win it."""
    cents = prize.get("cents")
    things = [money.show(cents)] if cents else []
    things += [phrase("trophy")] if prize.get("trophy") else []
    things += [str(prize["item"])] if prize.get("item") else []
    sure = [phrase("guaranteed")] if prize.get("guaranteed") else []
    worth = ", ".join((" + ".join(things), *sure))
    return phrase("{prize}: {worth} · {winners}", prize=prize["name"], worth=worth, winners=_winners(prize))


def _winners(prize: Mapping[str, Any]) -> str:
    """Who can win a prize, as a reader of the flyer would say it."""
    if prize["kind"] == "special":
        return phrase("you choose the winner")
    if prize["kind"] != "group":
        return for_words(prize)
    parts = {"f": [phrase("girls and women")], "m": [phrase("boys and men")]}.get(str(prize.get("sex")), [])
    if born := prize.get("born_from"):
        parts.append(phrase("born {date} or later", date=show_date(born)))
    if born := prize.get("born_before"):
        parts.append(phrase("born before {date}", date=show_date(born)))
    parts += [str(prize[key]) for key in ("region", "club", "school", "group") if prize.get(key)]
    limits = [phrase("under {rating}", rating=prize["below"])] if prize.get("below") else []
    return ", ".join([*parts, *limits]) or for_words(prize)


def prize_text(prize: Mapping[str, Any]) -> str:
    """A prize as its line in the box."""
    cents = int(prize.get("cents") or 0)
    amount = f" {money.plain(cents).removesuffix('.00')}" if cents else ""
    trophy = f" {phrase('trophy')}" if prize.get("trophy") else ""
    things = trophy + (f" {prize['item']}" if prize.get("item") else "")
    sure = f" {phrase('guaranteed')}" if prize.get("guaranteed") else ""
    return f"{prize['name']}{amount}{things}{sure}"


def unclear(lines: Sequence[PrizeLine]) -> BadInput | None:
    """The first open question; None if every prize was read."""
    asked = [line.words for line in lines if not line.is_clear]
    return BadInput(asked[0], where="prizes") if asked else None
