"""The end of a section: a list that is green or says what is left, the final table, and its amendments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from crosstable.app.history.consequences import NOTHING, consequences
from crosstable.app.results.score_sheets import missing_sheets
from crosstable.app.round.before_pairing import Light, Point
from crosstable.app.round.day_scope import day_of
from crosstable.app.session.session import Session, session_of
from crosstable.app.standings.tie_decisions import PLAY_OFF, cash_words
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ties import ties
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.facts.tie_decided import LOT
from crosstable.journal.phrases import counted
from crosstable.journal.undo import undone
from crosstable.model.awards import Award, PrizeList, Undecided
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.incidents import TO_DECIDE
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.results import Result
from crosstable.model.tie_decisions import PlayOff

NAMED = 6
"""How many players or boards one line names."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A place that several share to the end."""

    place: int
    players: tuple[int, ...]
    paid: bool
    """Whether somebody of them has a prize or may get one, so that it matters who is first."""


@dataclass(frozen=True, slots=True)
class HandedPrize:
    """What somebody gets, and whether it was signed for or is held."""

    award: Award
    how: str | None
    note: str | None
    cents: int | None
    """The money that was signed for or is held, when it is known."""

    @property
    def settled(self) -> bool:
        """Whether it was handed out, and with the amount that is right now."""
        return self.how is not None and self.cents in (None, self.award.cents)


@dataclass(frozen=True, slots=True)
class ClosingList:
    """All that stands between a section and its end."""

    points: tuple[Point, ...]
    shared: tuple[Shared, ...]
    prizes: tuple[HandedPrize, ...]
    undecided: tuple[Undecided, ...] = ()
    """Trophies and things that nobody holds yet."""

    @property
    def ready(self) -> bool:
        """Whether the section can be closed."""
        return all(point.light is not Light.STOP for point in self.points)


@dataclass(frozen=True, slots=True)
class Version:
    """A table as it stood when the section was closed."""

    fact: Fact
    session: Session
    section: Section
    holds: bool
    """Whether the section is still closed by this fact."""
    changes: tuple[str, ...]
    """What is another now."""


def closing_list(session: Session, section: Section) -> ClosingList:
    """What is done and what is left before a section is closed."""
    prizes = _prizes(session, section)
    shared = tuple(_shared(section, prizes))
    handed = tuple(_handed(session, section, prizes))
    undecided = prizes.undecided if prizes else ()
    points = [
        *_results(section),
        *_second_look(session, section),
        *_score_sheets(session, section),
        *_ties(section, shared),
        *_decided(section),
        *_not_completed(session, section),
        *_open_prizes(undecided),
        *_paid(handed, section.called),
        *_disputes(section),
    ]
    return ClosingList(tuple(points), shared, handed, undecided)


def _prizes(session: Session, section: Section) -> PrizeList | None:
    """The prizes of a section; None if it has none, or if they cannot be worked out yet."""
    try:
        return prizes_of(section, sections=session.event.sections) if section.prizes else None
    except CrosstableError:
        return None


def _results(section: Section) -> Iterator[Point]:
    """Whether all rounds are published and all their results are in."""
    left = section.rounds - len(section.results)
    if left > 0:
        text = phrase(
            "{counted} still to play; set the number of rounds lower if it ends early",
            counted=counted(left, "round"),
        )
        yield Point(Light.STOP, text, press="round")
    else:
        yield Point(
            Light.GREEN,
            phrase("{counted} published, as planned", counted=counted(section.rounds, "round")),
            press="round",
        )
    waiting = [
        f"{number}/{game.board}"
        for number, played in enumerate(section.results, start=1)
        for game in played.games
        if game.result is Result.UNFINISHED
    ]
    if waiting:
        text = phrase(
            "{counted} missing (round/board: {few})",
            counted=counted(len(waiting), "result"),
            few=_few(waiting),
        )
        yield Point(Light.STOP, text, press="round")
    elif section.results:
        yield Point(Light.GREEN, "all results are in", press="round")


