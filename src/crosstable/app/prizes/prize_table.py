"""The prizes of a journal, one at a time: added, changed, removed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from crosstable.app.entries.entering import set_key
from crosstable.app.session.session import New, Session
from crosstable.formats.document.prizes import KINDS
from crosstable.formats.document.write import record_of
from crosstable.formats.genders import read_gender
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shared.prize_names import NamedFor, for_words, is_said_otherwise, read_prize_name
from crosstable.rulebooks.shelf import book

Keys = dict[str, Any]

WHOM = (
    "kind",
    "from",
    "below",
    "board",
    "sex",
    "born_from",
    "born_before",
    "region",
    "club",
    "school",
    "group",
)
"""The keys that decide who can win a prize."""
AS_CHOSEN = "as chosen"
"""The place of the refusal when a prize's name suggests other winners than those chosen."""


def prizes_in(session: Session, section: Section) -> list[Keys]:
    """The prizes of a section in the form of the event file."""
    listed = session.state.section(section.name).terms.prizes
    return [
        {**({"rank": prize.rank} if "rank" in KINDS[prize.kind] else {}), **record_of(prize)}
        for prize in listed
    ]


def put_prize(
    session: Session, section: Section, name: str, given: Mapping[str, Any], *, as_chosen: bool = False
) -> list[New]:
    """A new prize, or changes to the one with that name; a new one ranks behind those of its kind.

    With `as_chosen` its name may suggest other winners.
    """
    listed, given = prizes_in(session, section), _with_gender(given)
    known = next((prize for prize in listed if prize.get("name") == name), None)
    if known is None:
        _check_worth(name, given)
        made = {**named_keys(section, name, given), "name": name}
        return _written(session, section, listed, None, made, as_chosen=as_chosen)
    return _written(session, section, listed, known, _changed(known, given), as_chosen=as_chosen)


def _written(
    session: Session, section: Section, listed: list[Keys], known: Keys | None, made: Keys, *, as_chosen: bool
) -> list[New]:
    """The prizes with one new or changed; refused if its name suggests other winners, unless confirmed."""
    prize = made if known is not None else _ranked(made, listed)
    asked = None if as_chosen or _is_for_the_same(known, prize) else _other_than_named(section, prize)
    if asked is not None:
        raise BadInput(asked, where=AS_CHOSEN)
    others = [prize if one is known else one for one in listed]
    return set_key(session, section, "prizes", others if known is not None else [*listed, prize])


def _is_for_the_same(known: Keys | None, prize: Keys) -> bool:
    """Whether a change leaves name and winners of a prize as they are."""
    keys = ("name", "rank", "score", *WHOM)
    return known is not None and all(known.get(key) == prize.get(key) for key in keys)


def named_keys(section: Section, name: str, given: Mapping[str, Any]) -> Keys:
    """The keys of a prize, completed from its name; an error where the name leaves them open."""
    said = _said(section, name)
    if said is None and given.get("kind") is None:
        raise BadInput(
            phrase("choose who can win the prize “{prize}”, for example a place", prize=name[:40]),
            where="kind",
        )
    if said is None or (given.get("kind") is not None and is_said_otherwise(said, given)):
        return dict(given)
    meant = _meant(name, said, given)
    kind = given.get("kind", meant["kind"])
    fits = {key: value for key, value in meant.items() if key in KINDS[str(kind)] and key != "kind"}
    return {**fits, "kind": kind, **given}


def _meant(name: str, said: NamedFor, given: Mapping[str, Any]) -> Mapping[str, object]:
    """The one matching reading of a name; an error if several still fit."""
    fitting = said.fitting(given) if said.incomplete else list(said.readings)
    chosen = given.get("kind") is not None
    if len(fitting) == 1 and (chosen or len(said.readings) > 1 or not said.incomplete):
        return fitting[0]
    if said.of_group and len(said.readings) == 1:
        raise BadInput(
            phrase(
                "the prize “{prize}” is for {winners}: choose which ones", prize=name[:40], winners=said.words
            ),
            where="kind",
        )
    text = phrase(
        "the name “{prize}” can mean more than one thing ({winners}). "
        "Choose who can win it, or enter one prize for each",
        prize=name[:40],
        winners=said.words,
    )
    raise BadInput(text, where="kind")


