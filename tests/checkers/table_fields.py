"""Random round robins of all books: withdrawals, absences, results of every kind, rounds changed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.flow.pairing import pair_section
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from tests.checkers.table.plans import crenshaw

BOOKS = ("cfc", "nzcf", "us-chess")
RESULTS = (
    *(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 3,
    Result.WHITE_BY_FORFEIT,
    Result.BLACK_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
    Result.UNFINISHED,
)
HOMES = ("NZL", "AUS", "USA", None, None)


def rounds_needed(players: int, cycles: int) -> int:
    """The rounds in which everybody meets everybody."""
    return cycles * (players - 1 + players % 2)


def asked_byes(dice: Random, rounds: int) -> dict[int, ByeKind]:
    """The byes that somebody asks for: mostly none."""
    kind = dice.choice((ByeKind.HALF, ByeKind.ZERO))
    return {dice.randint(1, rounds): kind} if dice.random() < 0.12 else {}


def people(dice: Random, count: int, rounds: int) -> tuple[Player, ...]:
    """Entries, of whom some leave, ask for byes, or share a country or a club."""
    return tuple(
        Player(
            no=no,
            name=f"Name{no}, First{no}",
            rating=2400 - 10 * no,
            country=dice.choice(HOMES),
            club=dice.choice(("North", "South", None, None, None)),
            withdrawn_after=dice.randrange(rounds) if dice.random() < 0.15 else None,
            byes=asked_byes(dice, rounds),
        )
        for no in range(1, count + 1)
    )


def settings_of(dice: Random, book: str) -> dict[str, SettingValue]:
    """Some settings of round robins."""
    found: dict[str, SettingValue] = {"rr.restricted_lots": dice.choice(("off", "country", "club"))}
    found["rr.swap_last_two"] = dice.choice((False, True))
    if book == "us-chess":
        found["rr.table"] = dice.choice(("crenshaw", "berger"))
        found["rr.void_before_half"] = dice.choice((True, False))
        found["rr.adjust_colors"] = dice.choice((True, True, False))
    return found


def all_play_all(seed: int) -> Section:
    """A round robin before its first round, played through once or twice."""
    dice = Random(f"table {seed}")
    book, cycles = dice.choice(BOOKS), dice.choice((1, 1, 2))
    count = dice.randint(2, 11)
    rounds = rounds_needed(count, cycles)
    settings = settings_of(dice, book)
    if book == "us-chess" and count in (3, 4) and dice.random() < 0.5:
        settings["rr.table"] = "quad"
    return Section(
        rulebook=book,
        format=Format.ROUND_ROBIN if cycles == 1 else Format.DOUBLE_ROUND_ROBIN,
        rounds=rounds,
        lots=Lots(seed=seed),
        players=people(dice, count, rounds),
        settings=settings,
    )


def sides(seed: int) -> Section:
    """A match of two sides in which everybody meets everybody of the other."""
    dice = Random(f"sides {seed}")
    side = dice.randint(2, 5)
    players = tuple(
        replace(player, team="A" if player.no <= side else "B") for player in people(dice, 2 * side, side)
    )
    return Section(
        rulebook="us-chess", format=Format.SCHEVENINGEN, rounds=side, lots=Lots(seed=seed), players=players
    )


def fide_table(seed: int) -> Section:
    """A round robin by C.05, once or twice, its rounds swapped as usual or as chosen."""
    dice = Random(f"fide {seed}")
    count, cycles = dice.randint(2, 7), dice.choice((1, 2))
    rounds = rounds_needed(count, cycles)
    settings = settings_of(dice, "dutch-2026")
    if dice.random() < 0.5:
        del settings["rr.swap_last_two"]
    return Section(
        rulebook="dutch-2026",
        format=Format.ROUND_ROBIN if cycles == 1 else Format.DOUBLE_ROUND_ROBIN,
        rounds=rounds,
        lots=Lots(seed=seed),
        players=people(dice, count, rounds),
        settings=settings,
    )


def fide_sides(seed: int) -> Section:
    """A match of two sides under the book of FIDE."""
    return replace(sides(seed), rulebook="dutch-2026")


def last_to_rest(seed: int) -> Section:
    """A round robin whose last round is the rest of somebody who leaves before it."""
    dice = Random(f"rest {seed}")
    count = dice.choice((3, 5, 7, 9))
    players = [Player(no=no, name=f"Name{no}, First{no}", rating=2000) for no in range(1, count + 1)]
    section = Section(rulebook="us-chess", format=Format.ROUND_ROBIN, rounds=count, players=tuple(players))
    games = [(Game(white=g[0], black=g[1], result=Result.DRAW) for g in row) for row in crenshaw(count)]
    section = replace(section, results=tuple(Round(games=tuple(row)) for row in games[:-1]))
    resting = next(bye.player for bye in pair_section(section).byes)
    players[resting - 1] = replace(players[resting - 1], withdrawn_after=count - 1)
    return replace(section, players=tuple(players))


def quads(seed: int) -> Section:
    """Quads: groups of four in the order of ratings."""
    dice = Random(f"quads {seed}")
    settings: dict[str, SettingValue] = {"quads.remainder": "round_robin"}
    entries = people(dice, 4 * dice.randint(1, 3), 3)
    return Section(
        rulebook="us-chess",
        format=Format.QUADS,
        rounds=3,
        lots=Lots(seed=seed),
        players=tuple(replace(one, withdrawn_after=one.withdrawn_after or None) for one in entries),
        settings=settings,
    )


def played(section: Section, dice: Random) -> Round:
    """The next round with random results; some games are left out, or played with other colours."""
    pairing, games = pair_section(section), []
    byes = [Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes]
    asked = ((player, player.byes.get(pairing.round)) for player in section.players)
    byes += [Bye(kind=kind, player=player.no) for player, kind in asked if kind and not left(player, pairing)]
    boards = exchanged([game.players for game in pairing.games], dice)
    for board, (white, black) in enumerate(boards, start=1):
        chance = dice.random()
        if chance < 0.04:
            byes += [Bye(kind=ByeKind.REST, player=white)] if chance < 0.02 else []
            continue
        both = (white, black) if chance < 0.97 else (black, white)
        games.append(Game(board=board, white=both[0], black=both[1], result=dice.choice(RESULTS)))
    return Round(games=tuple(games), byes=tuple(byes))


def left(player: Player, pairing: Pairing) -> bool:
    """Whether somebody has withdrawn before a round."""
    return player.withdrawn_after is not None and player.withdrawn_after < pairing.round


def exchanged(games: list[tuple[int, int]], dice: Random) -> list[tuple[int, int]]:
    """The games of a round, now and then with the opponents of two boards exchanged by hand."""
    if len(games) > 1 and dice.random() < 0.06:
        (one, other), (third, fourth), *rest = games
        return [(one, fourth), (third, other), *rest]
    return games


def stages(section: Section, seed: int) -> Iterator[Section]:
    """A section before each of its rounds, and after the last."""
    dice = Random(f"stages {seed}")
    yield section
    for _ in range(section.rounds):
        section = replace(section, results=(*section.results, played(section, dice)))
        yield section


def sections(seed: int) -> Iterator[tuple[str, Section]]:
    """Round robins of a seed, before every round."""
    kinds = [all_play_all, sides, quads] if seed % 4 == 0 else [all_play_all]
    if seed % 3 == 0:
        kinds += [fide_table, fide_sides]
    for kind in kinds:
        for section in stages(kind(seed), seed):
            yield f"{kind.__name__} {seed} after {len(section.results)}", section
    if seed % 8 == 0:
        yield f"last_to_rest {seed}", last_to_rest(seed)
