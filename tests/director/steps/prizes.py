"""Prizes: added, changed, removed, handed out; ties that are decided about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crosstable.app.closing.closing_decisions import hand_out, part_tied
from crosstable.app.prizes.prize_table import drop_prize, prizes_in, put_prize
from crosstable.app.session.session import New, Session
from crosstable.flow.ranking import ranking
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step

NAMES = (
    "1st",
    "2nd",
    "3rd",
    "Top U1600",
    "Top unrated",
    "Best game",
    "Top B",
    "Prize of the mayor",
    "Best game of the day",
)
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"kind": "place"},
    {"kind": "under", "below": 1600},
    {"kind": "special"},
)


def _prize(scene: Scene) -> Args:
    dice = scene.dice
    kind = dice.choice(KINDS)
    if kind.get("kind") == "special" and scene.section.results:
        kind = {**kind, "to": [scene.player()]}
    return dice.choice(NAMES), dice.choice((5000, 10000, 7950)), kind, dice.random() < 0.3


def _prize_words(name: str, cents: int, kind: dict[str, Any], sure: bool) -> list[str]:
    options = {"place": ["--place", "1"], "under": ["--under", "1600"], "special": ["--special"]}
    chosen = options.get(str(kind.get("kind")), [])
    chosen += [word for no in kind.get("to", []) for word in ("--to", str(no))]
    return ["prize", name, f"{cents / 100:.2f}", *chosen, *(["--as-chosen"] if sure else [])]


@step("prize", offer=_prize, words=_prize_words, weight=5)
def put_a_prize(
    session: Session, section: Section, name: str, cents: int, kind: dict[str, Any], sure: bool
) -> Sequence[New]:
    """A prize is added, or the one of that name changed."""
    given = {"cents": cents, **kind, **({"rank": 1} if kind.get("kind") == "place" else {})}
    return put_prize(session, section, name, given, as_chosen=sure)


def _any_prize(scene: Scene) -> Args | None:
    names = [str(prize["name"]) for prize in prizes_in(scene.session, scene.section)]
    return (scene.dice.choice(names),) if names else None


@step("prize-off", offer=_any_prize, words=lambda name: ["prize", name, "--remove"], weight=2)
def drop_a_prize(session: Session, section: Section, name: str) -> Sequence[New]:
    """A prize is taken away."""
    return drop_prize(session, section, name)


def _winner(scene: Scene) -> Args | None:
    if not scene.section.prizes or not scene.section.results:
        return None
    return scene.player(), scene.dice.choice(("signed", "signed", "held", "lost"))


@step(
    "hand-out",
    offer=_winner,
    words=lambda no, how: ["# Payouts page: player", str(no), how],
    weight=4,
)
def hand_a_prize_out(session: Session, section: Section, player: int, how: str) -> Sequence[New]:
    """A prize is signed for, or held."""
    return hand_out(session, section, player, how, None)


def _a_tie(scene: Scene) -> Args | None:
    """Those who share a place, in some order; now and then somebody who does not."""
    if not scene.section.results:
        return None
    try:
        lines = ranking(scene.section).standings
    except CrosstableError:
        return None
    places = [line.place for line in lines]
    shared = sorted({place for place in places if places.count(place) > 1})
    if not shared:
        return None
    place = scene.dice.choice(shared)
    tied = [line.player for line in lines if line.place == place]
    scene.dice.shuffle(tied)
    if scene.dice.random() < 0.1:
        tied.append(scene.player())
    return scene.dice.choice(("lot", "play-off")), tuple(tied)


@step(
    "tie",
    offer=_a_tie,
    words=lambda by, players: [by, *map(str, players)],
    weight=2,
)
def decide_a_tie(session: Session, section: Section, by: str, players: Sequence[int]) -> Sequence[New]:
    """Lots or a play-off part a tie."""
    return part_tied(section, by, players, range(1, len(players) + 1))