def _other_than_named(section: Section, prize: Mapping[str, Any]) -> str | None:
    """The question about a prize whose name suggests other winners than those chosen; None if it fits."""
    said = _said(section, str(prize["name"]))
    if said is None or not is_said_otherwise(said, prize):
        return None
    return phrase(
        "the name “{prize}” suggests a prize for {named}, but you chose {chosen}. "
        "Correct it, or confirm it “as chosen”",
        prize=str(prize["name"])[:40],
        named=said.words,
        chosen=for_words(prize),
    )


def _said(section: Section, name: str) -> NamedFor | None:
    """Who can win a prize by its name, with the rating classes of the book."""
    return read_prize_name(name, book(section.rulebook).rating_classes)


def _with_gender(given: Mapping[str, Any]) -> Keys:
    """The keys of a prize with the gender as the event file writes it, by whichever word it was typed."""
    if given.get("sex") is None:
        return dict(given)
    gender = read_gender(str(given["sex"]))
    if gender is None:
        text = phrase(
            "“{typed}” is not a gender. Write girls or boys, women or men, f or m",
            typed=str(given["sex"])[:20],
        )
        raise BadInput(text, where="who")
    return {**given, "sex": gender}


def _check_worth(name: str, given: Mapping[str, Any]) -> None:
    """Refuse a new prize without money or an item; prizes for points are checked elsewhere."""
    if given.get("kind") != "points" and not any(given.get(key) for key in ("cents", "trophy", "item")):
        text = phrase(
            "the prize “{prize}” has no value yet; enter an amount, a trophy or another item",
            prize=name[:40],
        )
        raise BadInput(text, where="AMOUNT")


def rewrite_prize(
    session: Session, section: Section, old: str | None, prize: Keys, *, as_chosen: bool = False
) -> list[New]:
    """Replace the prize with an old name, or add it after the others; names are unique."""
    listed = prizes_in(session, section)
    names = [str(known.get("name")) for known in listed]
    if old is not None and old not in names:
        raise BadInput(phrase("the prize “{prize}” has been removed", prize=old[:40]), where="name")
    _check_worth(prize["name"], prize)
    prize = _with_gender(prize)
    if prize["name"] in names and prize["name"] != old:
        raise BadInput(phrase("there is already a prize “{prize}”", prize=prize["name"][:40]), where="name")
    if old is None:
        return _written(session, section, listed, None, prize, as_chosen=as_chosen)
    known = listed[names.index(old)]
    unseen = {key: value for key, value in known.items() if key in ("to", "stage", "reason")}
    kept = {key: value for key, value in unseen.items() if key in KINDS[prize["kind"]]}
    return _written(session, section, listed, known, {**kept, **prize}, as_chosen=as_chosen)


def _changed(known: Keys, given: Mapping[str, Any]) -> Keys:
    """A prize with some keys changed; another kind takes none of the limits of the old one with it."""
    if given.get("kind", known.get("kind")) == known.get("kind"):
        return {**known, **given}
    kept = {key: value for key, value in known.items() if key not in WHOM and key in KINDS[given["kind"]]}
    return {**kept, **given}


def _ranked(made: Keys, listed: list[Keys]) -> Keys:
    """A prize with its rank: the next one among those for the same people."""
    if "rank" in made or "rank" not in KINDS[made["kind"]]:
        return made
    alike = sum(all(prize.get(key) == made.get(key) for key in WHOM) for prize in listed)
    return {**made, "rank": alike + 1} if alike else made


def drop_prize(session: Session, section: Section, name: str) -> list[New]:
    """The facts that remove a prize."""
    listed = prizes_in(session, section)
    left = [prize for prize in listed if prize.get("name") != name]
    if len(left) == len(listed):
        names = ", ".join(f"“{prize.get('name')}”" for prize in listed)
        text = phrase("there is no prize “{prize}”; this section has no prizes", prize=name[:40])
        if names:
            text = phrase(
                "there is no prize “{prize}”; the prizes are: {prizes}", prize=name[:40], prizes=names
            )
        raise BadInput(text, where="NAME")
    changed = set_key(session, section, "prizes", left or None)
    return [structs.replace(what, removed=name) for what in changed if isinstance(what, SectionChanged)]
