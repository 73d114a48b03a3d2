"""The end of a section: a checklist of what is done and open, the final standings, and later corrections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.app.closing.open_disputes import open_disputes
from crosstable.app.closing.payouts import HandedPrize, handed_prizes
from crosstable.app.history.consequences import NOTHING, REOPENED, consequences
from crosstable.app.results.score_sheets import missing_sheets
from crosstable.app.round.before_pairing import Light, Point
from crosstable.app.round.day_scope import day_of
from crosstable.app.session.session import Session, session_of
from crosstable.app.standings.tie_decisions import PLAY_OFF, cash_words
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ties import ties
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.facts.tie_decided import LOT
from crosstable.journal.phrases import labelled
from crosstable.journal.undo import undone
from crosstable.model.awards import PrizeList, Undecided
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.ordinals import ordinal
from crosstable.model.results import Result
from crosstable.model.sayings import Several
from crosstable.model.tie_decisions import PlayOff

NAMED = 6
"""How many players or boards one line names."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A place that is still shared at the end."""

    place: int
    players: tuple[int, ...]
    paid: bool
    """Whether one of the players has a prize or may get one, so that the order matters."""


@dataclass(frozen=True, slots=True)
class ClosingList:
    """The checklist for finishing a section."""

    points: tuple[Point, ...]
    shared: tuple[Shared, ...]
    prizes: tuple[HandedPrize, ...]
    undecided: tuple[Undecided, ...] = ()
    """Trophies and items that are not awarded yet."""

    @property
    def ready(self) -> bool:
        """Whether the section can be finished."""
        return all(point.light is not Light.STOP for point in self.points)


@dataclass(frozen=True, slots=True)
class Version:
    """The standings as they were when the section was finished."""

    fact: Fact
    session: Session
    section: Section
    holds: bool
    """Whether the section is still finished by this fact."""
    changes: tuple[str, ...]
    """What is different now."""


def closing_list(session: Session, section: Section) -> ClosingList:
    """What is done and what is still open before a section is finished."""
    prizes = _prizes(session, section)
    shared = tuple(_shared(section, prizes))
    handed = tuple(handed_prizes(session, section, prizes))
    undecided = prizes.undecided if prizes else ()
    points = [
        *_results(section),
        *_verified(session, section),
        *_score_sheets(session, section),
        *_ties(section, shared),
        *_decided(section),
        *_not_completed(session, section),
        *_open_prizes(undecided),
        *_without_winner(section),
        *_paid(handed, over=len(section.results) >= section.rounds),
        *open_disputes(section),
    ]
    return ClosingList(tuple(points), shared, handed, undecided)


def _prizes(session: Session, section: Section) -> PrizeList | None:
    """The prizes of a section; None if it has none, before round 1, or if they cannot be worked out yet."""
    try:
        return (
            prizes_of(section, sections=session.event.sections)
            if section.prizes and section.results
            else None
        )
    except CrosstableError:
        return None


def _results(section: Section) -> Iterator[Point]:
    """Whether all rounds are published and all their results are in."""
    left = section.rounds - len(section.results)
    if left > 0:
        text = phrase_counted(
            "{count} round still to play; if the section ends early, reduce the number of rounds",
            "{count} rounds still to play; if the section ends early, reduce the number of rounds",
            left,
        )
        yield Point(Light.STOP, text, press="round")
    else:
        yield Point(
            Light.GREEN,
            phrase_counted("the one round is published", "all {count} rounds are published", section.rounds),
            press="round",
        )
    waiting = [
        (number, [str(game.board) for game in played.games if game.result is Result.UNFINISHED])
        for number, played in enumerate(section.results, start=1)
    ]
    count = sum(len(boards) for _, boards in waiting)
    if count:
        text = phrase_counted(
            "{count} result is not in, by {seat} ({boards})",
            "{count} results are not in, by {seat} ({boards})",
            count,
            seat=section.entrants.seat,
            boards=_by_round(waiting),
        )
        yield Point(Light.STOP, text, press="round")
    elif section.results:
        yield Point(Light.GREEN, phrase("all results are in"), press="round")


