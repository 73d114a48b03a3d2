"""Why a pairing: its reasons sorted by subject, with the answer first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from crosstable.flow.engines import Pairs
from crosstable.flow.explain import Explanation
from crosstable.flow.explain_sentences import AWAY
from crosstable.flow.field import cards_for
from crosstable.flow.table_formats import FIXED
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.pairing import PairedGame
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.reports.people import Heading, Person, heading_of, people_before
from crosstable.reports.round.group_picture import GroupPicture, group_picture

PAIRING = Words("Pairing")
COLOURS = Words("Colours")
EARLIER = Words("From earlier rounds")
"""Titles of groups of reasons."""


@dataclass(frozen=True, slots=True)
class ReasonGroup:
    """Reasons on the same subject, under a title."""

    title: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """One game of the best round in which two others meet, with names and scores."""

    one: Person
    other: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Against:
    """Why two players do not meet: the question, a plain sentence, the best round with that game."""

    title: str
    answer: Reason
    reasons: tuple[Reason, ...]
    new: tuple[Swapped, ...]
    """The games of the best round with that game that the real round does not have."""
    dropped: tuple[Swapped, ...]

    @property
    def all(self) -> ReasonGroup:
        """The answer with everything behind it."""
        return ReasonGroup(self.title, (self.answer, *self.reasons))


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """The explanation of one board or one bye, ready to be shown."""

    heading: Heading
    round: int
    subject: tuple[Person, ...]
    game: PairedGame | None
    answer: Reason
    """One plain sentence: why these two, this bye, or nothing."""
    groups: tuple[ReasonGroup, ...]
    """The figures behind it, by subject."""
    procedure: tuple[Reason, ...]
    """The steps of the book, for arbiters."""
    against: Against | None
    picture: GroupPicture | None
    """The group in which they were paired, if the book pairs by halves."""
    posted: str | None
    absent: bool = False
    seat: str = "board"
    """Where those who meet sit: at a board, or teams at a table."""
    game_word: str = "game"
    """What they play there: a game, or a match."""


def why(event: Event, section: Section, explanation: Explanation) -> Why:
    """The view of an explanation."""
    people = people_before(section, explanation.round)
    first = people[explanation.players[0]]
    posted = None
    if explanation.posted is not None:
        posted = phrase(
            "In the posted round {player} played {opponent} instead.",
            player=first.label,
            opponent=people[explanation.posted].label,
        )
    if explanation.posted_bye:
        posted = phrase("In the posted round {player} had the bye instead.", player=first.label)
    order = explanation.game.players if explanation.game else explanation.players
    return Why(
        heading=heading_of(event, section),
        round=explanation.round,
        subject=tuple(people[no] for no in order),
        game=explanation.game,
        answer=explanation.why,
        groups=_groups(explanation, phrase("Group") if section.format in FIXED else phrase("Score group")),
        procedure=_once(
            reason
            for reason in (*explanation.reasons, *explanation.why_not)
            if reason.layer is Layer.PROCEDURE and reason is not explanation.answer
        ),
        against=_against(explanation, people),
        picture=_picture(section, explanation),
        posted=posted,
        absent=explanation.absent,
        seat=section.entrants.seat,
        game_word=section.entrants.game,
    )


def _picture(section: Section, explanation: Explanation) -> GroupPicture | None:
    """The score group as a picture; a table has none."""
    if section.format in FIXED or explanation.absent:
        return None
    cards = cards_for(section, explanation.round).cards
    return group_picture(section, cards, explanation.pairing, explanation.players)


def _against(explanation: Explanation, people: Mapping[int, Person]) -> Against | None:
    """The answer to a question about another opponent, or about the bye."""
    if explanation.other is None:
        return None
    asked, other = people[explanation.players[0]], people[explanation.other]
    first = explanation.answer
    instead = explanation.instead
    return Against(
        title=_question(explanation, asked, other),
        answer=first,
        reasons=_once(
            reason
            for reason in explanation.why_not
            if reason is not first and reason.layer is not Layer.PROCEDURE
        ),
        new=_swapped(instead.games, people) if instead else (),
        dropped=_swapped(instead.dropped, people) if instead else (),
    )


def _question(explanation: Explanation, asked: Person, other: Person) -> str:
    """The question answered: about the bye if one of the two has it and both are present."""
    if explanation.pairing.opponent_of(asked.no) == other.no:
        return phrase("Do {player} and {opponent} meet?", player=asked.label, opponent=other.label)
    if explanation.answer.code != AWAY.code:
        if explanation.bye is not None:
            return phrase("Why does {player} not have the bye?", player=other.label)
        if any(bye.player == other.no for bye in explanation.pairing.byes):
            return phrase(
                "Why does {player} have the bye, and not {opponent}?",
                player=other.label,
                opponent=asked.label,
            )
    return phrase("Why does {player} not play {opponent}?", player=asked.label, opponent=other.label)


def _swapped(pairs: Pairs, people: Mapping[int, Person]) -> tuple[Swapped, ...]:
    """Games by the people who play them."""
    return tuple(Swapped(people[one], people[other]) for one, other in pairs)


def _groups(explanation: Explanation, around: str) -> tuple[ReasonGroup, ...]:
    """The reasons by subject: the pair or bye itself, its colours, the players around it, the past."""
    subject = set(explanation.players)
    if explanation.absent:
        rest = _once(reason for reason in explanation.reasons if reason is not explanation.why)
        return (ReasonGroup(phrase("Why"), rest),) if rest else ()
    titles = (str(PAIRING), around) if explanation.game else (phrase("Bye"), phrase("Players passed over"))
    colours, earlier = str(COLOURS), str(EARLIER)
    itself = Topic.PAIR if explanation.game else Topic.BYE
    found: dict[str, list[Reason]] = {titles[0]: [], colours: [], titles[1]: [], earlier: []}
    for reason in explanation.reasons:
        if reason.layer is Layer.PROCEDURE or reason is explanation.why:
            continue
        if reason.topic is Topic.PAST:
            found[earlier].append(reason)
        elif reason.topic is Topic.COLOURS:
            found[colours].append(reason)
        elif reason.topic is itself and _is_about(reason, subject, explanation):
            found[titles[0]].append(reason)
        elif reason.topic is not Topic.BOARDS:
            found[titles[1]].append(reason)
    return tuple(ReasonGroup(title, _once(reasons)) for title, reasons in found.items() if reasons)


def _is_about(reason: Reason, subject: set[int], explanation: Explanation) -> bool:
    """Whether a reason is about the subject itself; for a bye, players passed over are named beside it."""
    if explanation.game is None:
        return set(reason.players) <= subject
    return reason.players[0] in subject


def _once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons without repetitions under the same rule."""
    return tuple({(reason.rule, reason.text): reason for reason in reasons}.values())
