"""The emergency pack on paper: what a director needs to continue with pencil and cards, by section."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Avoid, Event, Section
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.emergency_by_hand import rounds_ahead, steps_sheet, worksheet
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Fields, Grid, GridColumn, GridPart, Kind, Note, Sheet, Size, Text
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.setup.format_titles import FORMATS
from crosstable.reports.setup.notice import notice
from crosstable.reports.standings.lines import BYES
from crosstable.rulebooks.shelf import book_of
from crosstable.tiebreaks.titles import tiebreak_title

BEFORE = ("pairings", "matches")
AFTER = ("standings", "cards", "chart", "teams")
"""The sheets of the catalogue that are part of the pack: boards with blank results first, then the rest."""

LOST = (
    Words("Keep collecting results: write them into the boxes on the pairing sheets."),
    Words(
        "Best: use a backup. Plug the USB stick with the backup into another computer and run "
        "\u201ccrosstable restore STICK\u201d, then \u201ccrosstable serve\u201d."
    ),
    Words("No backup, but you have the data file of this pack: restore it with the same command."),
    Words("Neither: pair the next round by hand with the cards. The last pages of each section explain how."),
    Words("Once a computer works again: open the page Backups and enter the round you paired by hand."),
)


@dataclass(frozen=True, slots=True)
class Marks:
    """What the cover names: the last change included, and the data file with its checksum."""

    facts: int
    last: str
    data: str
    checksum: str


def emergency_sheets(event: Event, options: Options, marks: Marks) -> tuple[Sheet, ...]:
    """The whole pack: a cover, then every section with its boards, lists, cards, settings and steps."""
    event = replace(event, sections=tuple(as_entrants(section) for section in event.sections))
    sheets = [_cover(event, options, marks)]
    for section in event.sections:
        sheets += _section(event, section, options)
    return tuple(sheets)


def _cover(event: Event, options: Options, marks: Marks) -> Sheet:
    """The first page: what to do, what the pack contains and how up to date it is."""
    columns = (
        GridColumn(heading=phrase("Section"), width=2, strong=True),
        GridColumn(heading=phrase("Rulebook"), width=3),
        GridColumn(heading=phrase("Players"), kind=Kind.NUMBER),
        GridColumn(heading=phrase("Status"), width=3),
    )
    rows = tuple(
        (
            one.name or event.name,
            book_of(one).title,
            str(len(one.players)),
            _status(one),
        )
        for one in event.sections
    )
    blocks: list[Block] = [
        Text(phrase("If the computer fails"), Size.LARGE, strong=True),
        Grid(
            columns=(GridColumn(kind=Kind.NUMBER, big=True), GridColumn(width=1)),
            parts=(GridPart(tuple((str(place), str(text)) for place, text in enumerate(LOST, start=1))),),
        ),
        Text(phrase("In this pack"), Size.LARGE, strong=True),
        Grid(columns=columns, parts=(GridPart(rows),)),
        Note(
            phrase(
                "For each section: the pairings with boxes for results, standings, pairing cards, results "
                "so far, byes and absences, settings, and how to pair by hand."
            )
        ),
        Fields(
            (
                (phrase("Last change included"), marks.last),
                (phrase("Data file"), marks.data),
                (
                    phrase("Checksum of the data file (SHA-256)"),
                    f"{marks.checksum[:32]} {marks.checksum[32:]}",
                ),
            )
        ),
    ]
    return sheet_of(phrase("Emergency pack"), event, None, options, tuple(blocks), staff=True)


def _status(section: Section) -> str:
    """How far a section is, in words."""
    if not section.results:
        return phrase("before round 1")
    played = len(section.results)
    waiting = sum(game.result is Result.UNFINISHED for game in section.results[-1].games)
    if not waiting:
        return phrase("round {number} of {rounds}, all results in", number=played, rounds=section.rounds)
    return phrase_counted(
        "round {number} of {rounds}, {count} result not in",
        "round {number} of {rounds}, {count} results not in",
        waiting,
        number=played,
        rounds=section.rounds,
    )


def _section(event: Event, section: Section, options: Options) -> list[Sheet]:
    """Everything about one section; a sheet that cannot be made is replaced by a page that says so."""
    own = replace(event, sections=(section,))
    sheets = [sheet for key in BEFORE for sheet in _made(own, section, key, options)]
    sheets += [sheet for key in AFTER for sheet in _made(own, section, key, options)]
    sheets += _safely(own, section, options, phrase("Byes"), lambda: [_absences(own, section, options)])
    sheets += _safely(own, section, options, phrase("Settings"), lambda: [_settings(own, section, options)])
    sheets += _safely(
        own, section, options, phrase("Next rounds"), lambda: list(rounds_ahead(own, section, options))
    )
    if len(section.results) >= section.rounds:
        return sheets
    return [*sheets, steps_sheet(own, section, options), *worksheet(own, section, options)]


def _made(event: Event, section: Section, key: str, options: Options) -> list[Sheet]:
    """The sheets of one kind of the catalogue, as far as the section has any."""
    kind = next((kind for kind in SHEETS if kind.key == key), None)
    if kind is None or not kind.applies(section) or (kind.needs_round and not section.results):
        return []
    return _safely(event, section, options, str(kind.title), lambda: list(make(event, key, options)))


def _safely(
    event: Event, section: Section, options: Options, title: str, sheets: Callable[[], list[Sheet]]
) -> list[Sheet]:
    """Sheets, or one that says why they are missing, so that the rest of the pack is still made."""
    try:
        return sheets()
    except (CrosstableError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        mistake = phrase("The program made a mistake here. Use the other pages.")
        why = error.text if isinstance(error, CrosstableError) else mistake
        note = Note(why, phrase("This page could not be made"))
        return [sheet_of(title, event, section, options, (note,))]


def _absences(event: Event, section: Section, options: Options) -> Sheet:
    """Byes so far, byes to come and withdrawals: what the next pairing depends on."""
    words = [ByeWords(section, number) for number in range(1, len(section.results) + 1)]
    rows = tuple(
        (str(player.no), player.name, *listed)
        for player in section.players
        if any(listed := (_had(section, player, words), _will(section, player)))
    )
    columns = (
        GridColumn(heading=phrase("No."), kind=Kind.NUMBER),
        GridColumn(heading=phrase("Name"), width=3, strong=True),
        GridColumn(heading=phrase("So far"), width=3),
        GridColumn(heading=phrase("From now on"), width=3),
    )
    empty = Note(phrase("No byes, absences or withdrawals."))
    blocks: tuple[Block, ...] = (Grid(columns=columns, parts=(GridPart(rows),)),) if rows else (empty,)
    return sheet_of(phrase("Byes and absences"), event, section, options, blocks, after=len(section.results))


def _had(section: Section, player: Player, words: Sequence[ByeWords]) -> str:
    """The rounds that a player missed, and why."""
    found = [
        phrase("round {number}: {bye}", number=number, bye=words[number - 1].why(player.no, bye.kind))
        for number, played in enumerate(section.results, start=1)
        for bye in played.byes
        if player.no in (bye.player, bye.team)
    ]
    return ", ".join(found)


def _will(section: Section, player: Player) -> str:
    """The byes still to come, a late start or a withdrawal."""
    last = len(section.results)
    found = [
        phrase("round {number}: {bye}", number=no, bye=BYES[kind].words)
        for no, kind in sorted(player.byes.items())
        if no > last
    ]
    if player.withdrawn_after is not None:
        after = player.withdrawn_after
        gone = phrase("withdrawn after round {number}", number=after)
        found.insert(0, gone if after else phrase("withdrawn before round 1"))
    if player.joins > last + 1:
        found.insert(0, phrase("starts in round {number}", number=player.joins))
    return ", ".join(found)


def _settings(event: Event, section: Section, options: Options) -> Sheet:
    """The rulebook, the tie-breaks and every setting, with its rule."""
    posted = notice(event, section, {})
    first = (
        (phrase("Rulebook"), f"{book_of(section).title}, {posted.edition}"),
        (phrase("Format"), _format(section)),
        (
            phrase("Tie-breaks"),
            "; ".join(tiebreak_title(step.name) for step in posted.tiebreaks) or phrase("none"),
        ),
        *(
            (str(term.label), f"{term.text} ({term.rule})" if term.rule else term.text)
            for term in posted.terms
        ),
    )
    columns = (
        GridColumn(heading=phrase("Rule")),
        GridColumn(heading=phrase("Setting"), width=2, strong=True),
        GridColumn(width=3),
    )
    rows = tuple(
        (choice.rule, choice.title, choice.says if choice.variation else "") for choice in posted.choices
    )
    chosen: tuple[Block, ...] = (
        (Grid(columns=columns, parts=(GridPart(rows),), heading=phrase("Variations and settings")),)
        if rows
        else (Note(phrase("No variations: everything follows the rulebook.")),)
        if posted.is_plain
        else ()
    )
    apart = tuple(_apart(section, group) for group in section.avoid)
    kept: tuple[Block, ...] = (Note("; ".join(apart), phrase("Not to be paired")),) if apart else ()
    blocks: tuple[Block, ...] = (Fields(first), *chosen, *kept)
    return sheet_of(phrase("Settings"), event, section, options, blocks, staff=True)


def _format(section: Section) -> str:
    """The format and the number of rounds."""
    return phrase_counted(
        "{format}, {count} round", "{format}, {count} rounds", section.rounds, format=FORMATS[section.format]
    )


def _apart(section: Section, group: Avoid) -> str:
    """Players who are not to be paired with each other."""
    names = ", ".join(section.called(no) for no in group.players)
    return phrase("{names} (until round {number})", names=names, number=group.until) if group.until else names
