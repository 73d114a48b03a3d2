"""Olympiad 2008: what each sentence about colours and the bye claims, worked out anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from crosstable.model.reasons import Reason
from tests.oracles.olympiad_brute import completable
from tests.oracles.olympiad_cards import Team
from tests.oracles.olympiad_colours import by_last_difference, by_runs, difference, fits, run
from tests.properties.olympiad_rounds_seen import SeenRound

Facts = Mapping[str, Any]
Check = Callable[[SeenRound, Reason], object]

COLOURS = {"white": "W", "black": "B"}


def colours(seen: SeenRound, reason: Reason) -> bool:
    """The first rule about colours that decides."""
    facts: Facts = reason.data
    white, black = seen.team(facts["white"]), seen.team(facts["black"])
    assert reason.players == (white.no, black.no)
    code = reason.code.removeprefix("olympiad-2008.white-")
    if reason.rule == "19":
        number = min(white.no, black.no)
        assert not white.played and not black.played and number == facts["number"]
        return code == ("by-lot-odd" if number % 2 else "by-lot-even")
    assert white.played or black.played
    if reason.rule in ("20a", "20b"):
        return fits(white, black) and not fits(black, white) and _limit(seen, reason)
    assert fits(white, black) == fits(black, white)
    if reason.rule == "22a":
        return (difference(white), difference(black)) == (facts["own"], facts["others"]) and (
            difference(white) < difference(black)
        )
    assert difference(white) == difference(black)
    key = {no: (-seen.team(no).pairing_score, seen.order[no]) for no in reason.players}
    high, low = sorted((white, black), key=lambda team: key[team.no])
    return _history(reason, high, low, "W" if high is white else "B")


def _limit(seen: SeenRound, reason: Reason) -> bool:
    """Which of the two limits, and for whom: with the other colours."""
    facts: Facts = reason.data
    team, colour = seen.team(facts["team"]), COLOURS[facts["colour"]]
    assert colour == ("B" if team.no == facts["white"] else "W")
    if reason.rule == "20b":
        return run(team.played, colour) >= 2
    excess = difference(team) * (1 if colour == "W" else -1)
    return run(team.played, colour) < 2 and excess == facts["count"] >= 2


def _history(reason: Reason, high: Team, low: Team, colour: str) -> bool:
    """Equal differences: alternation, runs, the last difference, the higher ranked team."""
    code = reason.code.removeprefix("olympiad-2008.white-")
    opposite = bool(high.played and low.played) and high.played[-1] != low.played[-1]
    assert opposite == (code == "alternated")
    if opposite:
        return high.played[-1] != colour
    if code == "shortest-runs":
        return by_runs(high, low) == colour
    assert by_runs(high, low) is None
    if code == "last-differed":
        back = int(str(reason.data["count"]))
        assert back == 1 or high.played[1 - back :] == low.played[1 - back :]
        return high.played[-back] != low.played[-back] and by_last_difference(high, low) == colour
    assert by_last_difference(high, low) is None and reason.data["higher"] == high.no
    assert code.endswith("-common") == (high.played != low.played)
    assert (reason.rule == "25a") == (difference(high) != 0) == ("balances" in code)
    expected = "B" if difference(high) > 0 else "W" if difference(high) < 0 else None
    return colour == (expected or {"W": "B", "B": "W"}[high.played[-1]])


def last(seen: SeenRound, reason: Reason) -> bool:
    """The last team that may have the bye and leaves a pairing of the others."""
    bye = seen.bye
    assert bye is not None and reason.data["bye"] == bye and not seen.team(bye).unearned
    below = [no for no in seen.active if _rank(seen, no) > _rank(seen, bye)]
    return all(seen.team(no).unearned or not completable(seen.event, seen.active - {no}) for no in below)


def _rank(seen: SeenRound, no: int) -> tuple[int, int]:
    """The place of a team in the round, from the top."""
    return -seen.team(no).pairing_score, seen.order[no]


def other_has_it_not(seen: SeenRound, reason: Reason) -> bool:
    """Why a team does not have the bye: points without play, or a round that could not be paired."""
    no = int(str(reason.data["other"]))
    assert seen.bye is not None and no != seen.bye
    if "passed" in reason.code:
        assert _rank(seen, no) > _rank(seen, seen.bye)
    if reason.code.endswith("scored"):
        return seen.team(no).unearned
    return not seen.team(no).unearned and not completable(seen.event, seen.active - {no})


def before(seen: SeenRound, reason: Reason) -> bool:
    """One team has the bye before another: its group is lower, or it stands later in the group."""
    bye, other = int(str(reason.data["bye"])), int(str(reason.data["other"]))
    assert bye == seen.bye and not seen.team(other).unearned and _rank(seen, other) < _rank(seen, bye)
    lower = seen.team(bye).pairing_score < seen.team(other).pairing_score
    return lower == reason.code.endswith("lower-group")


SAID: dict[str, Check] = {
    **{
        f"white-{how}": colours
        for how in (
            "by-lot-odd",
            "by-lot-even",
            "third",
            "difference",
            "equalised",
            "alternated",
            "shortest-runs",
            "last-differed",
            "higher-balances",
            "higher-balances-common",
            "higher-alternates",
            "higher-alternates-common",
        )
    },
    "bye-last": last,
    "bye-worth": lambda seen, reason: reason.data["player"] == seen.bye,
    "host-may-enter": lambda seen, reason: seen.event.round == 1,
    **dict.fromkeys(("bye-passed-scored", "bye-other-scored"), other_has_it_not),
    **dict.fromkeys(("bye-passed-not-spared", "bye-other-not-spared"), other_has_it_not),
    **dict.fromkeys(("bye-lower-group", "bye-later-in-group"), before),
}
"""The checker of each code about colours and the bye."""
