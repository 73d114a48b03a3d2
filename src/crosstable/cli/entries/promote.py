"""`crosstable promote`: a vacant place offered to another section, accepted or declined."""

from __future__ import annotations

from crosstable.app.entries.promoting import decline, promote, small_entry
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Usage, add_json, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.players import find_player
from crosstable.cli.writing import add_confirm, tell_facts, write_event
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.language import phrase
from crosstable.reports.text.reasons import reason_lines
from crosstable.rulebooks.shelf import organising


def run(words: list[str]) -> int:
    """Without a player: who to ask. With one: the move, or the refusal."""
    made = parser(
        "promote", phrase("Fills vacant places from another section; without PLAYER, shows who to ask.")
    )
    made.add_argument("event", metavar="EVENT", help=phrase("journal (.crosstable)"))
    made.add_argument("player", nargs="?", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument("--to", required=True, metavar="SECTION", help=phrase("the section with vacant places"))
    made.add_argument(
        "--from", dest="out_of", required=True, metavar="SECTION", help=phrase("where players come from")
    )
    made.add_argument(
        "--round-robin", action="store_true", help=phrase("too few entries: make the section a round robin")
    )
    made.add_argument("--declined", action="store_true", help=phrase("the player declines the place"))
    made.add_argument("--by", metavar="WHO", help=phrase("who enters this"))
    made.add_argument("--why", metavar="TEXT", help=phrase("the reason, kept in the history"))
    add_confirm(made)
    add_json(made)
    options = made.read(words)
    if options.round_robin:
        made_small = write_event(
            options, lambda session: small_entry(session, session.event.section(options.to))
        )
        return tell_facts(options, made_small)
    if options.player is None and options.why:
        raise Usage(phrase("--why needs PLAYER: without one, nothing is saved"))
    if options.player is None:
        return _offers(options.event, options.to, options.out_of, as_json=options.json)

    def decide(session: Session) -> list[New]:
        to, out_of = session.event.section(options.to), session.event.section(options.out_of)
        player = find_player(out_of, options.player, "PLAYER")
        return decline(session, out_of, player) if options.declined else promote(session, to, out_of, player)

    return tell_facts(options, write_event(options, decide))


def _offers(path: str, to: str, out_of: str, *, as_json: bool) -> int:
    """Who to ask, in order, and why."""
    event = open_session(path).event
    read_as_usual_in(event)
    section = event.section(to)
    numbers, reasons = organising(section.rulebook).offers(event, section, event.section(out_of))
    if as_json:
        show_json({"offers": list(numbers), "reasons": [reason.as_json() for reason in reasons]})
        return 0
    lines = reason_lines(pen(), reasons) or [phrase("no place is vacant")]
    show("\n".join(lines) + "\n")
    return 0
