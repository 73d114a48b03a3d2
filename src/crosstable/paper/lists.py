"""Lists for the wall: who has entered; who has a bye, is absent, comes later or has withdrawn."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind
from crosstable.paper.head import rating_note, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Column, Kind, Part, Sheet, Table, Text
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.people import people_before
from crosstable.reports.standings.lines import BYES

ORDERS = ("number", "name")


def entry_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The entries of a section by number or by name."""
    people = people_before(section, 1)
    players = sorted(
        section.players, key=lambda one: one.list_name.casefold() if options.by == "name" else ""
    )
    teams = any(player.team for player in players)
    clubs = any(player.club for player in players)
    columns = (
        Column(heading="No.", kind=Kind.NUMBER, strong=True),
        Column(heading="Title"),
        Column(heading="Name", width=5, strong=True),
        Column(heading="Rating", kind=Kind.NUMBER),
        *((Column(heading="Team", width=3),) if teams else ()),
        *((Column(heading="Club", width=3),) if clubs else ()),
        Column(heading="Fed."),
        Column(heading="Note", width=2),
    )
    rows = tuple(
        (
            people[player.no].number,
            player.title or "",
            people[player.no].shown,
            people[player.no].rated,
            *((player.team or "",) if teams else ()),
            *((player.club or "",) if clubs else ()),
            player.country or "",
            _note(player),
        )
        for player in players
    )
    table = Table(columns=columns, parts=(Part(rows),))
    return sheet_of(
        "Entries", event, section, options, (table, Text(f"{len(rows)} in all"), *rating_note(section))
    )


def _note(player: Player) -> str:
    """What is to be known of an entry."""
    if player.withdrawn_after is not None:
        return f"withdrawn after round {player.withdrawn_after}" if player.withdrawn_after else "withdrawn"
    return f"from round {player.joins}" if player.joins > 1 else ""


def absence_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """Who does not play in a round, and why; byes asked for later; who comes later; who has withdrawn."""
    number = options.round or max(1, len(section.results))
    people = people_before(section, min(number, len(section.results) + 1))
    found: dict[str, list[tuple[str, ...]]] = {
        f"No game in round {number}": [],
        "Byes asked for in later rounds": [],
        "Coming later": [],
        "Withdrawn": [],
    }
    names, words = list(found), ByeWords(section, number)
    for player in section.players:
        person = people[player.no]
        who = (person.number, person.shown, person.rated)
        for place, told in _told(section, player, number, words):
            found[names[place]].append((*who, told))
    columns = (
        Column(heading="No.", kind=Kind.NUMBER, strong=True),
        Column(heading="Name", width=4, strong=True),
        Column(heading="Rating", kind=Kind.NUMBER),
        Column(heading="What", width=3),
    )
    parts = tuple(Part(tuple(rows), name) for name, rows in found.items() if rows)
    block = Table(columns=columns, parts=parts) if parts else Text("Everybody plays.")
    return sheet_of("Byes and absences", event, section, options, (block,), number=number)


def _told(section: Section, player: Player, number: int, words: ByeWords) -> list[tuple[int, str]]:
    """What is to be said of a player: part of the list and words."""
    told = []
    if kind := _kind_in(section, player, number):
        away = kind is ByeKind.ZERO and words.unopposed(player.no) is None
        told.append((0, "absent, zero points" if away else words.why(player.no, kind)))
    later = {at: kind for at, kind in player.byes.items() if at > number}
    if later:
        asked = "; ".join(f"round {at}: {BYES[kind].value}" for at, kind in sorted(later.items()))
        told.append((1, asked))
    if player.joins > number:
        told.append((2, f"from round {player.joins}"))
    if player.withdrawn_after is not None:
        told.append(
            (3, f"after round {player.withdrawn_after}" if player.withdrawn_after else "before round 1")
        )
    return told


def _kind_in(section: Section, player: Player, number: int) -> ByeKind | None:
    """The bye of a player in a round, as posted or as asked for."""
    if number <= len(section.results):
        byes = section.results[number - 1].byes
        return next((bye.kind for bye in byes if player.no in (bye.player, bye.team)), None)
    return player.byes.get(number)