def _second_look(session: Session, section: Section) -> Iterator[Point]:
    """Results that nobody has looked at a second time, round by round."""
    verified = session.state.section(section.name).verified
    rounds = [
        (number, len({game.board for game in played.games} - verified.get(number, set())))
        for number, played in enumerate(section.results, start=1)
    ]
    left = [(number, count) for number, count in rounds if count]
    if left:
        told = ", ".join(
            phrase("round {number}: {count}", number=number, count=count) for number, count in left
        )
        text = phrase("results without a second look ({told})", told=told)
        yield Point(Light.LOOK, text, press=f"round/{left[-1][0]}/verify")
    elif section.results:
        yield Point(Light.GREEN, "every result was looked at twice")


def _score_sheets(session: Session, section: Section) -> Iterator[Point]:
    """Score sheets that are missing, round by round, where the book has the players hand them in."""
    rules = day_of(section).score_sheets
    if rules is None or not section.results:
        return
    left = missing_sheets(session, section)
    if not left:
        yield Point(Light.GREEN, phrase("every score sheet is in ({rule})", rule=rules.rule), rules.rule)
        return
    told = "; ".join(
        phrase("round {round}: {few}", round=one.round, few=_few([*map(str, one.boards)])) for one in left
    )
    text = phrase("score sheets not handed in, by board ({told}) ({rule})", told=told, rule=rules.rule)
    yield Point(Light.LOOK, text, rules.rule, press=f"round/{left[0].round}/sheets")


def _shared(section: Section, prizes: PrizeList | None) -> Iterator[Shared]:
    """The places that are shared to the end, from the top."""
    if not section.results:
        return
    try:
        found = ties(section).ties
    except CrosstableError:
        return
    paid = set(prizes.concerned()) if prizes else set()
    for tie in found:
        for place, players in tie.shared:
            yield Shared(place, players, place == 1 or bool(paid.intersection(players)))


def _ties(section: Section, shared: tuple[Shared, ...]) -> Iterator[Point]:
    """Ties that no tie-break has parted, where it matters."""
    if not section.results:
        return
    weighty = [one for one in shared if one.paid]
    for one in weighty[:NAMED]:
        names = _few([section.called(no) for no in one.players])
        text = phrase(
            "place {place} is shared by {names}: a play-off or a lot can part them, or it stays shared",
            place=one.place,
            names=names,
        )
        yield Point(Light.LOOK, text, press="closing#ties")
    if not weighty:
        yield Point(Light.GREEN, "no tie is left for first place or a prize")


def _decided(section: Section) -> Iterator[Point]:
    """Every play-off and lot on record: its order, what it means for cash, or that it decides nothing."""
    try:
        idle = {players for _, players in ties(section).idle} if section.results else set()
    except CrosstableError:
        return
    recorded = [(PLAY_OFF, played) for played in section.play_offs]
    recorded += [(LOT, PlayOff(order=order)) for order in section.drawn_lots]
    for by, played in recorded:
        names = " and ".join(section.called(no) for no in played.players)
        if played.players in idle:
            text = phrase(
                "the {by} of {names} decides nothing: they are not tied when it has its turn",
                by=by,
                names=names,
            )
            yield Point(Light.LOOK, text, press="ties")
        else:
            yield Point(Light.GREEN, _decision(section, by, played), press="ties")


def _decision(section: Section, by: str, played: PlayOff) -> str:
    """The order that a play-off or a lot gave, and what it means for cash."""
    order = sorted(played.players, key=lambda no: (played.places[no], no))
    listed = ", ".join(f"{played.places[no]} {section.called(no)}" for no in order)
    cash = cash_words(_without(section, by, played), section, played.players)
    return f"{by}: {listed}{'; ' if cash else ''}{cash}"


