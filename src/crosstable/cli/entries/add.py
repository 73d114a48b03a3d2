"""`crosstable add`: entries, one by one or from a CSV file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from datetime import date

from crosstable.app.entries.admitting import with_reason_to_admit
from crosstable.app.entries.entering import add_entries, own_ids, same_names
from crosstable.app.entries.given_ratings import typed_entry
from crosstable.app.entries.rosters import add_member, check_members, read_members
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import Parser, Usage, number
from crosstable.cli.entries.add_list import add_list, add_list_options, numbers_made, worked_out
from crosstable.cli.entries.joining import joining_lines
from crosstable.cli.output import pen
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.players import Flag

TEXTS = {
    "team": Words("the player's team"),
    "school": Words("the player's school"),
    "year": Words("grade or school year"),
    "club": Words("the player's club"),
    "country": Words("federation, such as USA"),
    "title": Words("title, such as WFM"),
    "born": Words("date of birth, such as 2012-05-01, or the year"),
    "sex": Words("m or f"),
    "region": Words("state, province or region"),
    "email": Words("e-mail address, for the staff only"),
    "phone": Words("phone number, for the staff only"),
    "schedule": Words("schedule of the early rounds, such as 2-day"),
    "notes": Words("notes for the staff, never shown to the public"),
}
ZERO = Words("a rating of 0 means unrated: entered as unrated")
NUMBERS = {
    "rating": Words("rating; leave it out if unrated"),
    "fide_rating": Words("FIDE rating"),
    "joins": Words("the first round to play"),
    "fixed_board": Words("a board that the player always sits at"),
}
KINDS = ("quick", "rapid", "blitz")
"""Ratings by time control that may be given besides the rating."""

Entries = tuple[list[dict[str, object]], list[str]]
"""Entries as keys of the event file, and notes about them."""


def run(words: list[str]) -> int:
    """Enter players; in a team event teams, or players of a team."""
    options = _parser().read(words)
    if options.listed is not None and (options.csv is not None or ":" not in options.listed):
        raise Usage(
            phrase(
                "--listed needs a federation and an ID, such as fide:4390002, and cannot be used with --csv"
            )
        )
    if (options.name is None and options.listed is None) == (options.csv is None):
        raise Usage(phrase("give a name, or a file with --csv; see `crosstable add --help`"))
    if options.csv is not None:
        return add_list(options)
    players: list[dict[str, object]] = []
    notes: list[str] = []

    def decide(session: Session, section: Section) -> list[New]:
        players[:], notes[:] = _named(options, session, section)
        if options.entered is not None:
            players[:] = [_with_time(player, options.entered, section) for player in players]
        own = with_reason_to_admit(players[0], options.admit)
        if not section.entrants.are_teams:
            _refuse_team_words(options)
            return add_entries(session, section, [own])
        if options.team is not None:
            member = {key: value for key, value in own.items() if key != "team"}
            check_members(session, section, [{"members": [member]}], twice=options.twice)
            return add_member(session, section, find_player(section, options.team, "--team"), member)
        players[:] = [_team(options, own)]
        check_members(session, section, players, twice=options.twice)
        return add_entries(session, section, players)

    written = write_section(options, decide)
    section = named_section(written.session.event, options)
    notes += worked_out(section, {str(one["name"]) for one in players})
    told = [pen().warn(phrase("note: {note}", note=note)) for note in notes]
    joining = joining_lines(options, written.session, section, numbers_made(written.facts, section))
    return tell_facts(options, written, *told, *joining, body={"notes": notes} if notes else None)


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser(
        "add", phrase("Enters a player, or imports a list of players; in a team event, teams.")
    )
    made.add_argument("name", nargs="?", metavar="NAME", help=phrase("name of the player or team"))
    made.add_argument(
        "--members",
        metavar="LIST",
        help=phrase('players of a team in board order: "Ann:1900, Ben, Cay:1750"'),
    )
    made.add_argument("--captain", metavar="NAME", help=phrase("captain of a team"))
    add_list_options(made)
    made.add_argument(
        "--listed",
        metavar="WHO",
        help=phrase("a player on a rating list, such as fide:4390002 or us-chess:12345678"),
    )
    made.add_argument("--code", metavar="ID", help=phrase("the player's federation ID"))
    made.add_argument(
        "--flag",
        action="append",
        choices=[flag.value for flag in Flag],
        help=phrase("a flag, such as new or house"),
    )
    made.add_argument(
        "--entered",
        metavar="WHEN",
        help=phrase("time of entry, such as 2026-12-05T14:30, for fees and late entries (default: now)"),
    )
    made.add_argument(
        "--admit", metavar="WHY", help=phrase("admit a rating above the section's limit for this reason")
    )
    made.add_argument(
        "--twice", action="store_true", help=phrase("enter another person of a name that is already entered")
    )
    for key, meaning in TEXTS.items():
        made.add_argument(f"--{key}", metavar="TEXT", help=str(meaning))
    for key, meaning in NUMBERS.items():
        made.add_argument(f"--{key.replace('_', '-')}", type=number, metavar="N", help=str(meaning))
    for kind in KINDS:
        made.add_argument(f"--{kind}", type=number, metavar="N", help=phrase("{kind} rating", kind=kind))
    return made


def _refuse_team_words(options: Namespace) -> None:
    """Refuse what only a team can have."""
    if options.members is not None or options.captain is not None:
        raise BadInput(phrase("this is not a team event; enter players one by one"), where="--members")


def _team(options: Namespace, entry: Mapping[str, object]) -> dict[str, object]:
    """The team of a command line."""
    members = {} if options.members is None else {"members": read_members(options.members)}
    return {**entry, **members, **({"captain": options.captain} if options.captain else {})}


def _named(options: Namespace, session: Session, section: Section) -> Entries:
    """The player of a command line, unless the name is there already."""
    players, notes = _player(options, section)
    if options.listed is not None:
        players, notes = _from_list(options, section, players[0], notes)
    else:
        players = [typed_entry(section, players[0])]
    if not options.twice and same_names(session, section, players):
        text = phrase(
            "{name} is already entered; add --twice if this is another person", name=players[0]["name"]
        )
        if section.entrants.are_teams:
            text = phrase(
                "{team} is already entered; add a player with `add EVENT NAME --team TEAM`", team=options.name
            )
        raise BadInput(text, where="add")
    return players, notes


def _from_list(options: Namespace, section: Section, typed: dict[str, object], notes: list[str]) -> Entries:
    """A person from a rating list, with typed changes and a note on the membership."""
    from crosstable.app.entries.from_lists import chosen
    from crosstable.ratings.library import usual_folder

    hit = chosen(usual_folder(), section, options.listed)
    told = {key: value for key, value in typed.items() if value is not None}
    today = date.today().isoformat()
    return [hit.entry_as_typed(told)], [*notes, *hit.notes(today)]


def _player(options: Namespace, section: Section) -> Entries:
    """The player of a command line; a rating of 0 means none, with a note."""
    player: dict[str, object] = {"name": options.name}
    player |= {key: getattr(options, key) for key in (*NUMBERS, *TEXTS) if getattr(options, key) is not None}
    kinds = {kind: getattr(options, kind) for kind in KINDS if getattr(options, kind)}
    player |= {"other_ratings": kinds} if kinds else {}
    player |= {"flags": options.flag} if options.flag else {}
    notes = [str(ZERO)] if options.rating == 0 else []
    if notes:
        del player["rating"]
    return [player | ({"ids": own_ids(section, options.code)} if options.code else {})], notes


def _with_time(player: dict[str, object], when: str, section: Section) -> dict[str, object]:
    """The player with the time of entry, unless the file has it; for a team it is a note."""
    if not section.entrants.are_teams:
        return {"entered": when, **player}
    info = player.get("info")
    known = dict(info) if isinstance(info, dict) else {}
    return {**player, "info": {"entered_at": when, **known}}
