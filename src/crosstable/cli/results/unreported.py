"""`crosstable unreported`: missing results, the choices for each, and the one taken."""

from __future__ import annotations

import shlex
from argparse import Namespace
from dataclasses import replace

from crosstable.app.results.unreported import choices_of, missing_results, settle
from crosstable.app.session.reading import open_event
from crosstable.app.session.session import New, Session
from crosstable.cli.answers import Answer, answer_for
from crosstable.cli.arguments import Usage, number
from crosstable.cli.hints import same_event
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_sections
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, translate
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, title_lines
from crosstable.rulebooks.shared.missing_results import Missing


def run(words: list[str]) -> int:
    """Without a board: what is missing and what can be done. With one: the choice."""
    made = writing_parser("unreported", phrase("Lists missing results and the choices for each."))
    made.add_argument("board", nargs="?", type=number, metavar="BOARD")
    made.add_argument("choice", nargs="?", metavar="CHOICE", help=phrase("as listed without BOARD"))
    made.add_argument("--round", type=number, metavar="N", help=phrase("round (default: the last published)"))
    made.add_argument("--player", metavar="P", help=phrase("eject only this player of the two"))
    options = made.read(words)
    if options.board is None:
        return _list(options)
    if options.choice is None:
        raise Usage(phrase("choose what to do with the board; see `crosstable unreported EVENT`"))

    def decide(session: Session, section: Section) -> list[New]:
        only = None if options.player is None else find_player(section, options.player, "--player")
        return settle(session, section, options.board, options.choice, round_no=options.round, only=only)

    return tell_facts(options, write_section(options, decide))


def _list(options: Namespace) -> int:
    """What is missing in each section asked for."""
    event = open_event(options.event)
    event = replace(event, sections=tuple(map(as_entrants, event.sections)))
    sections = named_sections(event, options)

    def ask(event: Event, section: Section) -> Answer:
        same = shlex.join(same_event(options, event, section))
        found = missing_results(section)
        body: dict[str, object] = {"missing": [_as_json(missing) for missing in found]}
        return Answer(body, lambda pen: _text(event, section, found, same, pen))

    return answer_for(options, event, sections, ask)


def _as_json(missing: Missing) -> dict[str, object]:
    """A missing result as plain data."""
    game = missing.game
    choices = choices_of(missing.section).choices(missing)
    return {
        "round": missing.round,
        "board": game.board,
        "white": game.white,
        "black": game.black,
        "paired_as": game.paired_as.value if game.paired_as else None,
        "choices": [choice.as_json() for choice in choices],
    }


def _text(event: Event, section: Section, found: list[Missing], same: str, pen: Pen) -> str:
    """Each board with its choices, those not possible with the reason."""
    lines = title_lines(pen, heading_of(event, section), phrase("missing results"))
    if not found:
        return "\n".join([*lines, phrase("all results are in")]) + "\n"
    rules = choices_of(section)
    for missing in found:
        lines.append(pen.bold(pen.plain(_board(section, missing))))
        for choice in (one for one in rules.choices(missing) if one.fits):
            closed = f" {phrase('Not possible: {reason}.', reason=choice.closed)}" if choice.closed else ""
            ink = pen.faint if choice.closed else pen.rule
            lines += hanging(pen, f"  {choice.rule:<5} {choice.name:<14}", f"{choice.means}.{closed}", ink)
        lines.append("")
    how = f"crosstable unreported {same} {section.entrants.seat.upper()} CHOICE"
    lines.append(pen.faint(pen.plain(phrase("choose one:  {command}", command=how))))
    return "\n".join(lines) + "\n"


def _board(section: Section, missing: Missing) -> str:
    """A board without a result, who plays there, and what it counts as for pairing."""
    assumed = missing.game.paired_as
    facts = {
        "round": missing.round,
        "seat": translate(section.entrants.seat),
        "board": missing.game.board,
        "players": missing.both,
    }
    if not assumed:
        return phrase("round {round}, {seat} {board}: {players}", **facts)
    return phrase(
        "round {round}, {seat} {board}: {players}, paired as {result} for now", result=assumed.value, **facts
    )
