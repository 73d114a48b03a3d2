"""Cells of an entry list into values of the event file; None is a cell that says nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

from crosstable.formats.genders import read_gender
from crosstable.formats.lists.csv_headers import AMOUNT, OWN_ID, SECTION
from crosstable.formats.places import Place, cell_text
from crosstable.formats.readers import long_text, text
from crosstable.model.language import phrase
from crosstable.model.limits import ROUNDS
from crosstable.model.players import Flag

NOTHING = frozenset({"", "-", "–", "—", "n/a"})
UNRATED = (
    NOTHING
    | frozenset("unr unrated none na nr n/r new ? 0".split())
    | {"not rated", "no rating", "non coté", "non cotée", "nc", "aucune"}
)
YES = frozenset("yes y true t x 1 ok paid ✓ ✔ oui o vrai payé payée".split())
NO = frozenset("no n false f 0 unpaid non faux impayé".split())
_PAID = YES | {"paid in full", "online", "card", "cash", "complete", "completed", "received", "full"}
_DUE = NO | {"due", "owed", "owes", "pending", "not paid", "at the door", "at door", "on site", "on arrival"}
_NO_ID = NOTHING | frozenset("none new pending applied tbd tba unknown need needed no ? 0".split())
_NO_BYES = NOTHING | frozenset({"none", "no", "0", "no bye", "no byes", "na", "nil", "non", "aucun"})
_UNSTATED = frozenset({"x", "other", "nb", "non-binary", "not stated", "prefer not to say"})
_TITLES = frozenset("GM IM FM CM WGM WIM WFM WCM NM WNM AGM AIM AFM ACM".split())
_RATING = re.compile(r"([0-9]{1,4})(\.0+|\s?[p/][0-9]*|\s?\(?p[0-9]*\)?|[*?])?")
_ROUND = re.compile(r"(?:(?:round|rd|r)\.?\s?)?([0-9]{1,3})")
_MONEY = re.compile(
    r"(?:[A-Za-z]{1,3}\s?)?[$€£]?\s?([0-9]{1,7})(?:[.,]([0-9]{1,2}))?\s?(?:[$€£]|[A-Za-z]{3})?"
)
_BYE_KINDS = {
    "half": "half",
    "h": "half",
    "½": "half",
    "zero": "zero",
    "z": "zero",
    "full": "full",
    "demi": "half",
    "zéro": "zero",
}
_BYE_FILLERS = frozenset(
    "round rounds rd rds r bye byes in and for point points pt pts ronde rondes à et un d".split()
)
ASKED = "asked"
"""A bye of which the list does not say how much it is worth."""

Reader = Callable[[Place], object]


def words(place: Place) -> str | None:
    """A text on one line."""
    return None if place.value.casefold() in NOTHING else text(place)


def free(place: Place) -> str | None:
    """A text of any number of lines."""
    return "\n".join(long_text(place).splitlines()) or None


def rating(place: Place) -> int | None:
    """A rating; empty, 0 and words such as unr mean unrated."""
    value = place.value.casefold()
    if value.rstrip(".") in UNRATED:
        return None
    found = _RATING.fullmatch(value)
    if found is None:
        raise place.error(
            phrase("{cell} is not a rating; leave it empty for unrated", cell=cell_text(place.value))
        )
    return int(found[1]) or None


def provisional_games(value: str) -> int | None:
    """How many games a rating such as 1534P12 or 1534/12 comes from; None if it does not say."""
    found = re.fullmatch(r"[0-9]{1,4}\s?\(?[p/]([0-9]{1,3})\)?", value.strip().casefold())
    return int(found[1]) if found else None


def title(place: Place) -> str | None:
    """A title; the usual ones in capitals."""
    value = words(place)
    return value.upper() if value and value.upper() in _TITLES else value


def country(place: Place) -> str | None:
    """A country or its code; codes in capitals."""
    value = words(place)
    return value.upper() if value and re.fullmatch("[A-Za-z]{3}", value) else value


def sex(place: Place) -> str | None:
    """m or f, from the usual words."""
    value = place.value.casefold()
    if value in NOTHING | _UNSTATED:
        return None
    letter = read_gender(value)
    if letter is None:
        raise place.error(
            phrase(
                "{cell} is not a gender; type m or f, or leave it empty",
                cell=cell_text(place.value),
            )
        )
    return letter


def identity(place: Place) -> str | None:
    """A membership or code number, without the fraction that spreadsheets add."""
    value = words(place)
    return re.sub(r"(?<=[0-9])\.0+$", "", value) if value else None


def member_number(place: Place) -> str | None:
    """The ID of a federation; words such as new or pending say that there is none yet."""
    value = identity(place)
    if value is None or value.casefold().rstrip(".") in _NO_ID:
        return None
    if not re.fullmatch(r"[A-Za-z]{0,3}[- ]?[0-9]{1,12}[- ]?[A-Za-z]?", value):
        raise place.error(
            phrase(
                "{cell} is not an ID; type its digits, or leave it empty",
                cell=cell_text(place.value),
            )
        )
    return value.replace(" ", "")


def round_number(place: Place) -> int | None:
    """A round from 1 on, as 2, R2 or round 2."""
    if place.value.casefold() in NOTHING:
        return None
    found = _ROUND.fullmatch(place.value.casefold())
    if found is None or not int(found[1]):
        raise place.error(
            phrase(
                "{cell} is not a round; type a number from 1 to {last}",
                cell=cell_text(place.value),
                last=ROUNDS,
            )
        )
    return int(found[1])


def board(place: Place) -> int | None:
    """The number of a table in the hall, as fixed for a player; None where none is."""
    if place.value.casefold() in NOTHING:
        return None
    if not re.fullmatch("[0-9]{1,5}", place.value) or not int(place.value):
        raise place.error(phrase("{cell} is not a board; type its number", cell=cell_text(place.value)))
    return int(place.value)


def yes_no(place: Place) -> bool | None:
    """yes or no, in the usual words."""
    value = place.value.casefold()
    if value in NOTHING:
        return None
    if value not in YES | NO:
        raise place.error(phrase("{cell} is not yes or no", cell=cell_text(place.value)))
    return value in YES


def money(place: Place) -> int | None:
    """An amount such as 40, $40.00 or 37,50, in cents."""
    if place.value.casefold() in NOTHING:
        return None
    found = _MONEY.fullmatch(place.value)
    if found is None:
        raise place.error(
            phrase("{cell} is not an amount; type it as 40 or 40.00", cell=cell_text(place.value))
        )
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def payment(place: Place) -> bool | int | tuple[int, int] | None:
    """Whether something was paid, how much of it in cents, or how much of how much, as in 45 / 45."""
    value = place.value.casefold().rstrip("!?.")
    if value in _PAID | _DUE:
        return value in _PAID
    part, slash, whole = (part.strip() for part in re.sub(" of ", "/", value).partition("/"))
    if slash:
        paid, due = money(Place(part, place.where)), money(Place(whole, place.where))
        return (paid or 0, due or 0)
    return money(Place(re.sub(r"^paid[ :]*|[ ]*paid$", "", value).strip(), place.where))


def fee(place: Place) -> int | tuple[int, int] | None:
    """What is due in cents, or how much of it is paid, as in 20 / 45; free is an amount of nothing."""
    if place.value.casefold() in ("free", "comp", "waived"):
        return 0
    found = payment(place) if "/" in place.value else money(place)
    return found if isinstance(found, tuple) else None if found is None else int(found)


def flags(place: Place) -> list[str] | None:
    """Marks of the closed set, separated by blanks or commas."""
    named = [word for word in re.split(r"[\s,;]+", place.value.casefold()) if word not in NOTHING]
    known = [flag.value for flag in Flag]
    for word in named:
        if word not in known:
            raise place.error(
                phrase(
                    "{cell} is not a flag; the flags are {flags}",
                    cell=cell_text(word),
                    flags=", ".join(known),
                )
            )
    return list(dict.fromkeys(named)) or None


def byes(place: Place) -> dict[str, str] | None:
    """Byes such as "3 half", "2, 5 zero; 7 half" or "Rd 1 & 3", by round."""
    if place.value.casefold().rstrip(".") in _NO_BYES:
        return None
    if re.search(r"[0-9] ?[-–—] ?[0-9]", place.value):
        raise place.error(
            phrase(
                "{cell} could mean two rounds or all rounds between; type them as 1, 2, 3",
                cell=cell_text(place.value),
            )
        )
    plain = re.sub(r"1/2|0[.,]5", "half", place.value.casefold())
    found = [word for word in re.findall(r"[0-9]+|[^\W\d_]+|½", plain) if word not in _BYE_FILLERS]
    shape = "".join("N" if word.isdecimal() else "K" if word in _BYE_KINDS else "?" for word in found)
    if re.search("[^\\w\\s½.,;:&+()-]|(?![0-9])\\d", plain) or not re.fullmatch("(N+K)+|(KN+)+|N+", shape):
        raise place.error(
            phrase(
                "{cell} is not a list of byes; type “3 half” or “3 zero; 5 zero”",
                cell=cell_text(place.value),
            )
        )
    asked: dict[str, str] = {}
    for number, kind in _kinds_of_rounds(found, shape):
        if number in asked or not 1 <= int(number[:9]) <= ROUNDS:
            raise place.error(
                phrase(
                    "{cell} has round {round} twice, or there is no such round",
                    cell=cell_text(place.value),
                    round=number[:9],
                )
            )
        asked[number] = kind
    return dict(sorted(asked.items(), key=lambda item: int(item[0])))


def _kinds_of_rounds(found: list[str], shape: str) -> list[tuple[str, str]]:
    """Each round with its kind, which comes after its rounds or before them."""
    if shape[0] == "N":
        found, shape = found[::-1], shape[::-1]
    kind, pairs = ASKED, []
    for word, sort in zip(found, shape, strict=True):
        if sort == "K":
            kind = _BYE_KINDS[word]
        else:
            pairs.append((word.lstrip("0") or "0", kind))
    return pairs


READERS: dict[str, Reader] = {
    "name": words,
    "surname": words,
    "given": words,
    "rating": rating,
    "club": words,
    "team": words,
    "school": words,
    "country": country,
    "title": title,
    "sex": sex,
    SECTION: words,
    OWN_ID: member_number,
    "ids.nzcf": member_number,
    "fide_rating": rating,
    "ids.fide": member_number,
    "ids.uscf": member_number,
    "ids.ecf": member_number,
    "ids.cfc": member_number,
    "ids.fqe": member_number,
    "other_ratings.quick": rating,
    "other_ratings.rapid": rating,
    "other_ratings.FQE": rating,
    "other_ratings.blitz": rating,
    "region": words,
    "year": identity,
    "email": words,
    "phone": words,
    "joins": round_number,
    "withdrawn_after": round_number,
    "byes": byes,
    "fee": fee,
    "paid": payment,
    AMOUNT: fee,
    "registered": yes_no,
    "invited": yes_no,
    "accepted_by_selectors": yes_no,
    "flags": flags,
    "top": yes_no,
    "fixed_board": board,
    "notes": free,
}
"""The reader of each field; dates need to know their column and are read apart."""
