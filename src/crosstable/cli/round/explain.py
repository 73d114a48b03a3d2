"""`crosstable explain`: the reasons for one board or one player, and why not another opponent."""

from __future__ import annotations

from argparse import Namespace

from crosstable.cli.answers import Answer, answer_for, as_known, load_sections
from crosstable.cli.arguments import Parser, number, reading_parser
from crosstable.cli.hints import next_line, same_event
from crosstable.cli.players import find_player, sections_with
from crosstable.flow.explain import Explanation, explain_section
from crosstable.flow.field import round_to_show
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.names import NameStyle
from crosstable.reports.round.why import why
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.why import why_text


def run(words: list[str]) -> int:
    """Explain a board or a player in each section that has them."""
    options = _parser().read(words)
    event, sections = load_sections(options)

    def ask(event: Event, section: Section) -> Answer:
        shown = round_to_show(section, options.round)
        now, section = section, as_known(options, section, shown)
        explanation = _explain(options, section, shown, now)

        def text(pen: Pen) -> str:
            told = why_text(why(event, section, explanation), pen)
            asked = options.why_not is not None or options.names not in (None, NameStyle.FULL.value)
            return told if asked else told + _hint(options, event, section, pen)

        return Answer(explanation.as_json(), text)

    return answer_for(options, event, sections_with(sections, options.player, "--player"), ask)


def _parser() -> Parser:
    """The arguments of the command."""
    made = reading_parser("explain", phrase("Explains one pairing by rule number, and why not another."))
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("an earlier round (default: the next one)")
    )
    subject = made.add_mutually_exclusive_group(required=True)
    subject.add_argument(
        "--board", "--table", type=number, metavar="B", help=phrase("explain this board (or table)")
    )
    subject.add_argument(
        "--player",
        "--team",
        metavar="P",
        help=phrase("explain this player (or team): number or part of the name"),
    )
    made.add_argument("--why-not", metavar="Q", help=phrase("also why the player (or White) does not meet Q"))
    return made


def _explain(options: Namespace, section: Section, round_no: int | None, now: Section) -> Explanation:
    """The explanation in one section, as known for the round and as it is `now`."""
    named = options.player is not None
    other = options.why_not is not None
    return explain_section(
        section,
        round_no,
        board=options.board,
        player=find_player(section, options.player, "--player") if named else None,
        why_not=find_player(section, options.why_not, "--why-not") if other else None,
        now=now,
    )


def _hint(options: Namespace, event: Event, section: Section, pen: Pen) -> str:
    """How to ask for another opponent."""
    seat, who = f"--{section.entrants.seat}", f"--{section.entrants.one}"
    subject = [who, options.player] if options.player is not None else [seat, str(options.board)]
    past = ["--round", str(options.round)] if options.round is not None else []
    again = [*same_event(options, event, section), *past, *subject, "--why-not", "NUMBER"]
    return next_line(pen, phrase("why not another opponent?"), "explain", *again)
