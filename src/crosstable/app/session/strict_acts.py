"""Which acts a change consists of that strict mode has a word about: what was before, compared with after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from crosstable.app.session.announced_guard import choices_of
from crosstable.flow.field import field_of
from crosstable.flow.last_round_again import other_pairing
from crosstable.journal.facts.players_imported import PlayersImported
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.round_repaired import RoundRepaired
from crosstable.journal.facts.strict_left import StrictLeft
from crosstable.journal.happening import Happening
from crosstable.journal.integrity.corrected import corrected_entry
from crosstable.journal.rounds import OPEN, PAIRING, PostedBye, PostedGame, Seat
from crosstable.journal.state import SectionState
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.strict_mode import (
    Act,
    ByeGiven,
    ChoiceChanged,
    EntriesCorrected,
    ListImported,
    ModeLeft,
    OldRoundChanged,
    PairedByHand,
    PointsChosen,
    RoundsChanged,
    SectionStarted,
)

SYSTEM = ("rulebook", "format", "games_per_round")
"""What says how a section is paired, beside its settings and variations."""


@dataclass(frozen=True, slots=True)
class Step:
    """One section before and after a change, as state and as value."""

    old: SectionState
    new: SectionState
    before: Section
    after: Section
    news: Sequence[Happening]

    @property
    def is_running(self) -> bool:
        """Whether round 1 was published before, and still is."""
        return self.old.started and self.new.started


def acts_of(step: Step) -> Iterator[Act]:
    """The acts of a change, as far as a book may have something to say about them."""
    if any(isinstance(what, StrictLeft) and what.section == step.old.name for what in step.news):
        yield ModeLeft()
    if step.is_running:
        yield from _choices(step)
        yield from _rounds(step)
        yield from _old_rounds(step)
        yield from _entries(step)
    elif step.new.started:
        yield SectionStarted()
    if step.before.settings != step.after.settings or step.before.format != step.after.format:
        yield PointsChosen()
    yield from _byes(step)
    yield from _by_hand(step)


# -- choices


def _choices(step: Step) -> Iterator[Act]:
    """Choices that differ."""
    held, wanted = (_all_choices(state) for state in (step.old, step.new))
    for place in [*held, *(place for place in wanted if place not in held)]:
        if held.get(place) != wanted.get(place):
            yield ChoiceChanged(place=place)


def _all_choices(state: SectionState) -> Mapping[str, object]:
    """All choices of a section by their places."""
    return {**{key: getattr(state.terms, key) for key in SYSTEM}, **choices_of(state)}


def _rounds(step: Step) -> Iterator[Act]:
    """Another number of rounds; the round that was paired last is looked at again."""
    before, after = step.before.rounds, step.after.rounds
    if before == after:
        return
    draft = step.old.draft
    paired = len(step.old.rounds) if draft is None else draft.round
    act = RoundsChanged(before=before, after=after, paired=paired, published=draft is None)
    flips = act.becomes_last or act.no_longer_last
    yield RoundsChanged(
        before=before,
        after=after,
        paired=paired,
        published=draft is None,
        other_pairing=flips and other_pairing(step.before, step.after, paired),
    )


# -- rounds that are over


def _old_rounds(step: Step) -> Iterator[Act]:
    """Rounds before the last one in which something that was known is another now."""
    last = len(step.old.rounds)
    for number in range(1, min(last - 1, len(step.new.rounds)) + 1):
        one, other = step.old.rounds[number - 1], step.new.rounds[number - 1]
        if one is not other and _is_changed(_round(step.old, number), _round(step.new, number)):
            yield OldRoundChanged(round=number, last=last)


def _round(state: SectionState, number: int) -> Mapping[object, object]:
    """What is known of a round: who met whom, who had a bye, and the results that are in."""
    entries = {no: entry for entry, no in state.numbers.items()}
    played = state.rounds[number - 1]
    known: dict[object, object] = {}
    for game in played.games.values():
        both = tuple(entries.get(no, no) for no in game.players)
        known[both] = True
        known |= {(both, part): result for part, result in _results(game) if result not in ("", OPEN)}
    return known | {("bye", entries.get(bye.player, bye.player)): bye.kind for bye in played.byes}


def _results(game: PostedGame) -> Iterator[tuple[object, str]]:
    """The results of a game: its own, those of both games of a match, those of the boards of teams."""
    yield "game", game.result
    yield from (((at, "of two"), result) for at, result in enumerate(game.results or ()))
    yield from ((board.board, board.result) for board in game.boards or ())


def _is_changed(before: Mapping[object, object], after: Mapping[object, object]) -> bool:
    """Whether something that was known is different or gone; a result that was missing may be entered."""
    if any(after.get(key) != value for key, value in before.items()):
        return True
    return any(not isinstance(key, tuple) or not _is_result(key) for key in after if key not in before)


def _is_result(key: tuple[Any, ...]) -> bool:
    """Whether something known about a round is the result of a game."""
    return isinstance(key[0], tuple)


# -- entries


def _entries(step: Step) -> Iterator[Act]:
    """A list that is imported, corrected details of entries."""
    name = step.old.name
    lists = [what for what in step.news if isinstance(what, PlayersImported)]
    if any(line.section == name for what in lists for line in what.lines):
        yield ListImported(new=sum(what.new for what in lists), changed=sum(what.changed for what in lists))
    corrected = () if lists else _corrected(step)
    if corrected:
        yield EntriesCorrected(players=corrected)


def _corrected(step: Step) -> tuple[str, ...]:
    """The players whose details are corrected."""
    entries = [corrected_entry(what) for what in step.news if what.home == step.old.name]
    known = (step.old.numbers.get(entry) for entry in dict.fromkeys(entries) if entry is not None)
    return tuple(step.before.called(player) for player in known if player is not None)


# -- byes


def _byes(step: Step) -> Iterator[Act]:
    """Byes that are new, except those that come with a whole list of entries."""
    if step.before.players is step.after.players and step.before.results is step.after.results:
        return
    if any(isinstance(what, PlayersImported) for what in step.news):
        return
    held = _byes_of(step.before, step.old)
    for entry, byes in _byes_of(step.after, step.new).items():
        earlier = held.get(entry, {})
        for number, kind in byes.items():
            if earlier.get(number) is not kind:
                others = tuple(one for one in sorted(byes) if byes[one] is ByeKind.HALF and one != number)
                player = step.new.numbers.get(entry, entry)
                yield ByeGiven(player=player, round=number, kind=kind, earlier=others)


def _byes_of(section: Section, state: SectionState) -> dict[int, dict[int, ByeKind]]:
    """The half and full-point byes of every entry, by round: asked for, or had."""
    entries = {no: entry for entry, no in state.numbers.items()}
    found: dict[int, dict[int, ByeKind]] = {}
    for player in section.players:
        entry = entries.get(player.no, player.no)
        found[entry] = {at: kind for at, kind in player.byes.items() if kind in _COUNTED}
    for number, played in enumerate(section.results, start=1):
        for bye in played.byes:
            no = bye.team if section.entrants.are_teams else bye.player
            if no is not None and bye.kind in _COUNTED:
                found.setdefault(entries.get(no, no), {})[number] = bye.kind
    return found


_COUNTED = frozenset({ByeKind.HALF, ByeKind.FULL})


# -- pairing by hand


def _by_hand(step: Step) -> Iterator[Act]:
    """Games and byes of a draft or published round that a person chose now."""
    for what in step.news:
        if what.home != step.old.name:
            continue
        if isinstance(what, RoundDrafted) and what.draft.by_hand:
            round_no, made = what.draft.round, (what.draft.games, what.draft.byes)
            yield from _chosen(step, round_no, _drafted(step.old, round_no), made)
        elif isinstance(what, RoundPublished):
            known = _drafted(step.old, what.round)
            yield from _chosen(step, what.round, known, (what.games, what.byes))
        elif isinstance(what, RoundRepaired) and step.old.rounds:
            posted = step.old.rounds[-1]
            known = (tuple(posted.games.values()), posted.byes)
            yield from _chosen(step, what.round, known, (what.games, what.byes))


Parts = tuple[Sequence[Seat], Sequence[PostedBye]]


def _drafted(state: SectionState, round_no: int) -> Parts:
    """The draft of a round; nothing where there is none, as before a round that is typed in."""
    draft = state.draft
    return (draft.games, draft.byes) if draft is not None and draft.round == round_no else ((), ())


def _chosen(step: Step, number: int, before: Parts, after: Parts) -> Iterator[Act]:
    """What is new in a round, with the cards before it."""
    known = {seat.players for seat in before[0]}
    had = {bye.player for bye in before[1] if bye.kind == PAIRING}
    games = tuple(seat.players for seat in after[0] if seat.players not in known and _is_own(seat))
    byes = tuple(bye.player for bye in after[1] if bye.kind == PAIRING and bye.player not in had)
    if not games and not byes:
        return
    try:
        field = field_of(step.before, number)
    except CrosstableError:
        return
    turned = frozenset(game for game in games if (game[1], game[0]) in known)
    yield PairedByHand(
        round=number, games=games, turned=turned, byes=byes, cards=dict(field.cards), avoid=field.avoid
    )


def _is_own(seat: Seat) -> bool:
    """Whether both players are of this section, in this round."""
    return not (seat.white_section or seat.black_section or seat.white_round or seat.black_round)
