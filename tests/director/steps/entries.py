"""Entries, byes, withdrawals, returns and re-entries."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.entries.entering import add_entries, ask_bye, come_back, set_player_key, withdraw
from crosstable.app.entries.expelling import expel
from crosstable.app.entries.reentering import reenter
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from tests.director.layouts import member_names, new_name
from tests.director.registry import Args, Scene, step


def _newcomer(scene: Scene) -> Args | None:
    if len(scene.section.players) > 13:
        return None
    dice = scene.dice
    rating = None if dice.random() < 0.15 else dice.randint(1000, 2300)
    joins = dice.choice((None, None, None, scene.round()))
    house = not scene.section.entrants.are_teams and dice.random() < 0.08
    return new_name(scene.session), rating, joins, house


def _add_words(name: str, rating: int | None, joins: int | None, house: bool) -> list[str]:
    more = ["--rating", str(rating)] if rating is not None else []
    more += ["--joins", str(joins)] if joins is not None else []
    return ["add", name, *more, *(["--flag", "house"] if house else [])]


@step("add", offer=_newcomer, words=_add_words, weight=7)
def add_somebody(
    session: Session, section: Section, name: str, rating: int | None, joins: int | None, house: bool
) -> Sequence[New]:
    """Somebody enters, perhaps for a later round, perhaps to fill in."""
    said: dict[str, object] = {"name": name, "rating": rating}
    if section.entrants.are_teams:
        said = {"name": name, "members": member_names(name, rating or 1500)}
    said |= {"joins": joins} if joins is not None else {}
    said |= {"flags": ["house"]} if house else {}
    return add_entries(session, section, [said])


def _bye_wanted(scene: Scene) -> Args:
    last = len(scene.section.results)
    number = last + scene.dice.choice((1, 1, 1, 2, 0))
    return scene.player(), number, scene.dice.choice(("half", "half", "zero", "full", None))


@step(
    "bye", offer=_bye_wanted, words=lambda no, at, kind: ["bye", str(no), str(at), kind or "none"], weight=14
)
def ask_for_bye(session: Session, section: Section, no: int, number: int, kind: str | None) -> Sequence[New]:
    """Somebody will not be there for a round."""
    return ask_bye(session, section, no, number, kind)


def _leaver(scene: Scene) -> Args:
    return scene.player(), scene.dice.choice((None, None, scene.round()))


def _withdraw_words(no: int, after: int | None) -> list[str]:
    return ["withdraw", str(no), *(["--after", str(after)] if after is not None else [])]


@step("withdraw", offer=_leaver, words=_withdraw_words, weight=10)
def withdraw_somebody(session: Session, section: Section, no: int, after: int | None) -> Sequence[New]:
    """Somebody plays no more."""
    return withdraw(session, section, no, after)


def _returner(scene: Scene) -> Args:
    gone = [p.no for p in scene.section.players if p.withdrawn_after is not None]
    return (scene.dice.choice(gone) if gone and scene.dice.random() < 0.9 else scene.player(),)


@step("return", offer=_returner, words=lambda no: ["return", str(no)], weight=8)
def bring_somebody_back(session: Session, section: Section, no: int) -> Sequence[New]:
    """Somebody who had withdrawn plays again."""
    return come_back(session, section, no)


@step("reenter", offer=lambda scene: (scene.player(),), words=lambda no: ["reenter", str(no)], weight=5)
def enter_somebody_again(session: Session, section: Section, no: int) -> Sequence[New]:
    """Somebody leaves an entry and enters anew."""
    return reenter(session, section, no)


@step(
    "rating",
    offer=lambda scene: (scene.player(), scene.dice.choice((None, scene.dice.randint(900, 2400)))),
    words=lambda no, rating: [
        "set",
        "--player",
        str(no),
        "rating",
        "null" if rating is None else str(rating),
    ],
    weight=4,
)
def correct_rating(session: Session, section: Section, no: int, rating: int | None) -> Sequence[New]:
    """A rating is put right."""
    return set_player_key(session, section, no, "rating", rating)


@step(
    "expel",
    offer=lambda scene: (scene.player(),),
    words=lambda no: ["expel", str(no), "--reason", "rating"],
    weight=1,
)
def expel_somebody(session: Session, section: Section, no: int) -> Sequence[New]:
    """Somebody is removed from the section."""
    return expel(session, section, no, "rating")
