"""Rounds that the oracle does not pair: teams raised or lowered, schedules, tables, large fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crosstable.model.cards import Card as PairingCard
from crosstable.model.sayings import Said
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.view import Spoken, boards_of, code_of, inner, tenths_of
from tests.oracles.us_chess_cards import Card
from tests.oracles.us_chess_colours import due
from tests.oracles.us_chess_team_move import Enumeration, Someone

NEARBY = 60
"""How many boards on each side count as nearby."""
Pairs = list[tuple[Someone, Someone]]


def enumerated(claim: Claim) -> Enumeration:
    """All rounds of a small field in which team-mates are moved to the nearest score (28N1b)."""
    cards = claim.section.cards
    assert cards is not None
    players = {player.no: player for player in claim.section.players}
    people = [
        Someone(card.player, int(card.score), players[card.player].rating or 0, players[card.player].team,
                frozenset(card.opponents)) for card in cards]  # fmt: skip
    played = claim.field.round - 1
    threshold = claim.section.settings.get("team_threshold", 2)
    assert isinstance(threshold, int)
    return Enumeration(people, 5 * (threshold + played))


def as_pairs(claim: Claim, found: Enumeration, numbers: Iterable[Iterable[int]]) -> Pairs:
    """Pairs of numbers as pairs of people."""
    people = {one.no: one for pair in found.all[0] for one in pair}
    return [(people[one], people[two]) for one, two in numbers]


def made(claim: Claim, found: Enumeration) -> Pairs:
    """The round as it was paired."""
    return as_pairs(claim, found, [game.players for game in claim.pairing.games])


def for_teams(claim: Claim) -> None:
    """28N1b: the round keeps team-mates apart with the least change of score of all rounds."""
    found = enumerated(claim)
    odd, host = claim.who("odd"), claim.who("host")
    claim.require({odd, host} in [{*game.players} for game in claim.pairing.games], "they do not meet")
    scores = [next(one.score for pair in found.all[0] for one in pair if one.no == no) for no in (odd, host)]
    said = [tenths_of(claim.facts[name]) for name in ("score", "below")]
    claim.require(scores == said and scores[0] > scores[1], f"they have {scores}")
    claim.require(found.judge(made(claim, found)).key == found.best().key, "a smaller change is possible")


def raised(claim: Claim) -> None:
    """28N1b: somebody on one score meets somebody on the other; what it takes so, and by lowering alone."""
    found = enumerated(claim)
    above, below = (tenths_of(claim.facts[name]) for name in ("above", "below"))
    pairs = [sorted((one.score, two.score)) for one, two in made(claim, found)]
    claim.require(any(low <= below and above <= high for low, high in pairs), "nobody crosses there")
    claim.require(found.scores.index(below) == found.scores.index(above) + 1, "other scores lie between")
    sums = found.best().extra, found.lowered().extra
    claim.require(sums == (claim.points("raised"), claim.points("lowered")), f"it takes {sums}")


def apart(pairs: Pairs) -> int:
    """How far opponents differ in all."""
    return sum(abs(one.score - two.score) for one, two in pairs)


def moved(claim: Claim) -> None:
    """28N1b: how far opponents differ in all, in the best round with that game and as paired."""
    assert isinstance(claim, Spoken)
    found = enumerated(claim)
    ours = made(claim, found)
    (best,) = [one for one in claim.beside if one.code == "us-chess.best-with"]
    old, new = (as_pairs(claim, found, boards_of(inner_of(best.said, name))) for name in ("ours", "theirs"))
    gone = {frozenset((one.no, two.no)) for one, two in old}
    theirs = [*new, *(pair for pair in ours if frozenset((pair[0].no, pair[1].no)) not in gone)]
    numbers = claim.points("ours"), claim.points("theirs")
    claim.require(numbers == (apart(ours), apart(theirs)), f"{apart(ours)} and {apart(theirs)}")
    asked = {claim.who("one"), claim.who("two")}
    rounds = [one for one in found.all if any({a.no, b.no} == asked for a, b in one)]
    least = min(found.judge(one).key for one in rounds)
    claim.require(found.judge(theirs).key[:2] == least[:2], "a smaller change is possible with that game")


def inner_of(said: Said, name: str) -> Said:
    """A phrase of a sentence."""
    found = said.facts[name]
    assert isinstance(found, Said)
    return found


def posted_moved(claim: Claim) -> None:
    """28N1b: how far opponents differ on the posted boards, and on the book's for the same players."""
    found, why = enumerated(claim), inner(claim, "why")
    theirs, ours = (
        apart(as_pairs(claim, found, boards_of(inner(claim, name)))) for name in ("posted", "book")
    )
    numbers = tenths_of(why.facts["ours"]), tenths_of(why.facts["theirs"])
    claim.require((ours, theirs) == numbers and ours < theirs, f"{ours} and {theirs}")


