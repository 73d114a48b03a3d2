"""What arrivals and departures are called: buttons, what a choice does, why nothing can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.app.round.attendance import Case, Happened, Moment
from crosstable.app.round.repair_ways import all_called
from crosstable.journal.phrases import counted
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book

NAMED = 8
"""How many people a heading names."""

PLAIN: Mapping[str, str] = {
    "withdraw": "Withdraw",
    "after": "Let the [game] be played and withdraw after round {round}",
    "lost": "Record the [game] as lost and withdraw",
    "forfeit": "Record a forfeit and withdraw",
    "forfeit-only": "Record a forfeit",
    "stays": "Record a forfeit and keep in the event",
    "excuse": "Note the excuse",
    "resume": "Play the [game] after all",
    "later": "Play from round {later}",
    "half": "Give a half-point bye in round {round}",
    "zero": "Give a zero-point bye in round {round}",
    "play": "Pair in round {round}",
    "wait": "Keep the [game] in round {round}",
}
"""Choice -> its button, where no round has to be changed."""
DRAFTED: Mapping[str, str] = {
    "withdraw": "Withdraw and pair round {round} again",
    "half": "Give a half-point bye and pair round {round} again",
    "zero": "Give a zero-point bye and pair round {round} again",
    "play": "Pair round {round} again with everybody here",
    "keep": "Keep the other [boards] of the draft",
}
"""Choice -> its button beside a draft."""
CHANGES: Mapping[str, str] = {
    "few": "change as few [games] as possible",
    "least": "change as few [games] as possible",
    "full": "pair again what has not started",
    "ladder": "ladder down",
    "house": "seat a house player",
}
"""Way to change a published round -> what it does."""
DOING: Mapping[Happened, str] = {
    Happened.HERE: "Seat in round {round} and {change}",
    Happened.GONE: "Withdraw and {change}",
    Happened.EXCUSED: "Leave out of round {round} only and {change}",
}


def buttons_of(section: Section) -> Mapping[Happened, str]:
    """What is pressed, in the order of the panel, as directors say it under the rulebook of the section."""
    day = book(section.rulebook).day
    return {
        Happened.HERE: "Here now",
        Happened.GONE: day.left,
        Happened.MISSING: day.no_show,
        Happened.EXCUSED: "Excused",
    }


def happened(section: Section, what: Happened, who: Sequence[int]) -> str:
    """What happened to whom: "withdrew: #3 Khan and #5 Lee"."""
    return f"{buttons_of(section)[what].lower()}: {all_called(section, who)}"


def title_of(case: Case, key: str) -> str:
    """The button of a choice."""
    if key in CHANGES:
        text = DOING[case.what].replace("{change}", CHANGES[key])
    elif case.moment is Moment.DRAFT and key in DRAFTED:
        text = DRAFTED[key]
    else:
        text = PLAIN["forfeit-only" if key == "forfeit" and not case.goes_on else key]
    return _filled(case, text)


def _filled(case: Case, text: str) -> str:
    """A sentence with the numbers of the rounds, in the words of players or of teams."""
    text = text.replace("{round}", str(case.number)).replace("{later}", str(case.number + 1))
    for noun, own in case.section.entrants.nouns.items():
        text = text.replace(f"[{noun}]", own)
    return text


def heading_of(case: Case) -> str:
    """Those it is about and what happened: "#3 Khan: withdrew"."""
    shown = all_called(case.section, case.who[:NAMED])
    more = len(case.who) - NAMED
    return f"{shown}{f' and {more} more' if more > 0 else ''}: {buttons_of(case.section)[case.what].lower()}"


def moment_in_words(case: Case) -> str:
    """Where the round stands."""
    number = case.number
    return {
        Moment.BEFORE: phrase("Round {number} is not paired yet.", number=number),
        Moment.DRAFT: phrase("Round {number} is paired as a draft that nobody has seen.", number=number),
        Moment.POSTED: phrase("Round {number} is published and has not started.", number=number),
        Moment.STARTED: phrase("Round {number} has started.", number=number),
        Moment.OVER: phrase("Round {number}, the last, is over.", number=number),
    }[case.moment]


def note_in_words(case: Case, player: int, note: str) -> str:
    """Why a choice does nothing for somebody."""
    told = {
        "withdrawn": "has withdrawn already",
        "plays": phrase("is in round {number} already", number=case.number),
        "bye": phrase(
            "has the bye in round {number}, and plays as soon as somebody else arrives", number=case.number
        ),
        "rests": phrase(
            "has no {game} in round {number}", game=case.section.entrants.game, number=case.number
        ),
        "removed": "was removed from the section and does not come back",
        "held": phrase("is kept back from round {number} until a missing result is in", number=case.number),
        "finished": phrase("has a result in round {number}, and it stands", number=case.number),
        "absent": phrase("is not to play in round {number} anyway", number=case.number),
    }
    return f"{case.section.called(player)} {told[note]}"


NO_RULE = "No rule for this is known to Crosstable: the choice is yours."
STANDS = "The rulebook keeps a published round as it is. A change is your decision; the history says so."
TABLE = "Everybody meets everybody once: publish the round, then record the forfeit or the late game."
STILL_IN_TIME = "The default time is not over: whoever is late may still come until"
OVER = "All {rounds} rounds are over: nobody has to be paired, and the standings stay as they are."
NOTHING_LEFT = "Nothing has to be done."
NO_ROUND_LEFT = "No round is left in which to play."


def nothing_to_do(case: Case) -> str:
    """Why there is no choice at all."""
    if case.moment is Moment.OVER:
        return OVER.replace("{rounds}", str(case.section.rounds))
    if case.what is Happened.HERE and case.moment in (Moment.POSTED, Moment.STARTED) and not case.goes_on:
        return NO_ROUND_LEFT
    return NOTHING_LEFT


def nothing_needed(case: Case, key: str) -> str:
    """What comes about by itself where a choice writes nothing."""
    if key != "later":
        return NOTHING_LEFT
    plays = "plays" if len(case.who) == 1 else "play"
    return phrase(
        "Nothing to do: {all_called} {plays} from round {number}.",
        all_called=all_called(case.section, case.who),
        plays=plays,
        number=case.number + 1,
    )


def boards_in_words(section: Section, changed: int, stay: int) -> str:
    """How many boards change and how many stay."""
    seat = section.entrants.seat
    if not changed:
        return (
            phrase("all {counted} stay", counted=counted(stay, seat))
            if stay != 1
            else phrase("the one {seat} stays", seat=seat)
        )
    change = "changes" if changed == 1 else "change"
    if not stay:
        return phrase("{counted} {change}, none stays", counted=counted(changed, seat), change=change)
    stays = "stays" if stay == 1 else "stay"
    return f"{counted(changed, seat)} {change}, {stay} {stays}"