def _verified(session: Session, section: Section) -> Iterator[Point]:
    """How many results nobody has verified, round by round."""
    verified = session.state.section(section.name).verified
    rounds = [
        (number, len({game.board for game in played.games} - verified.get(number, set())))
        for number, played in enumerate(section.results, start=1)
    ]
    left = [(number, count) for number, count in rounds if count]
    if left:
        rounds_left = ", ".join(
            phrase("round {round}: {count}", round=number, count=count) for number, count in left
        )
        text = phrase("results not verified ({rounds})", rounds=rounds_left)
        yield Point(Light.LOOK, text, press=f"round/{left[-1][0]}/verify")
    elif section.results:
        yield Point(Light.GREEN, phrase("all results are verified"))


def _score_sheets(session: Session, section: Section) -> Iterator[Point]:
    """Score sheets that are missing, round by round, where the book has the players turn them in."""
    rules = day_of(section).score_sheets
    if rules is None or not section.results:
        return
    left = missing_sheets(session, section)
    if not left:
        yield Point(Light.GREEN, phrase("all score sheets are in ({rule})", rule=rules.rule), rules.rule)
        return
    boards = _by_round([(one.round, [*map(str, one.boards)]) for one in left])
    text = phrase("score sheets missing, by board: {boards} ({rule})", boards=boards, rule=rules.rule)
    yield Point(Light.LOOK, text, rules.rule, press=f"round/{left[0].round}/sheets")


def _shared(section: Section, prizes: PrizeList | None) -> Iterator[Shared]:
    """The places that are still shared, from the top."""
    if not section.results:
        return
    try:
        found = ties(section).ties
    except CrosstableError:
        return
    paid = set(prizes.in_line()) if prizes else set()
    for tie in found:
        for place, players in tie.shared:
            yield Shared(place, players, place == 1 or bool(paid.intersection(players)))


def _ties(section: Section, shared: tuple[Shared, ...]) -> Iterator[Point]:
    """Unbroken ties, where it matters."""
    if not section.results:
        return
    weighty = [one for one in shared if one.paid]
    for one in weighty[:NAMED]:
        names = _few([section.called(no) for no in one.players])
        text = phrase(
            "{players} are tied for {place} place. Enter a play-off or a lot, or leave the tie",
            place=ordinal(one.place),
            players=names,
        )
        yield Point(Light.LOOK, text, press="closing#ties")
    if not weighty:
        yield Point(Light.GREEN, phrase("no unbroken tie for first place or a prize"))


def _decided(section: Section) -> Iterator[Point]:
    """Every play-off and lot on record: its order, what it means for cash, or that it decides nothing."""
    try:
        idle = {players for _, players in ties(section).idle} if section.results else set()
    except CrosstableError:
        return
    recorded = [(PLAY_OFF, played) for played in section.play_offs]
    recorded += [(LOT, PlayOff(order=order)) for order in section.drawn_lots]
    for by, played in recorded:
        if played.players in idle:
            yield Point(Light.LOOK, _idle_words(section, by, played), press="ties")
        else:
            yield Point(Light.GREEN, _decision(section, by, played), press="ties")


def _idle_words(section: Section, by: str, played: PlayOff) -> str:
    """The note that a recorded play-off or lot decides nothing."""
    names = f"{Several(tuple(section.called(no) for no in played.players)):and}"
    if by == LOT:
        return phrase("the lot of {players} decides nothing: they are no longer tied", players=names)
    return phrase("the play-off of {players} decides nothing: they are no longer tied", players=names)


def _decision(section: Section, by: str, played: PlayOff) -> str:
    """The order that a play-off or a lot gave, and what it means for cash."""
    order = sorted(played.players, key=lambda no: (played.places[no], no))
    listed = ", ".join(f"{played.places[no]} {section.called(no)}" for no in order)
    text = (
        phrase("lot: {players}", players=listed)
        if by == LOT
        else phrase("play-off: {players}", players=listed)
    )
    cash = cash_words(_without(section, by, played), section, played.players)
    return f"{text}; {cash}" if cash else text


