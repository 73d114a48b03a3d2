"""Events invented and played by the program, one or thousands."""

from __future__ import annotations

from fractions import Fraction
from typing import TypedDict, Unpack, cast

from crosstable.library.arguments import check_choice, check_number, check_whole, unknown, wrong_type
from crosstable.library.reading import valid
from crosstable.model.errors import BadInput, WrongArgument
from crosstable.model.event import Event, Format
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.simulation.plans import Plan, Range, range_of
from crosstable.simulation.random_events import MODELS, PERCENTAGES, Rates, check_rates
from crosstable.simulation.simulate import Summary
from crosstable.simulation.workers import outcomes

Size = int | str | tuple[int, int]
"""A number, or a range: `20`, `"20-100"`, `(20, 100)`."""
MOST_EVENTS = 1_000_000
MOST_PROCESSES = 1024


class Chances(TypedDict, total=False):
    """How often things happen in invented events, in per cent; ratings; the model for results."""

    draws: int | Fraction
    forfeits: int | Fraction
    absences: int | Fraction
    byes: int | Fraction
    withdrawals: int | Fraction
    late: int | Fraction
    unrated: int | Fraction
    full_byes: int | Fraction
    odd: int | Fraction
    lowest: int
    highest: int
    model: str


def generate(
    rulebook: str,
    players: int,
    rounds: int,
    seed: int = 1,
    format: Format | str | None = None,
    **chances: Unpack[Chances],
) -> Event:
    """Invent an event and play it by its rulebook; the same seed gives the same event on every computer.

    `chances` say how often things happen, in per cent (`draws`, `forfeits`, `absences`, `byes`,
    `withdrawals`, `late`, `unrated`, `full_byes`, `odd`), between which ratings (`lowest`, `highest`), and
    by which `model` games end (`plain`, `fide`, `milvang`). For a format of teams, `players` is the number
    of teams.

    >>> event = crosstable.generate("dutch-2026", players=12, rounds=5, draws=50)
    >>> len(event.section().players), len(event.section().results)
    (12, 5)
    """
    plan = _plan(rulebook, check_whole("players", players), check_whole("rounds", rounds), format, chances)
    return valid(plan.event(check_whole("seed", seed)))


def simulate(
    rulebook: str,
    players: Size,
    rounds: Size,
    events: int = 100,
    seed: int = 1,
    format: Format | str | None = None,
    processes: int = 1,
    **chances: Unpack[Chances],
) -> Summary:
    """Invent many events, each paired, read back and checked; `wrong` lists those with a fault.

    Sizes can be ranges. `chances` are those of `generate`. With several `processes`, the program that calls
    needs the usual `if __name__ == "__main__":`.

    >>> summary = crosstable.simulate("nzcf", players="6-10", rounds=3, events=5)
    >>> summary.events, summary.wrong
    (5, [])
    """
    plan = _plan(rulebook, players, rounds, format, chances)
    count = check_number("events", events, range(1, MOST_EVENTS + 1), "number of events {}")
    jobs = check_number("processes", processes, range(1, MOST_PROCESSES + 1), "number of processes {}")
    first = check_whole("seed", seed)
    plan.event(first)
    summary = Summary()
    for outcome in outcomes(plan, range(first, first + count), min(jobs, count), None):
        summary.add(outcome)
    return summary


def _plan(rulebook: str, players: Size, rounds: Size, format: Format | str | None, chances: Chances) -> Plan:
    """The plan that the arguments describe."""
    check_choice("rulebook", rulebook, tuple(PACKAGES), "rulebook")
    formats = tuple(one.value for one in Format)
    named = format.value if isinstance(format, Format) else format
    return Plan(
        rulebook=rulebook,
        players=_size("players", players),
        rounds=_size("rounds", rounds),
        format=None if named is None else check_choice("format", named, formats, "format"),
        rates=_rates(chances),
    )


def _size(argument: str, given: Size) -> Range:
    """A size as a range."""
    if isinstance(given, tuple) and len(given) == 2:
        given = f"{check_whole(argument, given[0])}-{check_whole(argument, given[1])}"
    elif not isinstance(given, str):
        given = str(check_whole(argument, given))
    try:
        return range_of(given, argument)
    except BadInput as error:
        raise WrongArgument(error.text, argument=argument, given=given) from None


def _rates(chances: Chances) -> Rates:
    """The chances of a call; an unknown one is refused."""
    known = (*PERCENTAGES, "lowest", "highest", "model")
    for key, value in chances.items():
        if key not in known:
            raise unknown(key, key, known, "chance")
        if key == "model":
            check_choice(key, value, MODELS, "model")
        elif isinstance(value, bool) or not isinstance(value, int | Fraction):
            raise wrong_type(key, value, "a whole number or a Fraction")
    made = Rates(**chances)
    try:
        check_rates(made)
    except BadInput as error:
        key = str(error.where).lstrip("-").replace("-", "_")
        given = cast("dict[str, object]", chances).get(key)
        raise WrongArgument(error.text, argument=key, given=given) from None
    return made
