"""`crosstable set`: settings of the event or section, data of a player."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.entries.entering import DETAIL, EVENT_KEYS, set_key, set_player_key
from crosstable.app.entries.rosters import set_roster
from crosstable.app.session.session import New, Session, Written, open_session, tried
from crosstable.app.setup.rating_changes import MAIN, PLACES, rating_changes, summed_up
from crosstable.cli.arguments import Usage
from crosstable.cli.output import show, show_json
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.cli.writing import (
    Decide,
    read_numbers,
    read_value,
    tell_facts,
    write_event,
    write_section,
    writing_parser,
)
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import ORGANISERS, organising


def run(words: list[str]) -> int:
    """Set one key; `null` removes it."""
    made = writing_parser("set", "Changes a setting of the event; the value `null` removes it.")
    made.add_argument(
        "--reason", metavar="TEXT", help="reason for moving a round or changing a locked setting"
    )
    made.add_argument(
        "--player", "--team", metavar="P", help="change this player or team instead of the section"
    )
    keys = "for example rounds, sponsor, settings.bye_points, details.city, copy_to; rating, club"
    made.add_argument("key", metavar="KEY", help=keys)
    made.add_argument(
        "value",
        metavar="VALUE",
        help="text, number, true, false, null or other JSON; lists as 29E4b,28L2a or modified-median,solkoff",
    )
    made.add_argument("--dry-run", action="store_true", help="only show whose rating would change")
    options = made.read(words)
    value = _value(options)

    def decide(session: Session, section: Section) -> list[New]:
        if options.player is None:
            return set_key(session, section, options.key, value, options.reason)
        player = find_player(section, options.player, "--player")
        if options.key == "members" and section.entrants.are_teams:
            return set_roster(session, section, player, options.value)
        return set_player_key(session, section, player, options.key, value)

    if options.player is None and (options.key in EVENT_KEYS or options.key.startswith(DETAIL)):
        return _set_event(options, value)
    if options.player is None and options.key in PLACES:
        return _choose_rating(options, decide)
    if options.dry_run:
        raise Usage(
            phrase("--dry-run works only with {setting}: it shows whose rating changes", setting=MAIN)
        )
    written = write_section(options, decide)
    return tell_facts(options, written, *_remarks(options, value, written))


def _choose_rating(options: Namespace, decide: Decide) -> int:
    """Choose the rating that a section uses, showing first whose rating changes."""
    session = open_session(options.event)
    place = session.event.sections.index(named_section(session.event, options))
    after = tried(session, lambda now: decide(now, now.event.sections[place]))
    lines = rating_changes(session, after, place)
    if not options.json and lines:
        show("".join(f"{line}\n" for line in (f"{summed_up(lines)}:", *(f"  {one}" for one in lines))))
    if options.dry_run:
        if options.json:
            show_json({"changes": lines, "written": []})
        elif not lines:
            show(phrase("no rating changes") + "\n")
        return 0
    return tell_facts(options, write_section(options, decide), body={"changes": lines})


def _remarks(options: Namespace, value: object, written: Written) -> list[str]:
    """Notes on a player's value: a rating of 0, a board that two players want."""
    if options.player is None:
        return []
    if options.key == "rating" and value == 0:
        return [phrase("a rating of 0 means that the player is unrated")]
    players = named_section(written.session.event, options).players
    same = [f"#{p.no} {p.name}" for p in players if p.fixed_board is not None and p.fixed_board == value]
    if options.key == "fixed_board" and len(same) > 1:
        return [
            phrase(
                "board {board} is the fixed board of {players}, but only one game can use it",
                board=value,
                players=", ".join(same),
            )
        ]
    return []


def _value(options: Namespace) -> object:
    """The value as JSON or text; variations, tie-breaks and flags may be separated by commas."""
    plain = not options.value.lstrip().startswith("[") and options.value.strip() != "null"
    lists = ("variations", "tiebreaks") if options.player is None else ("flags",)
    if options.key in lists and plain:
        return read_numbers(options.value)
    return read_value(options.value)


def _set_event(options: Namespace, value: object) -> int:
    """A key of the whole event; a changed timetable names every round that it moves."""
    before: list[Event] = []

    def decide(session: Session) -> list[New]:
        before[:] = [session.event]
        return set_key(session, session.event.sections[0], options.key, value)

    written = write_event(options, decide)
    rulebook = written.session.event.sections[0].rulebook
    if options.key != "schedule" or rulebook not in ORGANISERS:
        return tell_facts(options, written)
    moved = organising(rulebook).moved_rounds(
        before[0].schedule, written.session.event.schedule, written.facts[-1].actor, options.reason
    )
    lines = [f"{reason.rule}  {reason.text}" for reason in moved]
    return tell_facts(options, written, *lines, body={"moved": [reason.as_json() for reason in moved]})