def _without(section: Section, by: str, played: PlayOff) -> Section:
    """The section as it would be without one play-off or lot."""
    if by == LOT:
        return replace(section, drawn_lots=tuple(lot for lot in section.drawn_lots if lot != played.order))
    return replace(section, play_offs=tuple(one for one in section.play_offs if one != played))


def _not_completed(session: Session, section: Section) -> Iterator[Point]:
    """Players in line for a prize who did not finish the event, where the book has a rule for it."""
    rules = day_of(section).completion
    if rules is None:
        return
    prizes = _prizes(session, rules.as_if_completed(section))
    worth = [award for award in prizes.awards if award.cents or award.trophies] if prizes else []
    in_line = set(replace(prizes, awards=tuple(worth)).concerned()) if prizes else ()
    for reason in rules.not_completed(section, in_line):
        yield Point(Light.LOOK, f"{reason.text} ({reason.rule})", reason.rule, press="prizes")


def _open_prizes(undecided: tuple[Undecided, ...]) -> Iterator[Point]:
    """Trophies and items that cannot be awarded before a tie is decided."""
    for one in undecided:
        yield Point(Light.LOOK, one.reason.text, press="closing#ties")


def _without_winner(section: Section) -> Iterator[Point]:
    """Prizes that the director awards and that have no winner yet."""
    for prize in section.prizes if section.results else ():
        if prize.kind == "special" and not prize.to:
            yield Point(
                Light.LOOK, phrase("{prize}: no winner is named yet", prize=prize.name), press="prizes"
            )


def _paid(handed: tuple[HandedPrize, ...], *, over: bool) -> Iterator[Point]:
    """Whether every prize is signed for or held; before the last round nobody has won one yet."""
    for one in handed:
        if one.how is not None and not one.settled:
            text = phrase("{player}: the prize has changed since it was paid", player=one.name)
            yield Point(Light.LOOK, text, press="closing#prizes")
    left = [one for one in handed if one.how is None]
    if left and over:
        yield Point(
            Light.LOOK,
            phrase_counted(
                "{count} winner has not received the prize yet",
                "{count} winners have not received their prizes yet",
                len(left),
            ),
            press="closing#prizes",
        )
    elif over and handed and all(one.settled for one in handed):
        yield Point(Light.GREEN, phrase("all prizes are signed for or held"), press="closing#prizes")


def _by_round(found: list[tuple[int, list[str]]]) -> str:
    """Boards round by round, the first few of each."""
    return "; ".join(
        phrase("round {round}: {boards}", round=number, boards=_few(boards))
        for number, boards in found
        if boards
    )


def _few(names: list[str]) -> str:
    """The first few names, and how many more there are."""
    listed = ", ".join(names[:NAMED])
    if len(names) <= NAMED:
        return listed
    return phrase("{names} and {more} more", names=listed, more=len(names) - NAMED)


def versions(session: Session, name: str | None) -> tuple[Version, ...]:
    """All versions of a section's final standings, the latest first, even if it was reopened."""
    off = undone(session.facts)
    found = []
    for fact in session.facts:
        if fact.kind is Kind.SECTION_CLOSED and fact.what.home == name:
            then = session_of(session.path, session.facts[: fact.seq])
            part = next(section for section in then.event.sections if section.name == name)
            changed = tuple(_changed(session, then, name))
            found.append(Version(fact, then, part, fact.seq not in off, changed))
    return tuple(reversed(found))


def _changed(now: Session, then: Session, name: str | None) -> Iterator[str]:
    """What has changed in one section since."""
    mine = labelled(name, "") if name else ""
    others = [labelled(section.name or "", "") for section in now.event.sections if section.name != name]
    for line in consequences(then, now):
        if (
            line.removeprefix(mine) not in (NOTHING, str(NOTHING), str(REOPENED))
            and line.startswith(mine)
            and not any(line.startswith(other) for other in others if other != mine)
        ):
            yield line.removeprefix(mine)