def _without(section: Section, by: str, played: PlayOff) -> Section:
    """The section as it would be without one play-off or lot."""
    if by == LOT:
        return replace(section, drawn_lots=tuple(lot for lot in section.drawn_lots if lot != played.order))
    return replace(section, play_offs=tuple(one for one in section.play_offs if one != played))


def _handed(session: Session, section: Section, prizes: PrizeList | None) -> Iterator[HandedPrize]:
    """Every award with what became of it; of a team event those of teams."""
    state = session.state.section(section.name)
    for award in prizes.for_places if prizes else ():
        entry = next((entry for entry, no in state.numbers.items() if no == award.player), 0)
        known = state.handed.get(entry)
        how, note, cents = (known.how, known.note, known.cents) if known else (None, None, None)
        yield HandedPrize(award, how, note, cents)


def _not_completed(session: Session, section: Section) -> Iterator[Point]:
    """Who is in line for a prize without having been there to the end, where the book has a rule for it."""
    rules = day_of(section).completion
    if rules is None:
        return
    prizes = _prizes(session, rules.as_if_completed(section))
    worth = [award for award in prizes.awards if award.cents or award.trophies] if prizes else []
    in_line = set(replace(prizes, awards=tuple(worth)).concerned()) if prizes else ()
    for reason in rules.not_completed(section, in_line):
        yield Point(Light.LOOK, f"{reason.text} ({reason.rule})", reason.rule, press="prizes")


def _open_prizes(undecided: tuple[Undecided, ...]) -> Iterator[Point]:
    """Trophies and things that nobody can be given before a tie is decided."""
    for one in undecided:
        yield Point(Light.LOOK, one.reason.text, press="closing#ties")


def _paid(handed: tuple[HandedPrize, ...], called: Callable[[int], str]) -> Iterator[Point]:
    """Whether every prize is signed for or held."""
    for one in handed:
        if one.how is not None and not one.settled:
            text = phrase("{player} has other money than was handed out", player=called(one.award.player))
            yield Point(Light.LOOK, text, press="closing#prizes")
    left = [one for one in handed if one.how is None]
    if left:
        yield Point(
            Light.LOOK,
            phrase("{counted} neither signed for nor held", counted=counted(len(left), "prize")),
            press="closing#prizes",
        )
    elif handed and all(one.settled for one in handed):
        yield Point(Light.GREEN, "every prize is signed for or held", press="closing#prizes")


def _disputes(section: Section) -> Iterator[Point]:
    """Appeals, claims and complaints that nobody has decided; they do not hold the section open."""
    asked = [one for one in section.incidents if one.kind in TO_DECIDE]
    waiting = [one for one in asked if one.open]
    for one in waiting[:NAMED]:
        who = "" if one.player is None else phrase(" of {player}", player=section.called(one.player))
        until = (
            phrase(
                " (lodged by {under}, last day {deadline})", under=one.under, deadline=show_date(one.deadline)
            )
            if one.deadline
            else ""
        )
        text = phrase(
            "{value} {no}{who} is still to decide{until}: {text}",
            value=one.kind.value,
            no=one.no,
            who=who,
            until=until,
            text=one.text,
        )
        yield Point(Light.LOOK, text, press=f"incidents/{one.no}")
    if asked and not waiting:
        yield Point(Light.GREEN, "every appeal, claim and complaint is decided", press="incidents")


def _few(names: list[str]) -> str:
    """Some of many, the first few by name."""
    more = phrase(" and {count} more", count=len(names) - NAMED) if len(names) > NAMED else ""
    return f"{', '.join(names[:NAMED])}{more}"


def versions(session: Session, name: str | None) -> tuple[Version, ...]:
    """Every table of a section that was final once, the latest first; also one that was opened again."""
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
    """What is another in one section than it was."""
    mine = f"{name}: " if name else ""
    others = [f"{section.name}: " for section in now.event.sections if section.name != name]
    for line in consequences(then, now):
        if (
            line != NOTHING
            and line.startswith(mine)
            and not any(line.startswith(other) for other in others if other != mine)
        ):
            yield line.removeprefix(mine)
