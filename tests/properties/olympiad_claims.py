"""Olympiad 2008: what each sentence claims, held against the oracle's cards and all complete pairings."""

from __future__ import annotations

import re
from fractions import Fraction

from crosstable.model.reasons import Reason
from tests.oracles.olympiad_brute import completable
from tests.oracles.olympiad_cards import Team
from tests.oracles.olympiad_colours import by_last_difference, by_runs, clash, difference, fits
from tests.properties.olympiad_rounds_seen import SeenBracket, SeenRound, Vector, named

PARTS = {
    "floaters from above would meet a team from below": 0,
    "teams would leave the group": 1,
    "the differences of the group would be": 2,
    "the next group would let": 3,
    "pairs of the group would break": 4,
    "pairs of the next group would break": 5,
    "the row of the order would come later": 6,
    "the row with this pair comes later": 6,
}
COUNTS = r"(\d+) and not (\d+)|be ([\d½]+) in all, not ([\d½]+)|let (\d+) and not (\d+)"


def check_loss(text: str, other: Vector | None, made: Vector) -> None:
    """The first part of the vector that is worse, with both values."""
    if "could not all be paired" in text:
        assert other is None
        return
    assert other is not None and other >= made
    (part,) = {part for words, part in PARTS.items() if words in text}
    worse = [at for at, (a, b) in enumerate(zip(other, made, strict=True)) if a != b]
    assert (worse or [6])[0] == part
    if part < 6:
        found = re.search(COUNTS, text)
        assert found is not None
        said = [Fraction(number) for number in found.groups() if number is not None]
        assert said == [other[part], made[part]]


def check_group(seen: SeenRound, reason: Reason) -> None:
    """Who is in a group, who came, and by which way it is paired."""
    text, nos = reason.text, set(reason.players)
    if reason.rule == "17":
        assert any(nos == set(one.bracket.residents) and one.way in text for one in seen.brackets)
    elif "paired as one" in text:
        assert len({seen.team(no).pairing_score for no in nos}) > 1
        assert any(group <= nos and rule == reason.rule for group, rule in seen.joined)
    elif reason.rule == "28a":
        assert seen.event.round <= 2 and all(seen.team(no).bonus for no in nos)
    elif "floaters from other groups" in text:
        came = [one for one in seen.brackets if nos == set(one.bracket.upper | one.bracket.lower)]
        assert came and (reason.rule == "51") == (seen.event.round > 3)
    elif reason.rule == "54":
        last = seen.brackets[-1].bracket
        above, below = last.inside & last.from_above, last.inside & last.from_below
        assert above and below and nos == above | below
    else:
        assert reason.rule == ("36" if seen.event.round <= 3 else "49")
        assert any(nos == set(one.bracket.inside) for one in seen.brackets)


def check_leaving(seen: SeenRound, reason: Reason) -> None:
    """Why a team floats: what is said holds in a bracket that it left."""
    no, text = named(reason.text)[0], reason.text
    left = seen.of_floater(no)
    assert left
    assert any(_leaving_is_true(seen, one, no, text) for one in left)


def _leaving_is_true(seen: SeenRound, one: SeenBracket, no: int, text: str) -> bool:
    """Whether the sentence holds for one bracket."""
    inside, met = set(one.bracket.inside), seen.team(no).met
    if "if it stayed" in text or "if all stayed" in text:
        staying = {no} if "if it stayed" in text else inside
        if "if all stayed" in text and len(inside) % 2:
            return False
        try:
            check_loss(text, one.best_leaving(set(), staying), one.row.vector)
        except AssertionError:
            return False
        return True
    return {
        "this group too": set(one.bracket.residents) <= met,
        "has met everybody in the group and": inside - {no} <= met,
        "the number of teams is odd": len(inside) % 2 == 1,
        "not everybody can be paired in the group": not completable(seen.event, inside),
    }[next(words for words in _SAID if words in text)]


_SAID = (
    "this group too",
    "has met everybody in the group and",
    "the number of teams is odd",
    "not everybody can be paired in the group",
)


def check_passed(seen: SeenRound, reason: Reason) -> None:
    """Why a team (j) stays though it comes before the one that floats (i)."""
    j, i = reason.players
    (one,) = [one for one in seen.brackets if i in one.row.floaters and j in one.bracket.residents]
    gone = ({*one.row.floaters} - {i}) | {j}
    better = (seen.order[j] < seen.order[i]) == one.bracket.upwards
    assert better and j not in one.row.floaters
    if "has met everybody in the next group" in reason.text:
        assert set(one.bracket.following) <= seen.team(j).met
    elif "the rest of the group cannot be paired" in reason.text:
        assert not completable(seen.event, set(one.bracket.inside) - gone)
    else:
        check_loss(reason.text, one.best_leaving(gone, {i}), one.row.vector)


