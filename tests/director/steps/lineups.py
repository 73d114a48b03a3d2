"""Who plays for a team: line-ups, missing players, reserves."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.entries.rosters import add_member
from crosstable.app.round.lineups import give_lineup
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step

RULINGS = (None, None, "move_up", "forfeit_and_below", "forfeit_one")
Places = tuple[int, ...]


def _lineup(scene: Scene) -> Args | None:
    """A team with those who play in their order, or with those who are missing; now and then not in order."""
    if not scene.section.entrants.are_teams:
        return None
    dice, team = scene.dice, scene.player()
    places = tuple(sorted(dice.sample(range(1, 6), dice.randint(1, 4))))
    if dice.random() < 0.5:
        return team, scene.round(), (), places[:2], dice.choice(RULINGS)
    return team, scene.round(), places if dice.random() < 0.9 else places[::-1], (), None


def _words(team: int, number: int, players: Places, missing: Places, ruling: str | None) -> list[str]:
    named = ["--players", ",".join(map(str, players))] if players else []
    named += ["--missing", ",".join(map(str, missing))] if missing else []
    return ["lineup", str(team), "--round", str(number), *named, *(["--ruling", ruling] if ruling else [])]


@step("lineup", offer=_lineup, words=_words, weight=8)
def hand_in_lineup(
    session: Session,
    section: Section,
    team: int,
    number: int,
    players: Places,
    missing: Places,
    ruling: str | None,
) -> Sequence[New]:
    """A team says who plays, or who is missing."""
    given, gone = [str(place) for place in players], [str(place) for place in missing]
    return give_lineup(session, section, team, number, given, gone, ruling)


def _reserve(scene: Scene) -> Args | None:
    if not scene.section.entrants.are_teams:
        return None
    return scene.player(), f"Reserve {len(scene.session.facts)}"


@step(
    "reserve",
    offer=_reserve,
    words=lambda team, name: ["# Team page: add to the roster of", str(team), name],
    weight=2,
)
def add_reserve(session: Session, section: Section, team: int, name: str) -> Sequence[New]:
    """A team gets one more player."""
    return add_member(session, section, team, {"name": name, "rating": 1400})
