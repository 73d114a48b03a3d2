"""`crosstable simulate`: thousands of generated events, checked, with a summary."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from crosstable.cli.arguments import Parser, Usage, add_json, number, parser
from crosstable.cli.output import show, show_json
from crosstable.cli.simulate.planning import add_plan, plan_of
from crosstable.cli.simulate.progress import Progress
from crosstable.formats.files import write_event
from crosstable.journal.phrases import counted
from crosstable.model.errors import BadInput
from crosstable.simulation.plans import Plan
from crosstable.simulation.processes import usual_processes
from crosstable.simulation.simulate import Outcome, Summary
from crosstable.simulation.workers import outcomes

WRONG = 1
MOST = 10_000_000
SHOWN = 20


def run(words: list[str]) -> int:
    """Make and check the events, show progress and a summary; status 1 if something is wrong."""
    options = _parser().read(words)
    plan = plan_of(options, ("rulebook", "players", "rounds"))
    if not 1 <= options.events <= MOST:
        raise Usage(f"--events {options.events}: choose from 1 to {MOST:,}")
    if not 1 <= options.processes <= 1024:
        raise Usage(f"--processes {options.processes}: choose from 1 to 1024")
    plan.event(first := plan.seed if plan.seed is not None else 1)
    began = monotonic()
    summary = _run_and_sum(plan, range(first, first + options.events), options.processes, options.dask)
    seconds = max(monotonic() - began, 0.001)
    kept = _keep(plan, summary.wrong, options.keep) if options.keep else ()
    if options.json:
        show_json({**summary.as_json(), "seconds": round(seconds, 3), "kept": list(kept)})
    else:
        show(_summary_text(summary, seconds, kept))
    return WRONG if summary.wrong else 0


def _run_and_sum(plan: Plan, seeds: range, processes: int, address: str | None) -> Summary:
    """The summary, with a bar while the work is running."""
    summary, bar = Summary(), Progress(len(seeds), "events")
    try:
        for outcome in outcomes(plan, seeds, min(processes, len(seeds)), address):
            summary.add(outcome)
            bar.add()
    finally:
        bar.end()
    return summary


def _keep(plan: Plan, wrong: list[Outcome], folder: str) -> tuple[str, ...]:
    """The events with something wrong, as files; crashed ones cannot be written."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot create the folder: {error.strerror or error}", where=folder) from None
    written = []
    for outcome in wrong:
        if outcome.rounds:
            path = str(Path(folder) / f"{plan.rulebook}-{outcome.seed}.json")
            write_event(plan.event(outcome.seed), path)
            written.append(path)
    return tuple(written)


def _summary_text(summary: Summary, seconds: float, kept: tuple[str, ...]) -> str:
    """The summary for people."""
    lines = [
        f"{counted(summary.events, 'event')}, {counted(summary.rounds, 'round')}, "
        f"{counted(summary.games, 'game')}, {counted(summary.byes, 'bye')} in {seconds:,.1f} s "
        f"({summary.events / seconds:,.1f} events a second)",
    ]
    if summary.ended_early:
        lines.append(
            f"{counted(summary.ended_early, 'event')} could not be played to the end by the rulebook"
        )
    if summary.second_byes:
        allowed = f"{counted(summary.second_byes, 'second bye')} that the rulebook allows"
        lines.append(f"{allowed}: nobody without a bye or default win could sit out")
    if summary.slowest[0]:
        lines.append(f"slowest: seed {summary.slowest[1]}, {summary.slowest[0] / 1000:.2f} s of work")
    lines += _rules(summary)
    if not summary.wrong:
        lines.append("all correct: every round is the rulebook pairing, and no absolute rule is broken")
    else:
        lines.append(f"WRONG: {counted(len(summary.wrong), 'event')}")
    for outcome in sorted(summary.wrong, key=lambda item: item.seed)[:SHOWN]:
        first, *others = (*outcome.faults, *outcome.differences)
        more = f" (and {len(others)} more)" if others else ""
        lines.append(f"  seed {outcome.seed}: {first}{more}")
    if len(summary.wrong) > SHOWN:
        lines.append(f"  and {len(summary.wrong) - SHOWN} more; --json lists all")
    lines += [f"saved {path}" for path in kept]
    return "\n".join(lines) + "\n"


def _rules(summary: Summary) -> list[str]:
    """Which rules decided something most often, in how many rounds."""
    most = summary.rules.most_common(12)
    if not most:
        return []
    return ["rules used, by number of rounds: " + ", ".join(f"{number} {times:,}" for number, times in most)]


def _parser() -> Parser:
    """The arguments of the command."""
    about = "Makes many random events; each is paired, read back, replayed and checked. Ends with a summary."
    made = parser("simulate", about)
    made.add_argument(
        "--events", type=number, default=1000, metavar="N", help="number of events (default 1000)"
    )
    add_plan(made)
    count = usual_processes()
    made.add_argument(
        "--processes", type=number, default=count, metavar="P", help=f"processes on this computer ({count})"
    )
    made.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster instead, such as tcp://host:8786")
    made.add_argument("--keep", metavar="FOLDER", help="save events with faults in this folder")
    add_json(made)
    return made
