"""Checkers for sentences on cards, choices made too late, and changed rounds that several books share."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from crosstable.app.session.session import Session
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.shared.rating_desk import Proposal
from crosstable.rulebooks.shelf import book
from tests.checkers.words import CheckWords, Words


@dataclass(frozen=True)
class Desk:
    """What a sentence on entries or choices is about."""

    section: Section
    session: Session | None = None
    proposal: Proposal | None = None
    before: tuple[tuple[int, int], ...] = ()
    """The boards of a round before it is changed, White first."""
    after: tuple[tuple[int, int], ...] = ()

    def player(self, no: int) -> Player:
        """An entry."""
        return next(player for player in self.section.players if player.no == no)


Say = Words[Desk]
Check = CheckWords[Desk]
CONVERTED = {"bcf": lambda rating: 8 * rating + 600, "ingo": lambda rating: 2840 - 8 * rating}
"""CFC 612: how ratings of other countries are converted; others are used as they are."""
TURNS = ("fide", "uscf", "bcf", "ingo")
"""CFC 612: FIDE's rating first, then a national one."""
LABELS = {"fide": "FIDE", "uscf": "USCF", "bcf": "BCF", "ingo": "Ingo"}


def on_record(player: Player) -> list[tuple[str, int, int]]:
    """The ratings from which a card may be filled, in their turn: kind, as entered, as it would stand."""
    given = dict(player.other_ratings) | ({"fide": player.fide_rating} if player.fide_rating else {})
    found = []
    for kind in TURNS:
        rating = given.get(kind)
        if rating:
            value = CONVERTED.get(kind, lambda one: one)(rating)
            if value > 0:
                found.append((kind, rating, value))
    return found


def card_rating(say: Say) -> None:
    """A rating on record as it would stand on the card."""
    kinds = {LABELS[kind]: (rating, value) for kind, rating, value in on_record(owner(say))}
    rating, value = kinds[say.text("name")]
    say.same("rating", value)
    say.require(str(rating) in say.text("sum") and str(value) in say.text("sum"), f"{rating} gives {value}")


def owner(say: Say) -> Player:
    """The player whom a sentence concerns."""
    return say.about.player(say.players[0])


def first_found(say: Say) -> int:
    """The rating that comes first in turn."""
    found = on_record(owner(say))
    national = [one for one in found if one[0] != "fide"]
    first = found[0] if found and found[0][0] == "fide" else (national[0] if national else None)
    say.require(first is not None, "has none")
    assert first is not None
    return first[2]


def card_given(say: Say) -> None:
    """A rating that the director gave: one on record, else an estimate; with the reason typed."""
    proposal, player = say.about.proposal, owner(say)
    assert proposal is not None
    say.same("person", player.name)
    say.same("rating", proposal.rating)
    taken = [LABELS[kind] for kind, _, value in on_record(player) if value == proposal.rating]
    say.require(say.text("name") in taken or say.text("name") == "estimate", f"{taken}")
    say.require(bool(proposal.reason.strip()) == (say.code == "shared.card-given-because"), proposal.reason)
    if say.code == "shared.card-given-because":
        say.same("why", proposal.reason.strip())


def card_passed_over(say: Say) -> None:
    """A rating on record that an estimate replaces."""
    say.require(say.who("player") == say.players[0], "somebody else")
    assert say.about.proposal is not None
    say.require(say.about.proposal.rating != first_found(say), "it is taken")
    say.require(say.part("found").number("rating") == first_found(say), f"{first_found(say)}")
    card_rating(say.part("found"))


def card_not_used(say: Say) -> None:
    """Somebody is paired as unrated, and has a rating that could stand on the card."""
    player = owner(say)
    say.require(player.rating is None and say.who("player") == player.no, "is rated")
    say.require(say.part("found").number("rating") == first_found(say), f"{first_found(say)}")
    card_rating(say.part("found"))


def card_source(say: Say) -> None:
    """Where the rating on a card comes from, as it was noted."""
    player = owner(say)
    say.same("rating", player.rating)
    source = str(player.info["rating_source"])
    say.require(say.text("name") in (source, LABELS.get(source)), source)
    say.require(bool(player.info.get("rating_note")) == (say.code == "shared.card-source-because"), "note")
    if say.code == "shared.card-source-because":
        say.same("why", player.info["rating_note"])


def card_no_rating(say: Say) -> None:
    """Everybody without any rating on the card."""
    unrated = tuple(player.no for player in say.about.section.players if player.rating is None)
    say.same("players", unrated)
    say.require(unrated, "everybody has one")


def left_aside(say: Say) -> None:
    """Something on an entry that cannot be used: a rating of nothing, or one that gives nothing."""
    player = owner(say)
    given = dict(player.other_ratings) | {"fide": player.fide_rating}
    useless = {
        name: rating
        for name, rating in given.items()
        if rating is not None and (not rating or CONVERTED.get(name, lambda one: one)(rating) <= 0)
    }
    said = say.text("fault").lower()
    say.require(any(name in said and str(rating) in said for name, rating in useless.items()), f"{useless}")


def chosen_late(say: Say) -> None:
    """A choice that a fact of the journal made after a round was published."""
    session = say.about.session
    assert session is not None
    fact = session.facts[say.number("number") - 1]
    published = [
        one.what.round  # type: ignore[attr-defined]
        for one in session.facts[: say.number("number") - 1]
        if type(one.what).__name__ == "RoundPublished"
    ]
    say.require(published and say.number("round") == max(published), f"{published}")
    chosen = (fact.actor, datetime.fromisoformat(fact.time))
    say.require((say.text("by"), say.fact("time")) == chosen, f"{fact}")
    wanted = {
        "shared.conditions-rating-chosen-late": "rating_used",
        "shared.conditions-tiebreaks-chosen-late": "tiebreaks",
    }.get(say.code)
    what = str(fact.what)
    if wanted is None:
        settings = book(say.about.section.rulebook).settings
        changed = [key for key in settings if f"settings.{key}'" in what]
        value = say.about.section.settings[changed[0]]
        say.require(say.text("choice").endswith(f": {value}"), what)
    else:
        say.require(wanted in what, what)


def exchanged(say: Say) -> None:
    """Two meet each other's opponents, and nobody else moves."""
    one, other = say.who("one"), say.who("other")
    turned = {one: other, other: one}
    wanted = tuple((turned.get(w, w), turned.get(b, b)) for w, b in say.about.before)
    say.require(say.about.after == wanted != say.about.before, f"{say.about.after}")


def house_takes_over(say: Say) -> None:
    """A house player sits where somebody has left, and nobody else moves."""
    turned = {say.who("left"): say.who("house")}
    wanted = tuple((turned.get(w, w), turned.get(b, b)) for w, b in say.about.before)
    say.require(say.about.after == wanted != say.about.before, f"{say.about.after}")


CHECKS: dict[str, Check] = {
    "shared.conditions-chosen-late": chosen_late,
    "shared.conditions-rating-chosen-late": chosen_late,
    "shared.conditions-tiebreaks-chosen-late": chosen_late,
    "shared.entry-left-aside": left_aside,
    "shared.card-rating": card_rating,
    "shared.card-given": card_given,
    "shared.card-given-because": card_given,
    "shared.card-passed-over": card_passed_over,
    "shared.card-not-used": card_not_used,
    "shared.card-source": card_source,
    "shared.card-source-because": card_source,
    "shared.card-no-rating": card_no_rating,
    "shared.repair-opponents-exchanged": exchanged,
    "shared.repair-house-takes-over": house_takes_over,
}
