"""`crosstable standings`: places, points and tie-breaks after a round."""

from __future__ import annotations

from argparse import Namespace

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import number, reading_parser
from crosstable.cli.players import find_player, need_teams
from crosstable.cli.standings.what_if import Both, add_if, answer_if
from crosstable.flow.breakdown import breakdown
from crosstable.flow.possible import reaches
from crosstable.flow.ranking import ranking
from crosstable.flow.ties import ties
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.board_standings import board_standings
from crosstable.reports.standings.combined_teams import combined_teams
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.standings.what_if import standings_if
from crosstable.reports.text.board_standings import board_standings_text
from crosstable.reports.text.breakdown import breakdown_text
from crosstable.reports.text.possible import reaches_text
from crosstable.reports.text.ties import ties_text
from crosstable.reports.text.what_if import standings_if_text


def run(words: list[str]) -> int:
    """The standings of each section asked for, or the arithmetic of one player."""
    parser = reading_parser(
        "standings", phrase("Shows places, points and tie-breaks after the last round or round N.")
    )
    parser.add_argument("--after", type=number, metavar="N", help=phrase("after round N"))
    parser.add_argument(
        "--breakdown", metavar="PLAYER", help=phrase("the arithmetic of one player's tie-breaks")
    )
    parser.add_argument("--ties", action="store_true", help=phrase("which tie-break broke which tie"))
    parser.add_argument(
        "--teams", action="store_true", help=phrase("teams or schools of an individual event")
    )
    parser.add_argument("--boards", action="store_true", help=phrase("players of a team event by board"))
    add_if(parser)
    parser.add_argument(
        "--if-range",
        metavar="PLAYER",
        help=phrase("possible places and prizes, with every result on the boards without one (at most 6)"),
    )
    options = parser.read(words)
    if options.supposed:
        return _with_if(options)

    def ask(event: Event, section: Section) -> Answer:
        if options.teams:
            return _teams(options, event, section)
        if options.boards:
            return _boards(event, section)
        if options.breakdown is not None:
            return _breakdown(options, event, section)
        if options.ties:
            return _ties(options, event, section)
        if options.if_range is not None:
            return _range(options, event, section)
        standings = ranking(section, options.after)
        return Answer(
            standings.as_json(), lambda pen: table_report(standings_table(event, section, standings), pen)
        )

    return answer(options, ask)


def _with_if(options: Namespace) -> int:
    """The standings that the assumed results would change; with --breakdown, that calculation."""
    if options.teams or options.boards:
        raise BadInput(phrase("--if shows places; leave out --teams and --boards"), where="--if")

    def ask(both: Both) -> Answer:
        if options.breakdown is not None:
            found = _breakdown(options, both.event, both.then)
            return Answer({"if": both.as_json(), **found.body}, found.text)
        if options.ties:
            found = _ties(options, both.event, both.then)
            return Answer({"if": both.as_json(), **found.body}, found.text)
        if options.if_range is not None:
            found = _range(options, both.event, both.then)
            return Answer({"if": both.as_json(), **found.body}, found.text)
        view = standings_if(both.now, ranking(both.now, options.after), ranking(both.then, options.after))
        return Answer(
            {"if": both.as_json(), **view.as_json()},
            lambda pen: standings_if_text(both.event, both.now, both.words, view, pen),
        )

    return answer_if(options, ask)


def _teams(options: Namespace, event: Event, section: Section) -> Answer:
    """The teams of an individual event."""
    if section.entrants.are_teams:
        raise BadInput(phrase("this is a team event; leave out --teams"), where="--teams")
    view = combined_teams(event, section, options.after)
    return Answer(view.as_json(), lambda pen: table_report(view.table(), pen))


def _boards(event: Event, section: Section) -> Answer:
    """The players of a team event by board."""
    view = board_standings(event, need_teams(section))
    return Answer(view.as_json(), lambda pen: board_standings_text(view, pen))


def _breakdown(options: Namespace, event: Event, section: Section) -> Answer:
    """The arithmetic of one player."""
    player = find_player(section, options.breakdown, "--breakdown")
    found = breakdown(section, player, options.after)
    return Answer(found.as_json(), lambda pen: breakdown_text(event, section, found, pen))


def _ties(options: Namespace, event: Event, section: Section) -> Answer:
    """How every tie was decided."""
    found = ties(section, options.after)
    return Answer(found.as_json(), lambda pen: ties_text(event, section, found, pen))


def _range(options: Namespace, event: Event, section: Section) -> Answer:
    """What one player can still reach."""
    if options.after is not None:
        raise BadInput(
            phrase("--if-range is for the last published round; leave out --after"), where="--if-range"
        )
    found = reaches(section, find_player(section, options.if_range, "--if-range"), event.sections)
    return Answer(found.as_json(), lambda pen: reaches_text(event, section, found, pen))
