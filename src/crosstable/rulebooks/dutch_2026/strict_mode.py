"""Strict mode: which level each act has in which situation, for players, teams and tables alike."""

from __future__ import annotations

from typing import assert_never

from crosstable.model.event import Format, Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.levels import Level, Warned
from crosstable.model.results import ByeKind
from crosstable.rulebooks.dutch_2026.hand_pairing import faults_of_hand
from crosstable.rulebooks.dutch_2026.strict_points import faults_of_points
from crosstable.rulebooks.dutch_fide.baku import KEY as ACCELERATION
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
    StrictRules,
)

SCORING = frozenset(
    {"settings/points", "settings/bye_points", "settings/team.primary"}
    | {"settings/team.bye_match_points", "settings/team.bye_game_points"}
)
"""The choices that say what results are worth."""
FREE = frozenset(
    {"settings/preset", "settings/rating_used", "settings/rating_method", "settings/rating_federation"}
)
"""Choices that touch no pairing here, or that another guard looks after."""
TIEBREAKS = ("tiebreaks", "settings/tiebreak.")
ACCELERATED = (f"settings/{ACCELERATION}", "variations/")
SWISSES = frozenset({Format.SWISS, Format.TEAM_SWISS})


def weigh(section: Section, act: Act) -> tuple[Warned, ...]:
    """What an act needs in strict mode; nothing where it needs no warning."""
    match act:
        case ChoiceChanged():
            return _choice(act.place)
        case RoundsChanged():
            return (_rounds(section, act), *_too_many(section))
        case PointsChosen():
            return faults_of_points(section)
        case SectionStarted():
            return _too_many(section)
        case ByeGiven():
            return _bye(section, act)
        case PairedByHand():
            return faults_of_hand(section, act)
        case OldRoundChanged():
            return _old_round(act)
        case ListImported():
            return (_list(act),)
        case EntriesCorrected():
            return (_entries(act),)
        case ModeLeft():
            return (_leaving(),)
        case _:
            assert_never(act)


def _choice(place: str) -> tuple[Warned, ...]:
    """A choice that is changed after round 1."""
    if place in FREE:
        return ()
    if place.startswith(TIEBREAKS):
        return (_tiebreaks(),)
    if place in SCORING:
        text = phrase("Round 1 is published, so the point system and the points for the bye are fixed.")
    elif place.startswith(ACCELERATED):
        text = phrase("Round 1 is published, so the acceleration is fixed.")
    elif place == "avoid":
        text = phrase("Round 1 is published, so the list of players who must not meet is fixed.")
    else:
        text = phrase("Round 1 is published, so the pairing system and its options are fixed.")
    return (Warned(level=Level.REFUSED, text=text),)


def _tiebreaks() -> Warned:
    """Other tie-breaks after round 1."""
    return Warned(
        level=Level.TWO_STEPS,
        text=phrase("Round 1 is published, and the tie-breaks were announced before it."),
        consequences=(
            phrase("The standings change at once, and with them who wins prizes and titles."),
            phrase("Players who relied on the announced tie-breaks can appeal; they must be told."),
            phrase("The change stays in the history, marked as confirmed after this warning."),
        ),
    )


def _rounds(section: Section, act: RoundsChanged) -> Warned:
    """Another number of rounds after round 1, with what that means for the round that is paired."""
    told = phrase(
        "The number of rounds changes from {before} to {after}, although {before} were announced.",
        before=act.before,
        after=act.after,
    )
    return Warned(
        level=Level.TWO_STEPS,
        text=told,
        consequences=(
            *_last_round(act),
            phrase("The players must be told, and the timetable, byes and prizes checked."),
            phrase("The change stays in the history, marked as confirmed after this warning."),
        ),
        rule="04.1/1",
    )


