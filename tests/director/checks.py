"""What must hold after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from crosstable.app.history.consequences import consequences
from crosstable.app.session.session import Session, open_session
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import groups_for, ranking
from crosstable.journal.fact import Fact
from crosstable.journal.facts.entries_joined import EntriesJoined
from crosstable.journal.facts.entry_deleted import EntryDeleted
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.people import people_of
from crosstable.journal.undo import effective
from crosstable.journal.words import in_words
from crosstable.model.errors import CrosstableError, NoLegalPairing
from crosstable.model.event import Format, Section
from crosstable.schedules.groups import Group
from tests.director.absolute import faults_of_draft
from tests.director.plain_words import check_words
from tests.director.recount import count_game_points, count_in_groups, count_points
from tests.director.world import Outcome, World

MEETINGS = {Format.ROUND_ROBIN: 1, Format.DOUBLE_ROUND_ROBIN: 2}
GROUPED = frozenset({Format.QUADS, Format.HOLLAND})
TABLES = frozenset({*MEETINGS, *GROUPED, Format.SCHEVENINGEN, Format.TEAM_ROUND_ROBIN})


def check_outcome(world: World, done: Outcome) -> None:
    """Everything that must hold after a step, whether it was done or refused."""
    if done.refused is not None:
        _check_refusal(done.refused)
        return
    check_told(done.after, done.facts)
    check_history(world)
    check_entries(done.after)
    check_numbers(done)
    for section in _changed_sections(done):
        check_seats(section)
        check_scores(section)
    for fact in done.facts:
        if isinstance(fact.what, RoundDrafted) and done.action.step == "draft":
            check_draft(done, fact.what)


def _check_refusal(error: CrosstableError) -> None:
    """A refusal speaks to the arbiter."""
    texts = [str(error)]
    if isinstance(error, NoLegalPairing):
        texts += error.ways_out
    check_words(texts, f"a refusal ({type(error).__name__})")


def check_told(session: Session, facts: tuple[Fact, ...]) -> None:
    """What was written is said in words."""
    people = people_of(session.facts, session.state)
    check_words([in_words(fact, people) for fact in facts], "the log")


def check_history(world: World) -> None:
    """The same facts tell the same event, whatever was undone and redone between."""
    counted = world.counted()
    known = world.events.setdefault(counted, world.session.event)
    if known != world.session.event:
        raise AssertionError(f"undo or redo gives another event: {difference(known, world.session.event)}")


def difference(one: object, other: object) -> str:
    """Where two values differ first, by the names of their parts."""
    for name in getattr(type(one), "__dataclass_fields__", ()):
        mine, theirs = getattr(one, name), getattr(other, name)
        if mine != theirs:
            return f"{name}: {difference(mine, theirs)}"
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            if mine != theirs:
                return f"[{place}] {difference(mine, theirs)}"
    return f"{one!r} and {other!r}"[:600]


def _changed_sections(done: Outcome) -> Iterator[Section]:
    """The sections that are other values than before."""
    before = {id(section) for section in done.before.event.sections}
    return (section for section in done.after.event.sections if id(section) not in before)


def check_entries(session: Session) -> None:
    """Nobody is lost: every entry that counts is in its section, under the name it was made with."""
    made: dict[str | None, Counter[int]] = {}
    for fact in effective(session.facts):
        if isinstance(fact.what, EntryMade):
            made.setdefault(fact.what.section, Counter())[fact.what.entry] += 1
        elif isinstance(fact.what, EntryDeleted):
            del made[fact.what.section][fact.what.entry]
        elif isinstance(fact.what, EntriesJoined):
            del made[fact.what.section][fact.what.other]
    for state, section in zip(session.state.sections, session.event.sections, strict=True):
        entries = made.get(state.name, Counter())
        if set(entries) != set(state.entries) or any(count > 1 for count in entries.values()):
            raise AssertionError(f"entries made: {sorted(entries)}, entries there: {sorted(state.entries)}")
        numbers = [player.no for player in section.players]
        if len(numbers) != len(entries) or len(set(numbers)) != len(numbers):
            raise AssertionError(f"{len(entries)} entries, and the numbers are {numbers}")


def check_numbers(done: Outcome) -> None:
    """Nobody has another number once round 1 is published."""
    for old, new in zip(done.before.state.sections, done.after.state.sections, strict=False):
        if not (old.started and new.started and old.posted[1] == new.posted[1]):
            continue
        moved = [entry for entry, no in old.numbers.items() if new.numbers.get(entry, no) != no]
        if moved or len(set(new.numbers.values())) != len(new.numbers):
            raise AssertionError(f"numbers after round 1: {old.numbers}, and then {new.numbers}")


def check_seats(section: Section) -> None:
    """Nobody twice in a round, against himself, or unknown."""
    known = {player.no for player in section.players}
    for number, played in enumerate(section.results, start=1):
        seats = Counter(no for game in played.games for no in (game.white, game.black))
        seats.update(bye.team or bye.player or 0 for bye in played.byes)
        twice = sorted(no for no, count in seats.items() if count > 1)
        if twice:
            raise AssertionError(f"round {number}: {twice} have two places")
        if not set(seats) <= known:
            raise AssertionError(f"round {number}: {sorted(set(seats) - known)} are not entered")
        boards = [game.board for game in played.games]
        if len(set(boards)) != len(boards):
            raise AssertionError(f"round {number}: boards {boards}")


def check_scores(section: Section) -> None:
    """The standings have the points that the rounds add up to."""
    if not section.results or _is_counted_by_table(section):
        return
    plain = (
        count_points(section)
        if section.format not in GROUPED
        else count_in_groups(section, groups_of(section))
    )
    standings = ranking(section).standings
    told = {line.player: int(line.score) for line in standings}
    again = {player.no for player in section.players if player.reentry_of} | {
        player.reentry_of for player in section.players if player.reentry_of
    }
    wrong = {no: (told[no], plain[no]) for no in told if told[no] != plain[no] and no not in again}
    if wrong:
        raise AssertionError(f"points in the standings and counted by hand: {wrong}")
    games = {line.player: line.games for line in standings if line.games is not None}
    if games and (section.rulebook == "olympiad-2008"):
        by_hand = count_game_points(section)
        off = {no: (int(one), by_hand[no]) for no, one in games.items() if int(one) != by_hand[no]}
        if off:
            raise AssertionError(f"game points in the standings and counted by hand: {off}")


def groups_of(section: Section) -> tuple[Group, ...]:
    """The groups in which a section is played now; a game between two of them counts in neither."""
    return groups_for(section, len(section.results))


def _is_counted_by_table(section: Section) -> bool:
    """Whether somebody has left a table, whose games then count by the book and not as they stand."""
    gone = any(player.withdrawn_after is not None for player in section.players)
    return section.format in TABLES and gone


def check_draft(done: Outcome, what: RoundDrafted) -> None:
    """A draft that the program made keeps the absolute rules of its book, and is made again the same."""
    section = done.before.event.section(what.section)
    if done.before.state.section(what.section).locked or section.format in TABLES:
        return
    pairing = pair_section(section)
    now = {(game.board, game.white, game.black) for game in pairing.games}
    then = {(game.board, game.white, game.black) for game in what.draft.games}
    if now != then:
        raise AssertionError(f"paired twice, the round has other games: {sorted(now ^ then)}")
    told = frozenset(no for reason in pairing.warnings for no in reason.players)
    for fault in faults_of_draft(section, what.draft, told):
        raise AssertionError(fault)


def check_journal(world: World) -> None:
    """The journal on disk folds from its start to the event as it stands."""
    again = open_session(world.path)
    if [fact.hash for fact in again.facts] != [fact.hash for fact in world.session.facts]:
        raise AssertionError("the journal on disk has other facts")
    if again.event != world.session.event:
        raise AssertionError(
            f"the journal folds to another event: {difference(world.session.event, again.event)}"
        )


def check_consequences(done: Outcome) -> None:
    """What a change means can be said, in words for people."""
    check_words(consequences(done.before, done.after), "consequences")
