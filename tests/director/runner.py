"""Random days: an event drawn from a seed, steps at random, everything checked; a failure with its steps."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from crosstable.app.round.rounds import is_out_of_date
from crosstable.model.event import Section
from crosstable.model.results import Result
from tests.director.checks import check_consequences, check_journal, check_outcome
from tests.director.layouts import Layout, begin_event, draw_layout, opening_commands
from tests.director.offers import check_offers
from tests.director.registry import Action, Scene
from tests.director.steps import STEPS
from tests.director.steps.schedules import plays_apart
from tests.director.world import DIRECTORS, World, new_world

EVERY = 25
"""After how many steps the journal is read again and the pages are looked at."""
OFTEN = 5
"""After how many steps consequences and offers are looked at, which takes longer."""
USUAL = 0.4
"""How often the machine does what a director would do next, so that days come to their end."""
Look = Callable[[World, Random], None]


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong, and the actions that lead there."""

    layout: Layout
    actions: tuple[Action, ...]
    text: str
    mark: str
    """By what the same fault is known again."""

    def commands(self, event: str = "event.crosstable") -> list[str]:
        """The commands to type."""
        names = [part.keys.get("section") for part in self.layout.parts]
        lines = opening_commands(event, self.layout)
        return lines + [
            action.command(event, names[min(action.place, len(names) - 1)]) for action in self.actions
        ]


@dataclass(slots=True)
class Tally:
    """What a run did."""

    steps: int = 0
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)


def draw_action(world: World, dice: Random, name: str | None = None) -> Action | None:
    """Something that a director could do now; None when the step has nothing to do."""
    place = dice.randrange(len(world.session.event.sections))
    section = world.session.event.sections[place]
    if name is None:
        names = list(STEPS)
        usual = dice.random() < USUAL
        drawn = dice.choices(names, weights=[STEPS[one].weight for one in names])[0]
        name = (usual_step(world, section) if usual else None) or drawn
    args = STEPS[name].offer(Scene(world.session, section, dice))
    if args is None:
        return None
    closed = bool(world.session.state.section(section.name).closed)
    why = "amended" if closed and dice.random() < 0.7 else None
    who = dice.choice(DIRECTORS)
    return Action(step=name, args=args, place=place, who=who, why=why, stale=dice.random() < 0.1)


def usual_step(world: World, section: Section) -> str | None:
    """What a director does next on an ordinary day; None when the section is closed."""
    state = world.session.state.section(section.name)
    if state.closed:
        return None
    if state.draft is not None:
        again = "draft" if state.draft.schedule is None else "draft-schedule"
        return again if is_out_of_date(world.session, state) else "publish"
    over = len(section.results) >= section.rounds
    games = [game for played in section.results[0 if over else -1 :] for game in played.games]
    if any(game.result is Result.UNFINISHED for game in games):
        return "result"
    if over:
        return "close"
    return "draft-schedule" if plays_apart(section) else "draft"


def play(world: World, action: Action, tally: Tally, *, offers: bool = True) -> None:
    """One step with its checks."""
    done = world.act(action)
    tally.steps += 1
    if done.refused is None:
        tally.done[action.step] += 1
    else:
        tally.refused[action.step] += 1
        tally.refusals[str(done.refused)] += 1
    check_outcome(world, done)
    if offers and tally.steps % OFTEN == 0 and done.facts:
        check_consequences(done)
        check_offers(done.after)


def run_day(
    path: str, layout: Layout, count: int, dice: Random, tally: Tally, look: Look | None = None
) -> Failure | None:
    """Play steps at random in one event; the failure, if there is one."""
    actions: list[Action] = []
    world = new_world(path, layout)
    try:
        tried = 0
        while len(actions) < count and tried < 20 * count and not _is_over(world, dice):
            tried += 1
            action = draw_action(world, dice)
            if action is None:
                continue
            actions.append(action)
            play(world, action, tally)
            if len(actions) % EVERY == 0:
                check_all(world, dice, look)
        check_all(world, dice, look)
    except Exception as error:
        return Failure(layout, tuple(actions), traceback.format_exc(), mark_of(error))
    return None


def _is_over(world: World, dice: Random) -> bool:
    """Whether the day ends: some steps after every section is closed."""
    return all(section.closed for section in world.session.state.sections) and dice.random() < 0.1


def check_all(world: World, dice: Random, look: Look | None) -> None:
    """The journal read again from its start, and the pages."""
    check_journal(world)
    if look is not None:
        look(world, dice)


def mark_of(error: BaseException) -> str:
    """The kind of a fault: the error and the place that raised it, without numbers."""
    frames = traceback.extract_tb(error.__traceback__)
    inner = frames[-1]
    text = "".join(letter for letter in str(error)[:60] if not letter.isdigit())
    return f"{type(error).__name__} {Path(inner.filename).name}:{inner.name} {text}"


def replay(
    path: str, layout: Layout, actions: Sequence[Action], look: Look | None = None, *, offers: bool = True
) -> Failure | None:
    """The same actions once more, from the beginning."""
    Path(path).unlink(missing_ok=True)
    world, tally, done = new_world(path, layout), Tally(), list[Action]()
    try:
        for action in actions:
            done.append(action)
            tally.steps = OFTEN - 1
            play(world, action, tally, offers=offers)
        check_all(world, Random(0), look)
    except Exception as error:
        return Failure(layout, tuple(done), traceback.format_exc(), mark_of(error))
    return None


__all__ = ["Failure", "Tally", "begin_event", "draw_layout", "replay", "run_day"]