def _last_round(act: RoundsChanged) -> tuple[str, ...]:
    """What becomes of the last round that is paired, if it is or was the last of all."""
    if act.becomes_last:
        lead = phrase(
            "Round {round} becomes the last round. It was paired by the rules for earlier rounds.",
            round=act.paired,
        )
    elif act.no_longer_last:
        lead = phrase(
            "Round {round} is no longer the last round. It was paired by the rules for the last round.",
            round=act.paired,
        )
    else:
        return ()
    if not act.other_pairing:
        return (f"{lead} {phrase('The new rules give the same pairings, so it can stay.')}",)
    if act.published:
        again = phrase(
            "The new rules give other pairings: pair it again if its games have not started. "
            "If they have, it stays as it is."
        )
    else:
        again = phrase("The new rules give other pairings: pair it again before you publish it.")
    return (f"{lead} {again}",)


def _too_many(section: Section) -> tuple[Warned, ...]:
    """More rounds than a Swiss of so many entrants can have without a second meeting."""
    count = sum(1 for player in section.players if player.withdrawn_after is None)
    most = count if count % 2 else count - 1
    if section.format not in SWISSES or section.rounds <= most:
        return ()
    text = phrase_counted(
        "{rounds} rounds are not possible with {count} entry: after {most}, somebody has met everyone.",
        "{rounds} rounds are not possible with {count} entries: after {most}, everyone has met everyone.",
        count,
        rounds=section.rounds,
        most=max(most, 0),
    )
    return (Warned(level=Level.CONFIRM, text=text, rule="04.1/2"),)


def _bye(section: Section, act: ByeGiven) -> tuple[Warned, ...]:
    """A full-point bye by hand, or a second half-point bye."""
    who = section.called(act.player)
    if act.kind is ByeKind.FULL:
        text = phrase(
            "{player} gets a full point without playing in round {round}, and cannot have the bye later.",
            player=who,
            round=act.round,
        )
        return (Warned(level=Level.ACKNOWLEDGE, text=text, rule="04.1/4"),)
    if act.kind is not ByeKind.HALF or not act.earlier:
        return ()
    text = phrase(
        "{player} would have a second half-point bye: round {round} besides {earlier}.",
        player=who,
        round=act.round,
        earlier=", ".join(phrase("round {round}", round=one) for one in act.earlier),
    )
    return (Warned(level=Level.CONFIRM, text=text, rule="04.2/3.3"),)


def _old_round(act: OldRoundChanged) -> tuple[Warned, ...]:
    """A correction of the previous round, to be confirmed, or of one before it, which is too late."""
    if act.round >= act.last - 1:
        told = phrase(
            "Round {last} is already paired with the results of round {round}. "
            "A correction does not change its pairings.",
            round=act.round,
            last=act.last,
        )
        return (Warned(level=Level.CONFIRM, text=told, rule="04.2/4.3"),)
    text = phrase(
        "Round {round} is too far back: with round {last} published, only rounds {previous} and {last} can "
        "be corrected. The true result can still be recorded for the rating report only.",
        round=act.round,
        last=act.last,
        previous=act.last - 1,
    )
    return (Warned(level=Level.REFUSED, text=text, rule="04.2/4.3"),)


def _list(act: ListImported) -> Warned:
    """A list of players after round 1."""
    text = phrase(
        "Round 1 is published. The list enters new players ({new}) and changes others ({changed}).",
        new=act.new,
        changed=act.changed,
    )
    return Warned(level=Level.CONFIRM, text=text)


def _entries(act: EntriesCorrected) -> Warned:
    """Corrected details of players after round 1."""
    text = phrase(
        "Round 1 is published. Corrected details can change pairings, standings and reports: {players}.",
        players="; ".join(act.players),
    )
    return Warned(level=Level.CONFIRM, text=text, rule="04.2/2.3")


def _leaving() -> Warned:
    """What it means to leave strict mode."""
    return Warned(
        level=Level.TWO_STEPS,
        text=phrase("This section leaves strict mode for good."),
        consequences=(
            phrase("Every page of the section, its event file and its history will say so."),
            phrase("It cannot be undone, and strict mode cannot be switched on again in this section."),
            phrase("Warnings are no longer shown, and nothing is locked after round 1 any more."),
            phrase("A federation may refuse to rate the section; ask your rating officer first."),
        ),
    )


STRICT = StrictRules(
    formats=frozenset(
        {Format.SWISS, Format.TEAM_SWISS, Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN}
    ),
    weigh=weigh,
)
