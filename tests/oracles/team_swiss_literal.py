"""C.04.6 word by word: every set of upfloaters and every pairing is listed, and the first best one is taken.

Slow, and written apart from the engine; only for small fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from crosstable.model.colours import Colour
from crosstable.rulebooks.api import Field

Pair = tuple[int, int]


@dataclass(frozen=True)
class Team:
    """A team before a round."""

    no: int
    tpn: int
    score: int
    secondary: int
    colours: str
    met: frozenset[int]
    floater: bool
    barred: bool

    @property
    def difference(self) -> int:
        """Whites less Blacks."""
        return self.colours.count("W") - self.colours.count("B")


def numbers_of(field: Field) -> dict[int, int]:
    """The numbers of all who have ever been paired, this round included."""
    arrived = {no for no, card in field.cards.items() if card.paired}
    arrived |= {entry.player.no for entry in field.entries}
    return {no: at for at, no in enumerate(sorted(arrived, key=field.rank_of), start=1)}


def teams_of(field: Field) -> list[Team]:
    """The teams to be paired, read from their cards."""
    numbers, found = numbers_of(field), []
    cards = {entry.player.no: entry.card for entry in field.entries}
    for no, card in cards.items():
        met = set(card.opponents) | {other for other, theirs in cards.items() if no in theirs.opponents}
        for wish in field.avoid:
            if no in wish.players and (wish.until is None or field.round <= wish.until):
                met |= set(wish.players)
        letters = "".join("W" if c is Colour.WHITE else "B" for c in card.colours if c is not None)
        lines = field.team_lines.get(no, ())
        by_games = field.settings.get("team.primary") == "game"
        secondary = sum(line.match_points if by_games else line.game_points for line in lines)
        if field.settings.get("team.secondary") is False:
            secondary = 0
        floater = bool(card.floats) and card.floats[-1] is not None
        found.append(
            Team(no, numbers[no], card.score, secondary, letters, frozenset(met), floater, card.free_point)
        )
    return found


def matchings(teams: Sequence[Team]) -> Iterator[list[tuple[Team, Team]]]:
    """Every complete pairing without a second meeting."""
    if not teams:
        yield []
        return
    first = teams[0]
    for other in teams[1:]:
        if other.no not in first.met:
            rest = [team for team in teams[1:] if team is not other]
            for more in matchings(rest):
                yield [(first, other), *more]


def completable(teams: Sequence[Team]) -> bool:
    """Whether there is a complete pairing."""
    return next(matchings(teams), None) is not None


def bye_of(teams: Sequence[Team]) -> Team | None:
    """3.4: the first in order who leaves the others a pairing."""
    order = sorted(teams, key=lambda team: (team.score, -len(team.colours), -team.tpn))
    for team in order:
        if not team.barred and completable([other for other in teams if other is not team]):
            return team
    return None


def choose(top: list[Team], lower: list[Team], late: bool) -> list[Team]:
    """3.5: the upfloaters."""
    for size in range(len(top) % 2, len(lower) + 1, 2):
        sets = [
            list(chosen)
            for chosen in combinations(sorted(lower, key=lambda team: (-team.score, team.tpn)), size)
        ]
        legal = [
            chosen
            for chosen in sets
            if completable([*top, *chosen]) and completable([team for team in lower if team not in chosen])
        ]
        if legal:
            best = max(sorted(team.score for team in chosen) for chosen in legal)
            legal = [chosen for chosen in legal if sorted(team.score for team in chosen) == best]
            return min(
                legal,
                key=lambda chosen: (
                    not next_is_whole(lower, chosen),
                    0 if late else sum(team.floater for team in chosen),
                    [team.tpn for team in chosen],
                ),
            )
    raise ValueError("no set of upfloaters")


def next_is_whole(lower: list[Team], chosen: list[Team]) -> bool:
    """C6: the following score group needs no more upfloaters than its parity asks for."""
    if not lower:
        return True
    score = max(team.score for team in lower)
    left = [team for team in lower if team not in chosen]
    group = [team for team in left if team.score == score]
    below = [team for team in left if team.score != score]
    if not group:
        return True
    return any(
        completable([*group, *more]) and completable([team for team in below if team not in more])
        for more in combinations(below, len(group) % 2)
    )


def preference(team: Team, kind: object, last: bool) -> tuple[str | None, bool]:
    """1.7: the colour a team prefers, and whether strongly."""
    if kind == "none" or not team.colours:
        return None, False
    cd, two, one = team.difference, team.colours[-2:], team.colours[-1]
    if cd < -1 or (cd in (0, -1) and two == "BB"):
        return "W", kind == "B"
    if cd > 1 or (cd in (0, 1) and two == "WW"):
        return "B", kind == "B"
    if kind != "B":
        return None, False
    if cd == -1 or (cd == 0 and not last and one == "B"):
        return "W", False
    if cd == 1 or (cd == 0 and not last and one == "W"):
        return "B", False
    return None, False


def quality(
    field: Field, pairing: Sequence[tuple[Team, Team]], up: Sequence[Team]
) -> tuple[int, int, int, list[int]]:
    """C8, C9, C10 and the identifier of a pairing."""
    kind, last, late = field.settings.get("team.colours"), field.last_round, field.round > field.rounds - 2
    clashes = strong = opponents = 0
    for one, other in pairing:
        wishes = [preference(team, kind, last) for team in (one, other)]
        same = wishes[0][0] is not None and wishes[0][0] == wishes[1][0]
        clashes += same
        strong += same and wishes[0][1] and wishes[1][1]
        if (one in up) != (other in up) and not late:
            opponents += (other if one in up else one).floater
    listed = sorted(tuple(sorted((one.tpn, other.tpn))) for one, other in pairing)
    return clashes, strong, opponents, [top for top, _ in listed] + [bottom for _, bottom in listed]


def first_of(one: Team, other: Team) -> tuple[Team, Team]:
    """4.2: the first team, and the other one."""
    pair = sorted((one, other), key=lambda team: (-team.score, -team.secondary, team.tpn))
    return pair[0], pair[1]


def white_of(field: Field, one: Team, other: Team) -> Team:
    """4.3: who has White on board 1."""
    first, second = first_of(one, other)
    if not first.colours and not second.colours:
        odd = first.tpn % 2 == 1
        white = field.lots.colour_of_top_player() is Colour.WHITE
        return first if odd == white else second
    kind, last = field.settings.get("team.colours"), field.last_round
    (mine, mine_strong), (theirs, theirs_strong) = (preference(t, kind, last) for t in (first, second))
    if (mine is None) != (theirs is None) or mine != theirs:
        return first if mine == "W" or theirs == "B" else second
    if mine_strong != theirs_strong:
        granted, rest = (first, second) if mine_strong else (second, first)
        return granted if mine == "W" else rest
    if first.difference != second.difference:
        return first if first.difference < second.difference else second
    for a, b in zip(reversed(first.colours), reversed(second.colours), strict=False):
        if a != b:
            return first if a == "B" else second
    if mine is not None:
        return first if mine == "W" else second
    if first.colours:
        return first if first.colours[-1] == "B" else second
    return second if second.colours[-1] == "B" else first


@dataclass(frozen=True)
class Seen:
    """A bracket: the top group, the teams below it, those who come up, and the pairs."""

    top: list[Team]
    lower: list[Team]
    up: list[Team]
    pairs: list[tuple[Team, Team]]


def brackets_of(field: Field, teams: list[Team]) -> Iterator[Seen]:
    """3.3: the brackets of some teams who can all be paired, from the top."""
    while teams:
        highest = max(team.score for team in teams)
        top = [team for team in teams if team.score == highest]
        lower = [team for team in teams if team.score != highest]
        up = choose(top, lower, field.round > field.rounds - 2)
        yield Seen(top, lower, up, min(matchings([*top, *up]), key=lambda made: quality(field, made, up)))
        teams = [team for team in lower if team not in up]


def seen_round(field: Field, teams: list[Team]) -> tuple[list[Seen], Team | None] | None:
    """The brackets and the team with the bye; None where there is no legal pairing."""
    bye = bye_of(teams) if len(teams) % 2 else None
    if len(teams) % 2 and bye is None:
        return None
    left = [team for team in teams if team is not bye]
    return (list(brackets_of(field, left)), bye) if completable(left) else None


def round_of(field: Field) -> tuple[set[Pair], int | None] | None:
    """The matches (White, Black) and the team with the bye; None where there is no legal pairing."""
    found = seen_round(field, teams_of(field))
    if found is None:
        return None
    brackets, bye = found
    pairs = set()
    for one, other in (pair for seen in brackets for pair in seen.pairs):
        white = white_of(field, one, other)
        pairs.add((white.no, (other if white is one else one).no))
    return pairs, None if bye is None else bye.no
