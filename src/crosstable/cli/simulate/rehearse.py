"""`crosstable rehearse`: the entry list of an event played many times, for several numbers of rounds."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from crosstable.app.session.reading import open_event
from crosstable.app.setup.rehearsal_words import in_words
from crosstable.cli.arguments import Parser, Usage, add_json, number, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.simulate.progress import Progress
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.journal.phrases import counted
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.simulation.plans import range_of
from crosstable.simulation.processes import usual_processes
from crosstable.simulation.rehearsal import MOST_ROUNDS, Plan, Report, check_plan, rehearse


def run(words: list[str]) -> int:
    """Rehearse the event and say what happened how often; nothing is written."""
    options = _parser().read(words)
    event = open_event(options.event)
    read_as_usual_in(event)
    if options.section is not None:
        event = replace(event, sections=(event.section(options.section),))
    plan = check_plan(
        Plan(
            choices=_choices(options.rounds, event),
            times=options.times,
            seed=options.seed,
            split_at=options.split,
            merge=options.merge,
        )
    )
    report = _rehearsed(event, plan, options.processes)
    if options.json:
        show_json(msgspec.to_builtins(report, str_keys=True))
    else:
        show(_text(report))
    return 0


def _choices(text: str | None, event: Event) -> tuple[int, ...]:
    """Numbers of rounds as typed: 5, 4-6 or 4,6; otherwise the current rounds, one less, one more."""
    if text is None:
        now = max(section.rounds for section in event.sections)
        return tuple(one for one in (now - 1, now, now + 1) if 1 <= one <= MOST_ROUNDS)
    found: list[int] = []
    for part in text.replace(",", " ").split():
        bounds = range_of(part, "--rounds")
        if bounds.most > MOST_ROUNDS:
            raise BadInput(phrase("choose from 1 to {most} rounds", most=MOST_ROUNDS), where="--rounds")
        found += range(bounds.least, bounds.most + 1)
    return tuple(found)


def _rehearsed(event: Event, plan: Plan, processes: int) -> Report:
    """The whole report, with a bar while the work goes on."""
    if not 1 <= processes <= 64:
        raise Usage(f"--processes {processes}: choose from 1 to 64")
    bar = Progress(plan.times, "rehearsals")
    report = Report(plan=plan)
    try:
        for report in rehearse(event, plan, processes):
            bar.add(report.done - bar.done)
    finally:
        bar.end()
    return report


def _text(report: Report) -> str:
    """The report for people."""
    lines = [
        phrase(
            "{rehearsals} with seed {seed}; the event was not changed",
            rehearsals=counted(report.done, "rehearsal"),
            seed=report.plan.seed,
        )
    ]
    for section in report.sections:
        lines += ["", pen().bold(f"{section.title} ({counted(section.players, 'player')})")]
        for tally in section.tallies:
            first, *others = in_words(section, tally) or [
                phrase("{rounds}: no games were played.", rounds=counted(tally.rounds, "round"))
            ]
            lines += [f"  {first}", *(f"    {line}" for line in others)]
    lines += [phrase("left out: {section}", section=one) for one in report.left_out]
    return "\n".join(lines) + "\n"


def _parser() -> Parser:
    """The arguments of `rehearse`."""
    about = "Plays an event many times, for several numbers of rounds; the event is not changed."
    made = parser("rehearse", about)
    made.add_argument("event", metavar="EVENT", help="event file, - for standard input")
    made.add_argument("--section", metavar="NAME", help="only this section of the event")
    made.add_argument("--rounds", metavar="N", help="rounds to compare: 5, 4-6 or 4,6")
    made.add_argument("--times", type=number, default=100, metavar="N", help="how many times (100)")
    made.add_argument(
        "--seed", type=number, default=1, metavar="N", help="the same seed gives the same answer (1)"
    )
    made.add_argument(
        "--split", type=number, metavar="RATING", help="what if sections are split at this rating"
    )
    made.add_argument("--merge", action="store_true", help="what if all sections are merged")
    count = usual_processes()
    made.add_argument(
        "--processes", type=number, default=count, metavar="P", help=f"processes to use ({count})"
    )
    add_json(made)
    return made
