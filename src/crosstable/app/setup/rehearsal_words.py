"""The results of rehearsals, in words and as bars, for both the page and the command."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from crosstable.journal.phrases import counted
from crosstable.model import money
from crosstable.model.language import phrase, phrase_counted
from crosstable.reports.text.notice import moment_text
from crosstable.simulation.finishing import Finish
from crosstable.simulation.rehearsal import SectionReport, Tally

NAMED = 5
"""How many players with byes are named."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a bar: what it is, how many of all, and where it begins, in per mille of the bar."""

    kind: str
    label: str
    count: int
    start: int
    width: int


def in_words(section: SectionReport, tally: Tally) -> list[str]:
    """The sentences about one section and one number of rounds, the most important first."""
    if not tally.times:
        return []
    return [
        *_perfect(tally),
        *_sensible(tally),
        *_stopped(tally),
        *_byes(section, tally),
        *_mates(section, tally),
        *_repeats(tally),
        *_floats(tally),
        *_prizes(section, tally),
        *_finish(section.finish.get(tally.rounds), tally.rounds),
    ]


def perfect_parts(tally: Tally) -> list[Part]:
    """A bar of how often nobody, one or several have a perfect score."""
    none, one = tally.perfect.get(0, 0), tally.perfect.get(1, 0)
    several = tally.played_out - none - one
    stopped = sum(tally.stopped.values())
    kinds = (
        ("none", phrase("none"), none),
        ("one", phrase("one"), one),
        ("several", phrase("two or more"), several),
        ("stopped", phrase("could not be finished"), stopped),
    )
    return _parts(kinds, tally.times)


def sensible_parts(tally: Tally) -> list[Part]:
    """A bar of how often pairings stay normal to the end, or up to which round."""
    counts = sorted(tally.sensible.items(), reverse=True)
    named = [
        ("one" if last >= tally.rounds else "several" if last == tally.rounds - 1 else "stopped", last, count)
        for last, count in counts
    ]
    return _parts(
        tuple(
            (
                kind,
                phrase("to the end") if last >= tally.rounds else phrase("up to round {round}", round=last),
                count,
            )
            for kind, last, count in named
        ),
        tally.times,
    )


def _parts(counts: tuple[tuple[str, str, int], ...], times: int) -> list[Part]:
    """The non-empty parts of a bar, one after another."""
    found, at = [], 0
    for kind, label, count in counts:
        if count:
            end = at + count
            left, right = 1000 * at // times, 1000 * end // times
            found.append(Part(kind, label, count, left, right - left))
            at = end
    return found


def _of(count: int, tally: Tally) -> str:
    """So many out of all rehearsals."""
    return phrase("{count} of {total}", count=count, total=tally.times)


def _perfect(tally: Tally) -> Iterator[str]:
    """How often how many players have a perfect score."""
    if not tally.played_out:
        return
    none, one = tally.perfect.get(0, 0), tally.perfect.get(1, 0)
    several = tally.played_out - none - one
    rounds = counted(tally.rounds, "round")
    yield (
        phrase(
            "{rounds}: one perfect score in {share} rehearsals, two or more in {several}, none in {none}.",
            rounds=rounds,
            share=_of(one, tally),
            several=several,
            none=none,
        )
    )


def _sensible(tally: Tally) -> Iterator[str]:
    """How long pairings stay normal."""
    whole = sum(count for last, count in tally.sensible.items() if last >= tally.rounds)
    if whole == tally.times:
        yield phrase("Pairings stay normal to the end in every rehearsal.")
        return
    first = sorted((last + 1, count) for last, count in tally.sensible.items() if last < tally.rounds)
    ends = ", ".join(
        phrase("from round {round} in {count}", round=number, count=count) for number, count in first
    )
    yield phrase(
        "Pairings stay normal to the end in {share} rehearsals. Not normal: {rounds}.",
        share=_of(whole, tally),
        rounds=ends,
    )


def _stopped(tally: Tally) -> Iterator[str]:
    """Rounds that could not be paired."""
    for number, count in sorted(tally.stopped.items()):
        yield phrase(
            "Round {round} has no legal pairing in {share} rehearsals.", round=number, share=_of(count, tally)
        )


