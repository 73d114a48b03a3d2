"""`crosstable pair`: the next round, or round N from the rounds before it."""

from __future__ import annotations

from argparse import Namespace

from crosstable.cli.answers import Answer, answer, as_known
from crosstable.cli.arguments import number, reading_parser
from crosstable.cli.hints import answer_lines, next_line, same_event
from crosstable.flow.pairing import pair_section
from crosstable.flow.schedules import for_schedule
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.reports.round.posted import posted_beside, posted_pairing
from crosstable.reports.text.pen import Pen


def run(words: list[str]) -> int:
    """Pair a round of each section asked for."""
    parser = reading_parser("pair", phrase("Pairs the next round and shows it. Saves nothing."))
    parser.add_argument(
        "--round", type=number, metavar="N", help=phrase("pair round N from the rounds before it")
    )
    parser.add_argument("--schedule", metavar="NAME", help=phrase("the next round of this schedule"))
    parser.add_argument("--posted", action="store_true", help=phrase("show round N as posted instead"))
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        if options.schedule is not None:
            return _paired(options, event, for_schedule(section, options.schedule))
        finished = options.round is None and not options.posted and section.next_round > section.rounds
        if finished and len(event.sections) > 1 and options.section is None:
            return Answer({"finished": True}, lambda _: _finished(event, section))
        section = as_known(options, section, options.round)
        return _posted(options, event, section) if options.posted else _paired(options, event, section)

    return answer(options, ask)


def _finished(event: Event, section: Section) -> str:
    """That a section has no round left to pair."""
    text = phrase("{event}, {section}: all rounds are played", event=event.name, section=section.name)
    return f"{text}\n"


def _paired(options: Namespace, event: Event, section: Section) -> Answer:
    """The book's pairing; for a posted round with a note on what differs."""
    pairing = pair_section(section, options.round)
    beside = posted_beside(section, pairing)

    def text(pen: Pen) -> str:
        sheet = _sheet(event, section, pairing, pen)
        if answers := answer_lines(options, event, section):
            sheet += "".join(f"{pen.faint(line)}\n" for line in ("", *answers))
        again = same_event(options, event, section)
        if options.round is not None:
            again += ["--round", str(options.round)]
        why = next_line(pen, phrase("why?"), "explain", *again, "--board", "1")
        if beside is None or beside.same:
            return sheet + why
        told = "".join(f"{line}\n" for line in ("", *beside.lines()))
        see = next_line(pen, phrase("the posted round:"), "pair", *again, "--posted")
        return f"{pen.warn(pen.plain(beside.note()))}\n{sheet}{pen.plain(told)}{see}{why}"

    posted = {} if beside is None else {"posted": beside.as_json()}
    return Answer({**pairing.as_json(), **posted}, text)


def _sheet(event: Event, section: Section, pairing: Pairing, pen: Pen) -> str:
    """The pairings as a table for people; programs do not wait until its parts are loaded."""
    from crosstable.reports.round.pairing_sheet import pairing_sheet
    from crosstable.reports.text.pairing_sheet import pairing_sheet_text

    return pairing_sheet_text(pairing_sheet(event, section, pairing), pen)


def _posted(options: Namespace, event: Event, section: Section) -> Answer:
    """A round as it was posted, by default the last one."""
    shown = len(section.results) if options.round is None else options.round
    if not 1 <= shown <= len(section.results):
        raise BadInput(phrase("round {number} is not posted", number=shown), where="--posted")
    pairing = posted_pairing(section, shown)

    def text(pen: Pen) -> str:
        return f"{phrase('As posted:')}\n{_sheet(event, section, pairing, pen)}"

    return Answer(pairing.as_json(), text)
