"""Random Swisses of all books with everything that befalls a round: absences, forfeits, open games, ranks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.flow.chosen_ratings import with_chosen_ratings
from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Flag, Player
from crosstable.model.ranks import RankOrder
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Bye, Game, Round

BOOKS = ("us-chess", "nzcf", "cfc", "schools", "dutch-1998", "dutch-2017", "dutch-2026")
ASKED = {
    "us-chess": (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL),
    "nzcf": (ByeKind.ZERO, ByeKind.HALF),
    "cfc": (ByeKind.ZERO, ByeKind.HALF),
    "schools": (ByeKind.ZERO, ByeKind.HALF),
}
RESULTS = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 4
UNPLAYED = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT)
KINDS = {
    "us-chess": ("quick", ("quick", "blitz", "regular")),
    "cfc": ("quick", ("quick",)),
    "nzcf": ("rapid", ("rapid",)),
}
SETTINGS: dict[str, tuple[tuple[str, SettingValue], ...]] = {
    "us-chess": (("rating_used", "quick"), ("pairing.acceleration", "none")),
    "nzcf": (("rating_used", "rapid"),),
    "cfc": (("rating_used", "quick"),),
}


def person(dice: Random, no: int, rounds: int, book: str) -> Player:
    """An entry: now and then late, away, gone, on a board of their own, or with other ratings."""
    kinds = ASKED.get(book, (ByeKind.ZERO,))
    others = {kind: 2300 - 10 * no - 3 for kind in KINDS.get(book, ("", ()))[1] if dice.random() < 0.5}
    away = {dice.randint(1, rounds): dice.choice(kinds)} if dice.random() < 0.15 else {}
    return Player(
        no=no,
        name=f"Name{no}, First{no}",
        rating=None if dice.random() < 0.08 else 2300 - 10 * no,
        joins=dice.randint(2, rounds) if dice.random() < 0.06 else 1,
        withdrawn_after=dice.randrange(rounds) if dice.random() < 0.1 else None,
        byes=away,
        fixed_board=dice.randint(1, 3) if dice.random() < 0.08 else None,
        other_ratings=others if dice.random() < 0.7 else {},
        flags=frozenset({Flag.HOUSE}) if dice.random() < 0.03 else frozenset(),
    )


def swiss(seed: int) -> Section:
    """A Swiss before its first round, with the ratings that it chose."""
    return with_chosen_ratings(entered(seed))


def entered(seed: int) -> Section:
    """A Swiss before its first round, with the ratings as they were entered."""
    dice = Random(f"round {seed}")
    book, rounds = BOOKS[seed % len(BOOKS)], dice.randint(2, 5)
    count = dice.randint(4, 12)
    chosen = [pair for pair in SETTINGS.get(book, ()) if pair[0] == "rating_used" and dice.random() < 0.4]
    return Section(
        rulebook=book,
        rounds=rounds,
        lots=Lots(seed=seed),
        players=tuple(person(dice, no, rounds, book) for no in range(1, count + 1)),
        settings=dict(chosen),
    )


def result_of(dice: Random, book: str) -> tuple[Result, PairedAs | None]:
    """A result, and what an open game counts as."""
    chance = dice.random()
    if chance < 0.1:
        return dice.choice(UNPLAYED), None
    if chance < 0.16:
        assumed = dice.choice((PairedAs.DRAW, PairedAs.WHITE_WINS)) if dice.random() < 0.5 else None
        return Result.UNFINISHED, assumed or (PairedAs.BOTH_WIN if book == "us-chess" else None)
    return dice.choice(RESULTS), None


def played(section: Section, dice: Random) -> Round:
    """The next round with random results; some stay away, and now and then a director changes something."""
    pairing, games = pair_section(section), []
    byes = [Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes]
    boards = [game.players for game in pairing.games]
    if len(boards) > 1 and dice.random() < 0.15:
        (one, other), (third, fourth), *rest = boards
        boards = [(one, fourth), (third, other), *rest]
    for board, (white, black) in enumerate(boards, start=1):
        chance = dice.random()
        if chance < 0.03:
            continue
        if chance < 0.05:
            byes += [Bye(kind=ByeKind.PAIRING, player=no) for no in (white, black)]
            continue
        both = (white, black) if chance < 0.95 else (black, white)
        result, assumed = result_of(dice, section.rulebook)
        games.append(Game(board=board, white=both[0], black=both[1], result=result, paired_as=assumed))
    if byes and dice.random() < 0.1:
        byes = [bye for bye in byes if bye.kind is not ByeKind.PAIRING]
    return Round(games=tuple(games), byes=tuple(byes))


def with_ranks(section: Section, dice: Random) -> Section:
    """The section with a ranking beside the numbers from the next round on."""
    order = [player.no for player in section.players]
    if dice.random() < 0.5:
        dice.shuffle(order)
    else:
        at = dice.randrange(len(order))
        order.insert(0, order.pop(at))
    return replace(section, ranks=(RankOrder(first=len(section.results) + 1, order=tuple(order)),))


def sections(seed: int) -> Iterator[tuple[str, Section]]:
    """A section before each round, as far as its rounds can be paired."""
    section, dice = swiss(seed), Random(f"rounds {seed}")
    for number in range(section.rounds):
        yield f"swiss {seed} after {number}", section
        if number and section.rulebook != "us-chess" and dice.random() < 0.3:
            yield f"ranked {seed} after {number}", with_ranks(section, dice)
        try:
            section = replace(section, results=(*section.results, played(section, dice)))
        except CrosstableError:
            return
    yield f"swiss {seed} over", section
