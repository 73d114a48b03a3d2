"""`crosstable objection`: one page about a disputed pairing, colour, bye, place or prize."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.exchange.printing import moment
from crosstable.app.round.objections import Question, objection
from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import Session, open_session
from crosstable.cli.answers import Answer, answer_for, as_shown, load_sections
from crosstable.cli.arguments import Parser, number, reading_parser
from crosstable.cli.output import show, show_json
from crosstable.cli.players import find_player, sections_with
from crosstable.cli.written import check_free
from crosstable.formats.files import write_file
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.objection import objection_sheet
from crosstable.paper.sheet import SIZES, PaperStyle
from crosstable.paper.sizes import usual_size
from crosstable.paper.typeset import pdf
from crosstable.reports.round.objection import Objection
from crosstable.reports.text.objection import objection_text


def run(words: list[str]) -> int:
    """The sheet as text, or as a PDF file."""
    options = _parser().read(words)
    _check(options)
    event, sections = load_sections(options)
    named = options.tie[0] if options.tie else options.prize[1] if options.prize else options.player
    found = sections_with(sections, named, "player")
    if options.output is not None and len(found) > 1:
        raise BadInput(phrase("more than one section fits; name one with --section"), where="--section")

    if options.output is not None:
        return _write(options, event, _sheet(options, event, found[0]))

    def ask(event: Event, section: Section) -> Answer:
        sheet = _sheet(options, event, section)
        return Answer(sheet.as_json(), lambda pen: objection_text(sheet, pen))

    return answer_for(options, event, found, ask)


def _sheet(options: Namespace, event: Event, section: Section) -> Objection:
    """The sheet of one section."""
    asked = _question(options, section)
    return objection(event, section, asked, _session(options), lambda then: as_shown(options, then))


def _parser() -> Parser:
    """The arguments of the command."""
    made = reading_parser("objection", phrase("One page on a disputed pairing, colour, bye, place or prize."))
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("the round (default: the last one posted)")
    )
    made.add_argument("--board", "--table", type=number, metavar="B", help=phrase("why these two met"))
    made.add_argument("--player", "--team", metavar="P", help=phrase("why this opponent, or the bye"))
    made.add_argument("--why-not", metavar="Q", help=phrase("also why not Q instead"))
    made.add_argument("--colour", action="store_true", help=phrase("why this colour"))
    made.add_argument(
        "--tie", nargs=2, metavar=("P", "Q"), help=phrase("why P is placed behind or ahead of Q")
    )
    made.add_argument("--prize", nargs=2, metavar=("NAME", "P"), help=phrase("why P did not get the prize"))
    made.add_argument("--after", type=number, metavar="N", help=phrase("places and prizes after round N"))
    made.add_argument("-o", "--output", metavar="FILE", help=phrase("save as a PDF file"))
    made.add_argument(
        "--paper", choices=SIZES, help=phrase("paper size (default: the usual one of the federation)")
    )
    made.add_argument("--force", action="store_true", help=phrase("replace FILE if it exists"))
    return made


def _check(options: Namespace) -> None:
    """Check for exactly one question, and a PDF file name."""
    asked = [options.board is not None, options.player is not None, bool(options.tie), bool(options.prize)]
    if sum(asked) != 1:
        text = phrase(
            "name what is disputed: --player P or --board B with --round N, --tie P Q, or --prize NAME P"
        )
        raise BadInput(text, where="objection")
    if (options.tie or options.prize) and (options.why_not or options.round or options.colour):
        raise BadInput(
            phrase("--round, --why-not and --colour are for pairings; use --after N"), where="objection"
        )
    if options.after is not None and not (options.tie or options.prize):
        raise BadInput(phrase("--after is for places and prizes; for a pairing use --round"), where="--after")
    if options.output is not None and not options.output.lower().endswith(".pdf"):
        raise BadInput(phrase("the file name must end in .pdf"), where="--output")
    if options.output is not None:
        check_free(options.output, force=options.force)


def _question(options: Namespace, section: Section) -> Question:
    """The question, with players by their numbers."""
    if options.tie:
        one, other = (find_player(section, text, "--tie") for text in options.tie)
        return Question(tie=True, player=one, other=other, after=options.after)
    if options.prize:
        player = find_player(section, options.prize[1], "--prize")
        return Question(prize=options.prize[0], player=player, after=options.after)
    named, other = options.player, options.why_not
    return Question(
        round=options.round,
        board=options.board,
        player=None if named is None else find_player(section, named, "--player"),
        other=None if other is None else find_player(section, other, "--why-not"),
        colour=options.colour,
    )


def _session(options: Namespace) -> Session | None:
    """The journal, where the event is one and is read by its own book."""
    if not is_journal(options.event) or options.rulebook is not None:
        return None
    return open_session(options.event, options.at)


def _write(options: Namespace, event: Event, sheet: Objection) -> int:
    """The sheet as a PDF file."""
    style = PaperStyle(size=options.paper or usual_size(event))
    write_file(pdf([objection_sheet(sheet, moment())], style), options.output)
    if options.json:
        show_json({"written": options.output, "question": sheet.question})
    else:
        saved = phrase("saved {file}: {question}", file=options.output, question=sheet.question)
        show(f"{saved}\n")
    return 0
