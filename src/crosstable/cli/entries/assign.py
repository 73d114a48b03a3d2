"""`crosstable assign`: a rating that the director gives a player, with its reason."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from crosstable.app.entries.entering import set_player_key
from crosstable.app.session.session import New, Session, Written, now
from crosstable.cli.arguments import Parser, Usage, number
from crosstable.cli.output import pen
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.reports.text.reasons import reason_lines
from crosstable.rulebooks.shared.rating_desk import Assignment, Proposal
from crosstable.rulebooks.shelf import ORGANISERS, book, organising


def run(words: list[str]) -> int:
    """Assign a rating, or note something about the one that was assigned."""
    options = _parser().read(words)
    _check(options)
    made: list[Assignment] = []

    def decide(session: Session, section: Section) -> list[New]:
        player = find_player(section, options.player, "PLAYER")
        made[:] = [_decide_rating(options, section, player)]
        changes = made[0].changes.items()
        return [new for key, value in changes for new in set_player_key(session, section, player, key, value)]

    written = write_section(options, decide)
    made[:] = [_numbered(made[0], written)]
    lines = reason_lines(pen(), [*made[0].reasons, *made[0].warnings])
    body: dict[str, object] = {
        "reasons": [reason.as_json() for reason in made[0].reasons],
        "warnings": [reason.as_json() for reason in made[0].warnings],
    }
    return tell_facts(options, written, *lines, body=body)


def _numbered(made: Assignment, written: Written) -> Assignment:
    """The reasons with the player's current number, which a rating may change before round 1."""
    what = written.facts[-1].what
    assert isinstance(what, EntryChanged), "assigning a rating changes an entry"
    now_no = what.section_in(written.session.state).numbers[what.entry]

    def numbered(reason: Reason) -> Reason:
        if not reason.players or not isinstance(reason.said, Said):
            return reason
        said = reason.said.renumbered(reason.players[0], now_no)
        return replace(reason, players=(now_no,), said=said)

    return replace(
        made, reasons=tuple(map(numbered, made.reasons)), warnings=tuple(map(numbered, made.warnings))
    )


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser(
        "assign", phrase("Assigns a rating to a player; without RATING, adds a note to the assigned rating.")
    )
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument("rating", nargs="?", type=number, metavar="RATING", help=phrase("the rating to use"))
    made.add_argument(
        "--reason",
        default="",
        metavar="WHY",
        help=phrase("a rule number such as 28E2a, or the reason in words"),
    )
    made.add_argument("--pairing-only", action="store_true", help=phrase("for pairing, not for prizes"))
    made.add_argument("--notified", action="store_true", help=phrase("the player has been notified"))
    made.add_argument("--improper", action="store_true", help=phrase("it was assigned against the rules"))
    return made


def _check(options: Namespace) -> None:
    """Check that only one thing is asked: a rating, or a note about the existing one."""
    if options.rating is None and options.notified == options.improper:
        raise Usage(
            phrase(
                "give a rating, or --notified or --improper for the old one; see `crosstable assign --help`"
            )
        )
    if options.rating is not None and options.improper:
        raise Usage(phrase("--improper is about a rating assigned earlier; leave out the new one"))


def _decide_rating(options: Namespace, section: Section, player: int) -> Assignment:
    """What the book says about the request."""
    session = organising(section.rulebook).ratings if section.rulebook in ORGANISERS else None
    if session is None:
        text = phrase(
            "under {rulebook} the director cannot assign ratings", rulebook=book(section.rulebook).title
        )
        raise BadInput(text, where="rulebook")
    entry = section.player(player)
    if options.improper:
        return session.improper(section, entry)
    if options.rating is None:
        return session.told(section, entry, now())
    proposal = Proposal(
        rating=options.rating,
        reason=options.reason,
        pairing_only=options.pairing_only,
        notified=now() if options.notified else None,
        at=now(),
    )
    return session.assign(section, entry, proposal)
