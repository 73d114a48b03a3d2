"""Rounds that were paired by hand, typed in as they were played."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.results.open_results import ANY_OPEN, NONE_OPEN
from crosstable.app.round.typed_round import publish_typed
from crosstable.app.session.session import New, Session
from crosstable.model.event import Format, Section
from tests.director.registry import Args, Scene, step

RESULTS = ("", "", " 1-0", " 0-1", " =", " +:-")


def _typed(scene: Scene) -> Args | None:
    """A round drawn by the dice, mostly of all who play; now and then somebody is left out or twice there."""
    section, dice = scene.section, scene.dice
    if section.format not in (Format.SWISS, Format.TEAM_SWISS) and dice.random() < 0.9:
        return None
    number = len(section.results) + 1
    there = [player.no for player in section.players if player.plays_in(number) or dice.random() < 0.1]
    dice.shuffle(there)
    if there and dice.random() < 0.05:
        there.append(dice.choice(there))
    if len(there) > 2 and dice.random() < 0.05:
        there.pop()
    plain = section.entrants.are_teams or section.games_per_round == 2
    lines = [
        f"{board} {white} {black}{'' if plain else dice.choice(RESULTS)}"
        for board, (white, black) in enumerate(zip(there[::2], there[1::2], strict=False), start=1)
    ]
    lines += [f"{dice.choice(('bye', 'bye', 'out'))} {there[-1]}"] if len(there) % 2 else []
    return "\n".join(lines), dice.random() < 0.7


@step(
    "typed",
    offer=_typed,
    words=lambda text, without: ["# Round page: paired by hand,", *text.splitlines()],
    weight=4,
)
def type_round(session: Session, section: Section, text: str, without: bool) -> Sequence[New]:
    """A round is published as it was played."""
    return publish_typed(session, section, text, "power cut", without=ANY_OPEN if without else NONE_OPEN)
