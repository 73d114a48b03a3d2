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
from crosstable.model.language import phrase, phrase_counted

RULINGS = ("move_up", "forfeit_and_below", "forfeit_one")


def run(words: list[str]) -> int:
    """Record a line-up, as handed in or from the missing players."""
    made = writing_parser(
        "lineup", phrase("Sets the line-up of a team for a round: who plays, or who is missing.")
    )
    made.add_argument("team", metavar="TEAM", help=phrase("number or part of the name"))
    made.add_argument("--round", type=number, metavar="N", help=phrase("the round (default: the next one)"))
    made.add_argument("--players", metavar="LIST", help=phrase('who plays, in board order: "Ann, Cay, Dan"'))
    made.add_argument("--missing", metavar="LIST", help=phrase("who is missing; the others move up"))
    made.add_argument(
        "--ruling", choices=RULINGS, help=phrase("what happens to the boards below a missing player")
    )
    made.add_argument(
        "--handed-in",
        metavar="TIME",
        help=phrase("when it was handed in, for example 2026-12-05T13:50 (default: now)"),
    )
    made.add_argument(
        "--because", metavar="TEXT", help=phrase("the director's reason, recorded in the history")
    )
    options = made.read(words)
    if (options.players is None) == (options.missing is None):
        raise Usage(phrase("give --players or --missing; see `crosstable lineup --help`"))
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
    """A note on a line-up handed in after the deadline: it stands until the director rules otherwise."""
    what = written.facts[-1].what
    late = what.late if isinstance(what, LineupGiven) else None
    if not late:
        return []
    text = phrase_counted(
        "{count} minute late, accepted by your ruling", "{count} minutes late, accepted by your ruling", late
    )
    if not options.because:
        hint = phrase("To reject it use `undo`; --because records your reason")
        text = f"{text}. {hint}"
    return [pen().warn(text)]


def _names(text: str | None) -> list[str]:
    """The names or places in a list; with `;` names may contain commas."""
    parts = (text or "").split(";" if text and ";" in text else ",")
    return [part.strip() for part in parts if part.strip()]
