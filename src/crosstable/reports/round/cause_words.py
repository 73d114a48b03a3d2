"""The causes of differences in words: what was different, and what agrees with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from crosstable.flow.root_causes.search import FoundCause, RootCauses
from crosstable.flow.root_causes.supposition import Cause, Fact, Supposition
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_words import show_value
from crosstable.rulebooks.shelf import book, book_of

BYES = {
    "pairing": Words("pairing-allocated byes"),
    "full": Words("full-point byes"),
    "half": Words("half-point byes"),
    "zero": Words("zero-point byes"),
}
SHOWN = {
    "full": Words("absent with a full-point bye"),
    "half": Words("absent with a half-point bye"),
    "zero": Words("absent"),
}

Facts = Mapping[str, Fact]


def cause_in_words(section: Section, supposition: Supposition) -> str:
    """What was different when the rounds were paired, as one sentence."""
    return _WORDS[supposition.cause](section, supposition.facts)


def outcome_in_words(one: FoundCause, causes: RootCauses, rounds: int) -> str:
    """Which rounds agree with a cause, taken together with those found before it."""
    first = causes.found[0] is one
    if first and not causes.unexplained and len(causes.found) == 1 and one.supposition.only is None:
        return phrase_counted(
            "With that instead, the only round agrees.",
            "With that instead, all {count} rounds agree.",
            rounds,
        )
    if first or one.supposition.only is not None:
        return phrase_counted(
            "With that instead, round {rounds} agrees as well.",
            "With that instead, rounds {rounds} agree as well.",
            len(one.rounds),
            rounds=rounds_in_words(one.rounds),
        )
    return phrase_counted(
        "With that too, round {rounds} agrees as well.",
        "With that too, rounds {rounds} agree as well.",
        len(one.rounds),
        rounds=rounds_in_words(one.rounds),
    )


def rounds_in_words(rounds: Sequence[int]) -> str:
    """Numbers of rounds in a line: 1, 3, 5-9."""
    runs: list[list[int]] = []
    for number in rounds:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(parts)


def following_in_words(more: int) -> str:
    """How many other pairings of a round follow from a difference."""
    return phrase_counted(
        "{count} other pairing of the round follows from this one",
        "{count} other pairings of the round follow from this one",
        more,
    )


def _shifted(section: Section, facts: Facts) -> str:
    """One player elsewhere in the list."""
    return phrase(
        "{player} stood at place {place} of the pairing list, not at place {now}: "
        "the numbers between are shifted by one.",
        player=section.called(_number(facts, "player")),
        place=facts["place"],
        now=facts["now"],
    )


def _renewed(section: Section, facts: Facts) -> str:
    """The file was renumbered."""
    if facts["final"]:
        return phrase(
            "The numbers in the file look like final ranks: it was renumbered after the event. "
            "The pairings follow the order by rating."
        )
    return phrase("The pairings follow the order by rating, not the numbers in the file.")


def _late(section: Section, facts: Facts) -> str:
    """Late entries were numbered from the start."""
    return phrase("Late entrants were counted in the pairing numbers before they arrived.")


def _rulebook(section: Section, facts: Facts) -> str:
    """Another book."""
    return phrase("The rounds were paired by {book}.", book=book(str(facts["rulebook"])).title)


def _acceleration(section: Section, facts: Facts) -> str:
    """Another acceleration, or none."""
    if facts["value"] is None:
        return phrase("The rounds were paired without the virtual points in the file.")
    return phrase("The acceleration was “{value}”, not “{before}”.", **_values(section, facts))


def _setting(section: Section, facts: Facts) -> str:
    """Another choice of the book."""
    setting = _setting_of(section, facts)
    return phrase(
        "{rule}, {setting}: “{value}”, not “{before}”.",
        rule=setting.rule,
        setting=setting.says,
        **_values(section, facts),
    )


def _setting_of(section: Section, facts: Facts) -> Setting:
    """The setting that a cause is about."""
    return book_of(section).settings[str(facts["setting"])]


def _values(section: Section, facts: Facts) -> dict[str, str]:
    """A setting as it was, and as the file has it."""
    setting = _setting_of(section, facts)
    return {name: show_value(setting, setting.read(facts[name])) for name in ("value", "before")}


def _first_colour(section: Section, facts: Facts) -> str:
    """The other first colour."""
    if facts["colour"] == Colour.WHITE.value:
        return phrase("The first colour was White, not Black: the top player had White in round 1.")
    return phrase("The first colour was Black, not White: the top player had Black in round 1.")


def _byes(section: Section, facts: Facts) -> str:
    """Other points for byes."""
    if "setting" in facts:
        return _setting(section, facts)
    return phrase(
        "The {shown} counted as {instead} for the pairings.",
        shown=BYES[str(facts["kind"])],
        instead=BYES[str(facts["instead"])],
    )


def _bye_kind(section: Section, facts: Facts) -> str:
    """Byes that were something else."""
    return phrase(
        "What the file shows as {shown} were {instead}.",
        shown=BYES[str(facts["kind"])],
        instead=BYES[str(facts["instead"])],
    )


def _ratings(section: Section, facts: Facts) -> str:
    """Another list, or the order of the numbers."""
    if facts["list"] is None:
        return phrase("The ratings fell from number to number, and were changed later.")
    return phrase("The ratings were those of the list “{list}”.", list=facts["list"])


def _rating(section: Section, facts: Facts) -> str:
    """The rating of one player."""
    player = section.called(_number(facts, "player"))
    before, rating = facts["before"], facts["rating"]
    if rating is None:
        return phrase("{player} was paired as unrated, not with {before}.", player=player, before=before)
    if before is None:
        return phrase("{player} was paired with a rating of about {rating}.", player=player, rating=rating)
    return phrase(
        "{player} was paired with a rating of about {rating}, not {before}.",
        player=player,
        rating=rating,
        before=before,
    )


def _absent(section: Section, facts: Facts) -> str:
    """Somebody with the bye was absent."""
    return phrase(
        "{player} was {absent} in round {round}, and did not have the bye of the round.",
        player=section.called(_number(facts, "player")),
        absent=SHOWN[str(facts["kind"])],
        round=facts["round"],
    )


def _present(section: Section, facts: Facts) -> str:
    """Somebody shown as away had the bye."""
    return phrase(
        "{player} was there in round {round} and had the bye of the round.",
        player=section.called(_number(facts, "player")),
        round=facts["round"],
    )


def _forfeit(section: Section, facts: Facts) -> str:
    """A forfeit shown as a bye."""
    return phrase(
        "{player} and {other} were paired in round {round}; "
        "the file shows the forfeit as a bye and an absence.",
        player=section.called(_number(facts, "player")),
        other=section.called(_number(facts, "other")),
        round=facts["round"],
    )


def _number(facts: Facts, key: str) -> int:
    """A player's number in the facts."""
    found = facts[key]
    return found if isinstance(found, int) else 0


_WORDS: Mapping[Cause, Callable[[Section, Facts], str]] = {
    Cause.NUMBERS_SHIFTED: _shifted,
    Cause.NUMBERS_RENEWED: _renewed,
    Cause.LATE_COUNTED: _late,
    Cause.RULEBOOK: _rulebook,
    Cause.ACCELERATION: _acceleration,
    Cause.FIRST_COLOUR: _first_colour,
    Cause.BYE_POINTS: _byes,
    Cause.BYE_KIND: _bye_kind,
    Cause.SETTING: _setting,
    Cause.RATINGS: _ratings,
    Cause.RATING: _rating,
    Cause.ABSENT: _absent,
    Cause.PRESENT: _present,
    Cause.FORFEIT: _forfeit,
}
