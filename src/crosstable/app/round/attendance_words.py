"""Words for arrivals and departures: buttons, what a choice does, why there is nothing to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.app.round.attendance import Case, Happened, Moment
from crosstable.app.round.repair_ways import all_called
from crosstable.journal.phrases import counted, labelled
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.rulebooks.shelf import book

NAMED = 8
"""How many people a heading names."""

PLAIN: Mapping[str, str] = {
    "withdraw": Words("Withdraw"),
    "after": Words("Finish round {round}, then withdraw"),
    "lost": Words("Record a loss and withdraw"),
    "forfeit": Words("Record a forfeit and withdraw"),
    "forfeit-only": Words("Record a forfeit"),
    "stays": Words("Record a forfeit and keep in the event"),
    "excuse": Words("Excuse absence"),
    "resume": Words("Cancel the forfeit and play"),
    "later": Words("Play from round {later}"),
    "half": Words("Give a half-point bye in round {round}"),
    "zero": Words("Give a zero-point bye in round {round}"),
    "play": Words("Pair in round {round}"),
    "wait": Words("Keep the round {round} pairing"),
}
"""Choice -> its button, where no round has to be changed."""
DRAFTED: Mapping[str, str] = {
    "withdraw": Words("Withdraw and pair round {round} again"),
    "half": Words("Give a half-point bye and pair round {round} again"),
    "zero": Words("Give a zero-point bye and pair round {round} again"),
    "play": Words("Pair round {round} again with everyone here"),
    "keep": Words("Keep the other pairings of the draft"),
}
"""Choice -> its button beside a draft."""
CHANGES: Mapping[Happened, Mapping[str, str]] = {
    Happened.HERE: {
        "few": Words("Add to round {round}, changing as few pairings as possible"),
        "least": Words("Add to round {round}, changing as few pairings as possible"),
        "full": Words("Add to round {round} and pair again whatever has not started"),
        "ladder": Words("Add to round {round} and ladder down"),
        "house": Words("Add to round {round} and seat a house player"),
    },
    Happened.GONE: {
        "few": Words("Withdraw, changing as few pairings as possible"),
        "least": Words("Withdraw, changing as few pairings as possible"),
        "full": Words("Withdraw and pair again whatever has not started"),
        "ladder": Words("Withdraw and ladder down"),
        "house": Words("Withdraw and seat a house player"),
    },
    Happened.EXCUSED: {
        "few": Words("Leave out of round {round} only (0 points), changing as few pairings as possible"),
        "least": Words("Leave out of round {round} only (0 points), changing as few pairings as possible"),
        "full": Words("Leave out of round {round} only (0 points) and pair again whatever has not started"),
        "ladder": Words("Leave out of round {round} only (0 points) and ladder down"),
        "house": Words("Leave out of round {round} only (0 points) and seat a house player"),
    },
}
"""What happened -> way to change a published round -> its button."""


def buttons_of(section: Section) -> Mapping[Happened, str]:
    """The buttons of the panel in order, in the terms of the section's rulebook."""
    day = book(section.rulebook).day
    return {
        Happened.HERE: phrase("Here now"),
        Happened.GONE: day.left,
        Happened.MISSING: day.no_show,
        Happened.EXCUSED: phrase("Excused"),
    }


def happened(section: Section, what: Happened, who: Sequence[int]) -> str:
    """What happened to whom: "withdrew: #3 Khan and #5 Lee"."""
    return labelled(str(buttons_of(section)[what]).lower(), all_called(section, who))


def title_of(case: Case, key: str) -> str:
    """The button of a choice."""
    changes = CHANGES.get(case.what, {})
    if key in changes:
        text = changes[key]
    elif case.moment is Moment.DRAFT and key in DRAFTED:
        text = DRAFTED[key]
    else:
        text = PLAIN["forfeit-only" if key == "forfeit" and not case.goes_on else key]
    return str(text).format(round=case.number, later=case.number + 1)


def heading_of(case: Case) -> str:
    """The players and what happened: "#3 Khan: withdrew"."""
    shown, more = all_called(case.section, case.who[:NAMED]), len(case.who) - NAMED
    if more > 0:
        shown = phrase("{players} and {count} more", players=shown, count=more)
    what = str(buttons_of(case.section)[case.what]).lower()
    return phrase("{players}: {what_happened}", players=shown, what_happened=what)


def moment_in_words(case: Case) -> str:
    """The state of the round in words."""
    number = case.number
    return {
        Moment.BEFORE: phrase("Round {number} is not paired yet.", number=number),
        Moment.DRAFT: phrase("Round {number} is paired (draft), not published.", number=number),
        Moment.POSTED: phrase("Round {number} is published and has not started.", number=number),
        Moment.STARTED: phrase("Round {number} has started.", number=number),
        Moment.OVER: phrase("The last round ({number}) is over.", number=number),
    }[case.moment]


def note_in_words(case: Case, player: int, note: str) -> str:
    """Why a choice changes nothing for a player."""
    facts = {"player": case.section.called(player), "number": case.number}
    return {
        "withdrawn": phrase("{player} has already withdrawn", **facts),
        "plays": phrase("{player} is already in round {number}", **facts),
        "bye": phrase("{player} has the bye in round {number} and plays if someone else arrives", **facts),
        "rests": phrase("{player} is not paired in round {number}", **facts),
        "removed": phrase("{player} was removed from the section and cannot return", **facts),
        "held": phrase("{player} is held back from round {number} until a missing result is in", **facts),
        "finished": phrase("{player} has a result in round {number}; it stays", **facts),
        "absent": phrase("{player} was not going to play in round {number}", **facts),
    }[note]


NO_RULE = Words("The rulebook has no rule for this. The decision is yours.")
STANDS = Words(
    "The rulebook keeps published pairings. A change is your decision and is recorded in the history."
)
TABLE = Words("Everyone meets once: publish the round, then record the forfeit or the late game.")
NOTHING_LEFT = Words("Nothing to do.")
NO_ROUND_LEFT = Words("No round is left to play.")


def nothing_to_do(case: Case) -> str:
    """Why there is no choice at all."""
    if case.moment is Moment.OVER:
        return phrase(
            "All {rounds} rounds are over. The standings do not change.", rounds=case.section.rounds
        )
    if case.what is Happened.HERE and case.moment in (Moment.POSTED, Moment.STARTED) and not case.goes_on:
        return str(NO_ROUND_LEFT)
    return str(NOTHING_LEFT)


def nothing_needed(case: Case, key: str) -> str:
    """What happens by itself where a choice changes nothing."""
    if key != "later":
        return str(NOTHING_LEFT)
    return phrase(
        "Nothing to do. From round {number}: {players}.",
        players=all_called(case.section, case.who),
        number=case.number + 1,
    )


def boards_in_words(section: Section, changed: int, stay: int) -> str:
    """How many boards change and how many stay."""
    seat = section.entrants.seat
    if not changed:
        return phrase("no changes ({boards})", boards=counted(stay, seat))
    return phrase("{changed} changed, {stay} unchanged", changed=counted(changed, seat), stay=stay)