def check_pair(seen: SeenRound, reason: Reason) -> None:
    """What is said of two teams who meet."""
    text, (a, b) = reason.text, reason.players
    one = seen.of_pair(a, b)
    team, other = seen.team(a), seen.team(b)
    if "match points" in text:
        said = [int(number) for number in re.findall(r"\d+", text.split(" match points")[0])]
        assert said == [team.pairing_score, other.pairing_score]
        assert ("imaginary" in text) == bool(team.bonus or other.bonus)
        assert (reason.rule == "16") == (team.pairing_score != other.pairing_score)
        assert reason.rule == "16" or team.score != other.score
        assert all(
            vector[2] >= one.row.vector[2] for vector, _ in one.ways if vector[:2] == one.row.vector[:2]
        )
    elif text.startswith("floater"):
        floater, native = named(text)
        assert floater in one.bracket.upper | one.bracket.lower and seen.event.round <= 3
        from_below = floater in one.bracket.lower
        assert ("the weakest" in text) == from_below
        _check_nearest(seen, one, floater, native)
    elif reason.rule == "21a":
        assert clash(team, other)
        assert all(
            vector[4] >= one.row.vector[4] for vector, _ in one.ways if vector[:4] == one.row.vector[:4]
        )
    else:
        assert "first row" in text and named(text) == [a, b]
        assert (reason.rule in ("41", "55")) == one.bracket.upwards


def _check_nearest(seen: SeenRound, one: SeenBracket, floater: int, native: int) -> None:
    """No best pairing gives the only floater of a bracket an opponent nearer in the order."""
    if len(one.bracket.upper | one.bracket.lower) > 1 or native not in one.bracket.residents:
        return
    step = -1 if floater in one.bracket.lower else 1
    nearer = [no for no in one.bracket.residents if step * seen.order[no] < step * seen.order[native]]
    assert all(one.best_with(floater, no) != one.row.vector for no in nearer)


def check_colours(seen: SeenRound, reason: Reason) -> None:
    """The first rule about colours that decides, worked out anew."""
    white, black = (seen.team(no) for no in reason.players)
    key = {no: (-seen.team(no).pairing_score, seen.order[no]) for no in reason.players}
    high, low = sorted((white, black), key=lambda team: key[team.no])
    assert named(reason.text)[0] == white.no
    colour = "W" if high is white else "B"
    text = reason.text
    if reason.rule == "19":
        assert not white.played and not black.played
        number = min(white.no, black.no)
        assert (f"#{number} is odd" if number % 2 else f"#{number} is even") in text
        return
    assert white.played or black.played
    if reason.rule == "20":
        assert fits(white, black) and not fits(black, white)
        return
    assert fits(white, black) == fits(black, white)
    if reason.rule == "22a":
        assert difference(white) < difference(black)
        assert f"({'Whites less Blacks'} {difference(white):+d} against {difference(black):+d})" in text
        return
    assert difference(white) == difference(black)
    _check_history(reason, high, low, colour)


def _check_history(reason: Reason, high: Team, low: Team, colour: str) -> None:
    """Equal differences: alternation, runs, the last difference, the higher ranked team."""
    opposite = bool(high.played and low.played) and high.played[-1] != low.played[-1]
    assert opposite == (reason.rule == "23")
    if opposite:
        assert high.played[-1] != colour
        return
    if "runs" in reason.text:
        assert by_runs(high, low) == colour
        return
    assert by_runs(high, low) is None
    if "last differed" in reason.text:
        (back,) = (int(found) for found in re.findall(r"differed (\d+) matches", reason.text))
        assert high.played[-back] != low.played[-back] and by_last_difference(high, low) == colour
        assert back == 1 or high.played[1 - back :] == low.played[1 - back :]
        return
    assert by_last_difference(high, low) is None and named(reason.text)[1] == high.no
    assert ("so far" in reason.text) == (high.played == low.played)
    assert (reason.rule == "25a") == (difference(high) != 0)
    expected = "B" if difference(high) > 0 else "W" if difference(high) < 0 else None
    assert colour == (expected or {"W": "B", "B": "W"}[high.played[-1]])


def check_bye(seen: SeenRound, reason: Reason, rounds: int) -> None:
    """Who has the bye, who does not, and how many may still have one."""
    text, event = reason.text, seen.event
    if "rounds follow" in text:
        able = {no for no in seen.active if not seen.team(no).unearned and no != seen.bye}
        assert able == set(reason.players) and f"only {len(able)} teams" in text
        assert text.startswith(f"{rounds - event.round} rounds follow") and len(able) < rounds - event.round
    elif reason.rule == "2":
        assert event.round == 1
    elif "the last that may have it" in text:
        assert named(text) == [seen.bye] and len(seen.active) % 2
    elif "scored without playing" in text:
        assert seen.team(named(text)[0]).unearned
    else:
        no = named(text)[0]
        assert "the others could not all be paired" in text and not seen.team(no).unearned
        assert not completable(event, seen.active - {no})
