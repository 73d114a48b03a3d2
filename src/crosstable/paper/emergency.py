"""The emergency pack on paper: what a director needs to go on with pencil and cards, section by section."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice

from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Format, Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Fields, Grid, GridColumn, GridPart, Kind, Note, Sheet, Size, Text
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.setup.notice import notice
from crosstable.rulebooks.shared.by_hand import TABLE, steps_by_hand
from crosstable.rulebooks.shelf import book

SWISS = (Format.SWISS, Format.TEAM_SWISS)
BEFORE = ("pairings", "matches")
AFTER = ("standings", "cards", "chart", "teams")
"""The sheets of the catalogue that are part of the pack: boards with blank results first, then the rest."""

LOST = (
    "Results go on: write them into the boxes of the pairings, board by board.",
    "A copy of the journal is better than paper: put the stick with it into another computer and run "
    "\u201ccrosstable restore STICK\u201d there, then \u201ccrosstable serve\u201d.",
    "No copy, but the data file of this pack: the same command takes it.",
    "Neither: pair the next round by hand with the cards, as the last pages of each section say.",
    "When a computer is back: open the page Safety and type in the round that was paired by hand.",
)


@dataclass(frozen=True, slots=True)
class Marks:
    """What the paper says about itself: up to which fact it goes, and its data file with the checksum."""

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
    """The first page: what this is, how far it goes, and the five things to do."""
    columns = (
        GridColumn(heading="Section", width=2, strong=True),
        GridColumn(heading="Rulebook", width=3),
        GridColumn(heading="Players", kind=Kind.NUMBER),
        GridColumn(heading="Where it stands", width=3),
    )
    rows = tuple(
        (
            one.name or event.name,
            book(one.rulebook).title,
            str(len(one.players)),
            _stands(one),
        )
        for one in event.sections
    )
    blocks: list[Block] = [
        Text("If the computer is lost", Size.LARGE, strong=True),
        Grid(
            columns=(GridColumn(kind=Kind.NUMBER, big=True), GridColumn(width=1)),
            parts=(GridPart(tuple((str(place), text) for place, text in enumerate(LOST, start=1))),),
        ),
        Text("What is in this pack", Size.LARGE, strong=True),
        Grid(columns=columns, parts=(GridPart(rows),)),
        Note(
            "For each section: the boards of the round with boxes for results, standings, cards, the "
            "results so far, byes and absences, settings in force, and how to pair by hand.",
        ),
        Fields(
            (
                ("Goes up to", phrase("fact {facts}: {last}", facts=marks.facts, last=marks.last)),
                ("Data file", marks.data),
                ("Its checksum (SHA-256)", f"{marks.checksum[:32]} {marks.checksum[32:]}"),
            )
        ),
    ]
    return sheet_of("Emergency pack", event, None, options, tuple(blocks), staff=True)


def _stands(section: Section) -> str:
    """Where a section stands, in words."""
    if not section.results:
        return "before round 1"
    waiting = sum(game.result is Result.UNFINISHED for game in section.results[-1].games)
    tail = phrase("{waiting} without a result", waiting=waiting) if waiting else "all results in"
    return phrase(
        "round {count} of {rounds}, {tail}", count=len(section.results), rounds=section.rounds, tail=tail
    )


def _section(event: Event, section: Section, options: Options) -> list[Sheet]:
    """Everything about one section; a sheet that cannot be made leaves a page that says so."""
    own = replace(event, sections=(section,))
    sheets = [sheet for key in BEFORE for sheet in _made(own, section, key, options)]
    sheets += [sheet for key in AFTER for sheet in _made(own, section, key, options)]
    sheets += _safely(own, section, options, "Byes", lambda: [_absences(own, section, options)])
    sheets += _safely(own, section, options, "Settings", lambda: [_settings(own, section, options)])
    sheets += _safely(own, section, options, "Next rounds", lambda: list(_ahead(own, section, options)))
    sheets.append(_steps(own, section, options))
    return [*sheets, *_worksheet(own, section, options)]


def _made(event: Event, section: Section, key: str, options: Options) -> list[Sheet]:
    """The sheets of one kind of the catalogue, as far as the section has any."""
    kind = next((kind for kind in SHEETS if kind.key == key), None)
    if kind is None or not kind.applies(section) or (kind.needs_round and not section.results):
        return []
    return _safely(event, section, options, kind.title, lambda: list(make(event, key, options)))


def _safely(
    event: Event, section: Section, options: Options, title: str, sheets: Callable[[], list[Sheet]]
) -> list[Sheet]:
    """Sheets, or one that says why they are missing: the rest of the pack must not be lost with them."""
    try:
        return sheets()
    except (CrosstableError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        told = error.text if isinstance(error, CrosstableError) else f"{type(error).__name__}: {error}"
        return [sheet_of(title, event, section, options, (Note(told, "This page could not be made"),))]


def _absences(event: Event, section: Section, options: Options) -> Sheet:
    """Who has rested, who will rest, who has left: what the bye and the next round depend on."""
    words = [ByeWords(section, number) for number in range(1, len(section.results) + 1)]
    rows = tuple(
        (str(player.no), player.name, *told)
        for player in section.players
        if any(told := (_had(section, player, words), _will(section, player)))
    )
    columns = (
        GridColumn(heading="No", kind=Kind.NUMBER),
        GridColumn(heading="Name", width=3, strong=True),
        GridColumn(heading="So far", width=3),
        GridColumn(heading="From now on", width=3),
    )
    empty = Note("Nobody has rested, asked for a bye or left.")
    blocks: tuple[Block, ...] = (Grid(columns=columns, parts=(GridPart(rows),)),) if rows else (empty,)
    return sheet_of("Byes so far and to come", event, section, options, blocks, after=len(section.results))


def _had(section: Section, player: Player, words: Sequence[ByeWords]) -> str:
    """The rounds in which somebody did not play, and why."""
    found = [
        phrase("round {number}: {why}", number=number, why=words[number - 1].why(player.no, bye.kind))
        for number, played in enumerate(section.results, start=1)
        for bye in played.byes
        if player.no in (bye.player, bye.team)
    ]
    return ", ".join(found)


def _will(section: Section, player: Player) -> str:
    """The byes still to come, and whether somebody has left."""
    last = len(section.results)
    found = [
        phrase("round {no}: {value} bye", no=no, value=kind.value)
        for no, kind in sorted(player.byes.items())
        if no > last
    ]
    if player.withdrawn_after is not None:
        found.insert(0, phrase("left after round {withdrawn_after}", withdrawn_after=player.withdrawn_after))
    if player.joins > last + 1:
        found.insert(0, phrase("comes in round {joins}", joins=player.joins))
    return ", ".join(found)


def _settings(event: Event, section: Section, options: Options) -> Sheet:
    """The book, the tie-breaks and every choice in force, with its rule."""
    posted = notice(event, section, {})
    first = (
        ("Rulebook", f"{book(section.rulebook).title}, {posted.edition}"),
        ("Format", phrase("{value}, {rounds} rounds", value=section.format.value, rounds=section.rounds)),
        ("Tie-breaks", ", ".join(step.name for step in posted.tiebreaks) or "none"),
        *((term.label, f"{term.text} ({term.rule})" if term.rule else term.text) for term in posted.terms),
    )
    columns = (
        GridColumn(heading="Rule"),
        GridColumn(heading="Chosen", width=2, strong=True),
        GridColumn(width=3),
    )
    rows = tuple(
        (choice.rule, choice.title, choice.says if choice.variation else "") for choice in posted.choices
    )
    chosen: tuple[Block, ...] = (
        (Grid(columns=columns, parts=(GridPart(rows),), heading="Variations and settings"),)
        if rows
        else (Note("No variation and no setting: everything as the book has it."),)
    )
    apart = tuple(
        f"{', '.join(section.called(no) for no in group.players)}"
        + (phrase(" (until round {until})", until=group.until) if group.until else "")
        for group in section.avoid
    )
    kept: tuple[Block, ...] = (Note("; ".join(apart), "Kept apart"),) if apart else ()
    blocks: tuple[Block, ...] = (Fields(first), *chosen, *kept)
    return sheet_of("Settings in force", event, section, options, blocks, staff=True)


def _ahead(event: Event, section: Section, options: Options) -> Iterator[Sheet]:
    """The rounds to come as far as they are known: the next of a Swiss, all that are left of a table."""
    now = section.results[-1:]
    waiting = any(game.result is Result.UNFINISHED for played in now for game in played.games)
    swiss = section.format in SWISS
    if len(section.players) < 2 or (waiting and swiss) or section.cards is not None:
        return
    if len(section.results) >= section.rounds:
        return
    if swiss:
        pairing = pair_section(section)
        note = Note(
            "Not published. It holds only if no result and no entry has changed since this was printed."
        )
        blocks = (note, *_round_to_come(section, pairing))
        title, number = "If nothing changes", pairing.round
        yield sheet_of(title, event, section, options, blocks, number=number, staff=True)
        return
    tables = tuple(
        block for made in _of_table(section) for block in _round_to_come(section, made, named=True)
    )
    note = Note("By the table. Who leaves the event gives no game; the others stay as they are.")
    yield sheet_of("Rounds to come", event, section, options, (note, *tables), staff=True)


def _of_table(section: Section) -> Iterator[Pairing]:
    """The rounds that are left of a table; of an event with finals only as far as they are known."""
    while len(section.results) < section.rounds:
        try:
            pairing = pair_section(section)
        except CrosstableError:
            return
        yield pairing
        if section.format is Format.HOLLAND:
            return
        section = replace(section, results=(*section.results, _played(pairing)), locked=(), held=())


def _played(pairing: Pairing) -> Round:
    """A round of a table as if it had been played, which changes nothing in the later ones."""
    games = tuple(
        Game(white=game.white, black=game.black, result=Result.DRAW, board=game.board)
        for game in pairing.games
    )
    return Round(games=games, byes=tuple(Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes))


def _round_to_come(section: Section, pairing: Pairing, *, named: bool = False) -> Iterator[Block]:
    """The boards of a round that is not published, and who rests in it."""
    columns = (
        GridColumn(heading="Table" if section.teams else "Board", kind=Kind.NUMBER, big=True),
        GridColumn(heading="No", kind=Kind.NUMBER),
        GridColumn(heading="White", width=1, strong=True),
        GridColumn(heading="No", kind=Kind.NUMBER),
        GridColumn(heading="Black", width=1, strong=True),
    )
    rows = tuple(
        (
            str(game.board),
            str(game.white),
            section.player(game.white).name,
            str(game.black),
            section.player(game.black).name,
        )
        for game in pairing.games
    )
    heading = phrase("Round {round}", round=pairing.round) if named else ""
    yield Grid(columns=columns, parts=(GridPart(rows),), heading=heading)
    byes = ", ".join(section.called(bye.player) for bye in pairing.byes)
    if byes:
        yield Note(byes, "Bye")


def _steps(event: Event, section: Section, options: Options) -> Sheet:
    """One page: how to pair the next round by hand, step by step with the rules."""
    rulebook = book(section.rulebook)
    steps = steps_by_hand(rulebook.package) if section.format in SWISS else TABLE
    ruled = any(step.rules for step in steps)
    columns = (
        GridColumn(kind=Kind.NUMBER, big=True),
        *((GridColumn(heading="Rule", width=2),) if ruled else ()),
        GridColumn(heading="What to do", width=7),
    )
    rows = tuple(
        (str(place), *((step.rules,) if ruled else ()), step.text)
        for place, step in enumerate(steps, start=1)
    )
    blocks: tuple[Block, ...] = (
        Text(
            phrase(
                "By hand with {title}. First bring every card up to date: opponent, colour, result, total.",
                title=rulebook.title,
            )
        ),
        Grid(columns=columns, parts=(GridPart(rows),)),
        Note(
            "Write the pairing down, then look once more: everybody once, nobody a second time, bye right.",
            "",
        ),
    )
    return sheet_of("How to pair the next round by hand", event, section, options, blocks, staff=True)


def _worksheet(event: Event, section: Section, options: Options) -> Iterator[Sheet]:
    """Empty boards for a round that is paired by hand, in the order in which they are typed in later."""
    number = len(section.results) + 1
    here = sum(player.plays_in(number) for player in section.players)
    if number > section.rounds or here < 2 or section.format not in SWISS:
        return
    columns = (
        GridColumn(heading="Table" if section.teams else "Board", kind=Kind.NUMBER, big=True),
        GridColumn(heading="White no", kind=Kind.BOX, width=2),
        GridColumn(heading="Name", kind=Kind.BOX, width=5),
        GridColumn(heading="Black no", kind=Kind.BOX, width=2),
        GridColumn(heading="Name", kind=Kind.BOX, width=5),
        GridColumn(heading="Result", kind=Kind.BOX, width=2),
    )
    boards = (at for at in count(section.first_board) if at not in section.skip_boards)
    rows = tuple((str(board), "", "", "", "", "") for board in islice(boards, here // 2))
    blocks: tuple[Block, ...] = (
        Grid(columns=columns, parts=(GridPart(rows),)),
        Fields((("Bye", None), ("Away", None), ("Paired by, at", None))),
    )
    yield sheet_of("Paired by hand", event, section, options, blocks, number=number, staff=True)
