"""`crosstable unreported`: missing results, the choices for each, and taking one."""

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
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, title_lines
from crosstable.rulebooks.shared.missing_results import Missing


def run(words: list[str]) -> int:
    """Without a board: what is missing and what can be done. With one: the choice."""
    made = writing_parser("unreported", "Missing results and what may be done about each.")
    made.add_argument("board", nargs="?", type=number, metavar="BOARD")
    made.add_argument("choice", nargs="?", metavar="CHOICE", help="as listed without BOARD")
    made.add_argument("--round", type=number, metavar="N", help="the round (default: the last published)")
    made.add_argument("--player", metavar="P", help="eject only this one of the two")
    options = made.read(words)
    if options.board is None:
        return _list(options)
    if options.choice is None:
        raise Usage("say what is to be done with the board; see `crosstable unreported EVENT`")

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
    """Each board with its choices, closed ones with the reason."""
    lines = title_lines(pen, heading_of(event, section), "missing results")
    if not found:
        return "\n".join([*lines, "all results are in"]) + "\n"
    rules = choices_of(section)
    for missing in found:
        assumed = missing.game.paired_as
        now = f", paired as {assumed.value} for now" if assumed else ""
        seat = f"{section.entrants.seat} {missing.game.board}"
        title = f"round {missing.round}, {seat}: {missing.both}{now}"
        lines.append(pen.bold(pen.plain(title)))
        for choice in (one for one in rules.choices(missing) if one.fits):
            closed = f" Not open: {choice.closed}." if choice.closed else ""
            ink = pen.faint if choice.closed else pen.rule
            lines += hanging(pen, f"  {choice.rule:<5} {choice.name:<14}", f"{choice.means}.{closed}", ink)
        lines.append("")
    how = f"crosstable unreported {same} {section.entrants.seat.upper()} CHOICE"
    lines.append(pen.faint(pen.plain(f"take one:  {how}")))
    return "\n".join(lines) + "\n"
