"""`crosstable lineup`: who plays for a team in a round, and on which boards."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.round.lineups import give_lineup
from crosstable.app.session.session import Written
from crosstable.cli.arguments import Usage, number
from crosstable.cli.output import pen
from crosstable.cli.players import find_player, need_teams
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.journal.facts.lineup_given import LineupGiven

RULINGS = ("move_up", "forfeit_and_below", "forfeit_one")


def run(words: list[str]) -> int:
    """Note a line-up, as handed in or from those who are missing."""
    made = writing_parser("lineup", "The line-up of a team for a round: who plays, or who is missing.")
    made.add_argument("team", metavar="TEAM", help="number or part of the name")
    made.add_argument("--round", type=number, metavar="N", help="the round (default: the one to be played)")
    made.add_argument("--players", metavar="LIST", help='who plays in board order: "Ann, Cay, Dan"')
    made.add_argument("--missing", metavar="LIST", help="who is not there; the others move up")
    made.add_argument("--ruling", choices=RULINGS, help="what becomes of the boards below a missing player")
    made.add_argument(
        "--handed-in", metavar="TIME", help="when it came, such as 2026-12-05T13:50 (default: now)"
    )
    made.add_argument("--because", metavar="TEXT", help="the director's word on it, for the log")
    options = made.read(words)
    if (options.players is None) == (options.missing is None):
        raise Usage("give --players, or --missing; see `crosstable lineup --help`")
    written = write_section(
        options,
        lambda session, section: give_lineup(
            session,
            section,
            find_player(need_teams(section), options.team, "TEAM"),
            options.round,
            players=_names(options.players),
            missing=_names(options.missing),
            ruling=options.ruling,
            handed_in=options.handed_in,
            because=options.because,
        ),
    )
    return tell_facts(options, written, *_late(options, written))


def _late(options: Namespace, written: Written) -> list[str]:
    """A note on a line-up that came after the deadline: it stands until the director rules otherwise."""
    what = written.facts[-1].what
    late = what.late if isinstance(what, LineupGiven) else None
    if not late:
        return []
    rest = "" if options.because else "; `undo` refuses it, --because keeps your reason in the log"
    return [pen().warn(f"note: {late} minutes after the deadline. It stands by your ruling{rest}")]


def _names(text: str | None) -> list[str]:
    """Names or places of a list; with `;` names may have commas."""
    parts = (text or "").split(";" if text and ";" in text else ",")
    return [part.strip() for part in parts if part.strip()]
