"""US Chess 32F, 32G and 33D, literally: trophies and other things, one to a player, by rank and tie-break."""

from __future__ import annotations

from collections.abc import Iterable

from tests.oracles.prizes_us import divisions
from tests.oracles.prizes_us_field import POOLED, Document, Offer, Person, may_win, ranking, read_field

Things = dict[int, set[str]]


def things_of(document: Document, order: list[int]) -> Things:
    """The names of the prizes whose thing each player takes home."""
    people, offers = read_field(document, order)
    settings = document.get("settings", {})
    people = sorted(people, key=lambda p: (-p.score, p.order))
    posted = list(settings.get("prize.item_rank", ()))
    things = sorted((o for o in offers if o.item and o.kind in POOLED), key=lambda o: _place(o, posted))
    if settings.get("prize.grade_plus_place", False):
        grades = [offer for offer in things if offer.kind == "group"]
        others = [offer for offer in things if offer.kind != "group"]
    else:
        grades, others = [], things
    found: Things = {}
    for part in (others, grades):
        if settings.get("prize.items", "separate") == "with_money":
            given = _after_money(document, people, offers, part)
        else:
            given = _down_the_list(people, part, ())
        for person, offer in given:
            found.setdefault(person.no, set()).add(offer.name)
    for offer in offers:
        if offer.item and offer.kind == "special":
            for no in offer.to:
                found.setdefault(no, set()).add(offer.name)
    return found


def _place(offer: Offer, posted: list[str]) -> tuple[object, ...]:
    """33D1a: what the director posted comes first, then by money and class."""
    listed = posted.index(offer.name) if offer.name in posted else len(posted)
    return (listed, *ranking(offer))


def _down_the_list(
    people: Iterable[Person], things: list[Offer], given: Iterable[tuple[Person, Offer]]
) -> list[tuple[Person, Offer]]:
    """33D2: everybody in the order of the standings takes the best thing left that he may win."""
    made = list(given)
    for person in people:
        if any(person == winner for winner, _ in made):
            continue
        left = [o for o in things if may_win(person, o) and all(o != taken for _, taken in made)]
        if left:
            made.append((person, left[0]))
    return made


def _after_money(
    document: Document, people: list[Person], offers: list[Offer], things: list[Offer]
) -> list[tuple[Person, Offer]]:
    """33D2a: a thing follows its money, in a tie to the best tie-break; others go down the list."""
    exclusive = document.get("settings", {}).get("prize.exclusive_rule", "same_category")
    pooled = [offer for offer in offers if offer.kind in POOLED and offer.cents]
    made: list[tuple[Person, Offer]] = []
    for division in divisions(people, pooled, exclusive):
        followed = [offer for offer in things if offer in division.offers]
        sharing = [person for person in people if person in division.people]
        made += _down_the_list(sharing, followed, ())
    return _down_the_list(people, [offer for offer in things if not offer.cents], made)