def _byes(section: SectionReport, tally: Tally) -> Iterator[str]:
    """The players who get the pairing bye most often, and second byes."""
    if not tally.byes:
        yield phrase("Nobody has a bye.")
        return
    ordered = sorted(tally.byes.items(), key=lambda pair: (-pair[1], pair[0]))
    named = ", ".join(f"{section.names.get(no, f'#{no}')} ({count})" for no, count in ordered[:NAMED])
    more = len(ordered) - NAMED
    if more > 0:
        yield phrase_counted(
            "Byes go most often to {players} and {count} other player.",
            "Byes go most often to {players} and {count} other players.",
            more,
            players=named,
        )
    else:
        yield phrase("Byes go most often to {players}.", players=named)
    if tally.second_byes:
        yield phrase("A player gets a second bye in {share} rehearsals.", share=_of(tally.second_byes, tally))


def _mates(section: SectionReport, tally: Tally) -> Iterator[str]:
    """Members of one team or school who meet."""
    if not section.has_mates:
        return
    if not tally.mates:
        yield phrase("Teammates and schoolmates never have to meet.")
        return
    games = _about(tally.mates, tally.with_mates)
    yield phrase(
        "Teammates or schoolmates meet in {share} rehearsals, in about {games} each time.",
        share=_of(tally.with_mates, tally),
        games=games,
    )


def _about(total: int, among: int) -> str:
    """An average number of games, as a whole number."""
    return counted(max(1, round(Fraction(total, max(1, among)))), "game")


def _repeats(tally: Tally) -> Iterator[str]:
    """Meetings that are repeated."""
    if tally.repeats:
        yield phrase("Two players meet twice in {share} rehearsals.", share=_of(tally.repeats, tally))


def _floats(tally: Tally) -> Iterator[str]:
    """Games between different scores, and how often the lower score wins."""
    if not tally.floats:
        return
    share = round(Fraction(100 * tally.upsets, tally.floats))
    games = _about(tally.floats, tally.times)
    yield phrase(
        "About {games} between players with different scores; the lower score wins {share} in 100 of them.",
        games=games,
        share=share,
    )


def _prizes(section: SectionReport, tally: Tally) -> Iterator[str]:
    """What the prizes cost, and whether the entry fees cover it."""
    if not section.fund or tally.least_paid is None or tally.most_paid is None:
        return
    average = money.show(round(Fraction(tally.paid, tally.played_out)))
    least, most = money.show(tally.least_paid), money.show(tally.most_paid)
    if least == most:
        yield phrase("Prizes cost {amount}.", amount=least)
    else:
        yield phrase(
            "Prizes cost {least} to {most}, {average} on average.", least=least, most=most, average=average
        )
    if not section.income:
        yield phrase("No entry fees are entered, so they are not compared with the prizes.")
        return
    yield phrase("Entry fees come to {amount}.", amount=money.show(section.income))
    if tally.uncovered:
        yield phrase(
            "The prizes cost more than the entry fees in {share} rehearsals.",
            share=_of(tally.uncovered, tally),
        )
    if section.guaranteed > section.income:
        short = money.show(section.guaranteed - section.income)
        yield phrase(
            "Guaranteed prizes of {amount} are {short} more than the entry fees.",
            amount=money.show(section.guaranteed),
            short=short,
        )


def _finish(finish: Finish | None, rounds: int) -> Iterator[str]:
    """When the event would finish."""
    if finish is None:
        return
    if finish.end:
        start, end = moment_text(finish.start), moment_text(finish.end)
        yield phrase(
            "Round {round} starts {start}; the longest game ends about {end}.",
            round=rounds,
            start=start,
            end=end,
        )
    elif finish.start:
        yield phrase(
            "Round {round} starts {start}. Enter the time control to see when it ends.",
            round=rounds,
            start=moment_text(finish.start),
        )
    elif finish.longest:
        yield phrase(
            "Round {round} has no starting time. The longest game takes about {hours}.",
            round=rounds,
            hours=_hours(finish.longest),
        )
    for number in finish.overlaps:
        yield phrase(
            "Round {round} may start before the longest game of round {before} is over.",
            round=number,
            before=number - 1,
        )


def _hours(minutes: int) -> str:
    """Minutes as hours and minutes."""
    hours, rest = divmod(minutes, 60)
    parts = [counted(hours, "hour")] * bool(hours) + [counted(rest, "minute")] * bool(rest)
    return " ".join(parts)