def other_schedule(claim: Claim) -> None:
    """28S: players of two schedules that have not merged."""
    one, two = (claim.section.player(claim.who(name)) for name in ("one", "two"))
    merge = claim.section.settings.get("merge_round", claim.section.rounds + 1)
    assert isinstance(merge, int)
    claim.require(one.schedule != two.schedule and claim.field.round < merge, "one schedule")


def not_in_line(claim: Claim) -> None:
    """29L: the line of the table that the round takes does not have this game."""
    pair = {claim.who("one"), claim.who("two")}
    claim.require(pair not in [{*game.players} for game in claim.pairing.games], "the line has that game")
    lines = {reason.data.get("line") for reason in claim.pairing.reasons} - {None}
    claim.require(lines == {claim.number("line")}, f"the round takes {lines}")


def by_table(claim: Claim) -> None:
    """29L: two of one team who meet by the table, though the event keeps team-mates apart."""
    one, two = (claim.section.player(claim.who(name)) for name in ("one", "two"))
    claim.require(one.team == two.team == claim.facts["team"], "they are not of that team")
    claim.require({one.no, two.no} in [{*game.players} for game in claim.pairing.games], "they do not meet")
    claim.require("29L" in claim.section.variations, "no table is in force")
    claim.require("28N1" in claim.section.variations, "team-mates are not kept apart")


def reversed_line(claim: Claim) -> None:
    """29E4: the game is in the line, with the other colours."""
    assert isinstance(claim, Spoken) and claim.posted is not None
    (game,) = [one for one in claim.posted.games if {*one} == {claim.who("one"), claim.who("two")}]
    claim.require(game[::-1] in [one.players for one in claim.pairing.games], "these are the colours")


def no_switch_nearby(claim: Claim) -> None:
    """29E6a: both are due one colour, and no exchange with a board nearby leaves fewer without theirs."""
    one, two = claim.reason.players
    cards = {entry.player.no: entry.card for entry in claim.field.entries}
    games = [game.players for game in sorted(claim.pairing.games, key=lambda game: game.board)]
    (at,) = [at for at, game in enumerate(games) if {*game} == {one, two}]
    wanted = {no: due(Card(no, 0, True, history=letters(card.colours))) for no, card in cards.items()}
    claim.require(wanted[one] == wanted[two] != "", "both can get what is due")
    for a, b in games[max(0, at - NEARBY) : at] + games[at + 1 : at + 1 + NEARBY]:
        before = missing(wanted, (one, two), (a, b))
        for switch in (((one, a), (two, b)), ((one, b), (two, a))):
            same = sorted(map(abs, (steps(cards, pair) for pair in switch))) == [0, 0]
            claim.require(not same or missing(wanted, *switch) >= before, f"{switch} would help")


def letters(colours: Iterable[object]) -> str:
    """The colours of a card as W, B and x."""
    return "".join(getattr(one, "value", "x") for one in colours)


def missing(wanted: dict[int, str], *pairs: tuple[int, int]) -> int:
    """How many boards leave somebody without the colour due."""
    return sum(wanted[a] == wanted[b] != "" for a, b in pairs)


def steps(cards: Mapping[int, PairingCard], pair: tuple[int, int]) -> int:
    """The difference of score of two players."""
    one, two = (int(cards[no].score) for no in pair)
    return one - two


def score_with_games(claim: Claim) -> None:
    """31E1: the match points and the game points of a team."""
    said = tenths_of(claim.facts["score"]), tenths_of(claim.facts["games"])
    teams = {
        team
        for done in claim.section.results
        for match in done.matches
        for team in (match.white, match.black)
    }
    claim.require(said in {points_of(claim, team) for team in teams}, "no team has these points")


def points_of(claim: Claim, no: int) -> tuple[int, int]:
    """Match and game points of a team from the scores of its matches."""
    match = game = 0
    for one in (
        one for done in claim.section.results for one in done.matches if no in (one.white, one.black)
    ):
        assert one.score is not None
        own, other = (one.score.white, one.score.black)[:: 1 if one.white == no else -1]
        match += 10 if own > other else 5 if own == other else 0
        game += int(own)
    return match, game


def moved_either(claim: Claim) -> None:
    """A difference of a posted round whose reason is the change of score."""
    if code_of(claim) == "grade-worse" and inner(claim, "why").saying.code == "us-chess.posted-moved":
        posted_moved(claim)


NEAREST: dict[str, Check] = {
    "odd-for-teams": for_teams,
    "group-raised": raised,
    "worse-moved": moved,
    "grade-worse": moved_either,
}
SCHEDULES: dict[str, Check] = {"other-schedule": other_schedule, "grade-other-schedules": other_schedule}
TABLES: dict[str, Check] = {
    "mates-meet-by-table": by_table,
    "grade-not-in-line": not_in_line,
    "grade-colors-reversed": reversed_line,
}
TEAMS: dict[str, Check] = {"score-with-game-points": score_with_games}
LARGE: dict[str, Check] = {"conflict-no-switch-nearby": no_switch_nearby}
