"""Random sections of rarer kinds: games across sections, locked games, settings, groups, cards, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Flag, Player
from crosstable.model.points import Points
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Bye, Game, LockedGame, Round, Stood
from crosstable.rulebooks.shelf import book
from tests.checkers.round_fields import BOOKS, RESULTS
from tests.oracles import olympiad_random

GROUPED = (Format.QUADS, Format.HOLLAND) * 3


def plain(seed: int, rulebook: str, count: int, rounds: int = 4, **more: object) -> Section:
    """A Swiss of plain players."""
    players = tuple(
        Player(no=no, name=f"Name{no}, First{no}", rating=2300 - no) for no in range(1, count + 1)
    )
    made = Section(rulebook=rulebook, rounds=rounds, lots=Lots(seed=seed), players=players, name="Main")
    return replace(made, **more)  # type: ignore[arg-type]


def finished(section: Section, dice: Random) -> Section:
    """The section after another round without anything unusual."""
    pairing = pair_section(section)
    games = [
        Game(board=game.board, white=game.white, black=game.black, result=dice.choice(RESULTS))
        for game in pairing.games
    ]
    byes = [Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes]
    return replace(section, results=(*section.results, Round(games=tuple(games), byes=tuple(byes))))


def across(seed: int) -> Section:
    """US Chess: a game with another section, or one that was played a round ahead."""
    dice = Random(f"across {seed}")
    section = finished(plain(seed, "us-chess", dice.randint(7, 10), rounds=dice.choice((2, 4))), dice)
    one, other = dice.sample(range(1, len(section.players) + 1), 2)
    extra = dice.choice(
        (
            Game(white=one, black=7, black_section="Other", result=Result.DRAW, board=90),
            Game(white=one, black=7, black_section="Other", white_round=2, result=Result.DRAW, board=90),
            Game(white=one, black=other, white_round=2, black_round=2, result=Result.DRAW, board=90),
            Game(
                white=one,
                black=7,
                black_section="Other",
                result=Result.UNFINISHED,
                paired_as=PairedAs.DRAW,
                board=90,
            ),
        )
    )
    kept = section.results[0].games
    if extra.white_round is None:
        kept = tuple(game for game in kept if one not in (game.white, game.black))
    return replace(section, results=(replace(section.results[0], games=(*kept, extra)),))


def locked(seed: int) -> Section:
    """A round of which a game is settled before."""
    dice = Random(f"locked {seed}")
    rulebook = dice.choice(("schools", "nzcf", "cfc", "us-chess", "dutch-1998"))
    section = plain(seed, rulebook, dice.randint(6, 9))
    for _ in range(dice.randint(0, 2)):
        section = finished(section, dice)
    one, other = dice.sample(range(1, len(section.players) + 1), 2)
    return replace(section, locked=(LockedGame(white=one, black=other),))


def stood(seed: int) -> Section:
    """A posted round of which some games and the bye stood when it was changed."""
    dice = Random(f"stood {seed}")
    rulebook = dice.choice(("schools", "us-chess"))
    section = finished(plain(seed, rulebook, dice.choice((7, 9))), dice)
    section = finished(section, dice)
    last = section.results[-1]
    byes = tuple(bye.player for bye in last.byes if bye.player is not None)
    rule = "25" if rulebook == "schools" else "29G"
    keeps = Stood(rule=rule, boards=(1, 2), byes=byes)
    return replace(section, results=(*section.results[:-1], replace(last, stood=keeps)))


def with_setting(seed: int) -> Section:
    """A book with one of its settings changed."""
    dice = Random(f"setting {seed}")
    rulebook = book(dice.choice(("us-chess", "us-chess", "cfc", "nzcf")))
    choices = [(key, value) for key, one in rulebook.settings.items() for value in one.values[1:]]
    choices += [(key, None) for key, one in rulebook.settings.items() if None in one.values[1:]]
    choices += (
        [("color.low_limit", None), ("color.high_limit", None)] * 8 if rulebook.id == "us-chess" else []
    )
    section = plain(seed, rulebook.id, 8)
    key, value = dice.choice(choices) if choices else ("", None)
    written: SettingValue = rulebook.settings[key].written(value) if key else None
    return replace(section, settings={key: written} if key else {})


def groups(seed: int) -> Iterator[Section]:
    """Quads beside a round robin of five, or preliminaries and a final, as they go on."""
    dice = Random(f"groups {seed}")
    if seed % 2:
        settings: dict[str, SettingValue] = {"quads.remainder": "round_robin"}
        section = plain(seed, "us-chess", 9, rounds=5, format=Format.QUADS, settings=settings)
    else:
        settings = {"holland.preliminaries": 2}
        section = plain(seed, "us-chess", 8, rounds=6, format=Format.HOLLAND, settings=settings)
    for _ in range(section.rounds):
        yield section
        section = finished(section, dice)
    last = section.results[-1]
    inside = {no for game in last.games for no in (game.white, game.black)}
    outside = next(player.no for player in section.players if player.no not in inside)
    first, *rest = last.games
    changed = replace(first, black=outside)
    yield replace(section, results=(*section.results[:-1], replace(last, games=(changed, *rest))))


def without_result(seed: int) -> Section:
    """US Chess: a round with a game that has no result, and nothing is assumed of it."""
    dice = Random(f"open {seed}")
    section = finished(plain(seed, "us-chess", 8), dice)
    first, *rest = section.results[0].games
    waiting = replace(first, result=Result.UNFINISHED)
    return replace(section, results=(replace(section.results[0], games=(waiting, *rest)),))


def used_up(seed: int) -> Section:
    """Four players who have all met, and are posted once more."""
    dice = Random(f"used up {seed}")
    section = plain(seed, dice.choice(("schools", "cfc", "nzcf", "dutch-2026")), 4, rounds=5)
    for number in range(3):
        games = [(1, 2 + number), tuple({2, 3, 4} - {2 + number})]
        row = tuple(Game(white=g[0], black=g[1], result=dice.choice(RESULTS)) for g in games)
        section = replace(section, results=(*section.results, Round(games=row)))
    again = tuple(Game(white=g[1], black=g[0], result=Result.DRAW) for g in ((1, 2), (3, 4)))
    return replace(section, results=(*section.results, Round(games=again)))


def cards(seed: int) -> Section:
    """A section of cards, without one for somebody."""
    dice = Random(f"cards {seed}")
    section = plain(seed, dice.choice(("cfc", "dutch-2026", "us-chess")), 7)
    made = tuple(Card(player=no, score=Points(0)) for no in dice.sample(range(1, 8), 6))
    return replace(section, cards=made, round=1)


def house(seed: int) -> Section:
    """A section with a house player who is not needed, or is."""
    dice = Random(f"house {seed}")
    section = plain(seed, dice.choice(("us-chess", "schools")), dice.choice((7, 8, 9)))
    players = list(section.players)
    players[-1] = replace(players[-1], flags=frozenset({Flag.HOUSE}))
    section = replace(section, players=tuple(players))
    return finished(section, dice) if seed % 2 else section


def olympiad(seed: int) -> Section | None:
    """A team Swiss of which somebody may not have come."""
    try:
        return as_entrants(read_document(json.dumps(olympiad_random.rough(seed))).section())
    except CrosstableError:
        return None


def many_late(seed: int) -> Section:
    """A round after which many strong players have come."""
    dice = Random(f"late {seed}")
    section = finished(plain(seed, dice.choice(("nzcf", "dutch-2026", "schools")), 6), dice)
    count = dice.choice((2, 8))
    late = tuple(
        Player(no=no, name=f"Late{no}, First{no}", rating=2400 - no, joins=2) for no in range(7, 7 + count)
    )
    return replace(section, players=(*section.players, *late))


def rated_anew(seed: int) -> Section:
    """A round after which the ratings of many were corrected."""
    dice = Random(f"rated {seed}")
    section = finished(plain(seed, dice.choice(("nzcf", "dutch-2026", "dutch-1998")), 14), dice)
    ratings = [player.rating for player in section.players]
    dice.shuffle(ratings)
    players = zip(section.players, ratings, strict=True)
    return replace(section, players=tuple(replace(one, rating=rating) for one, rating in players))


def without_rating_kind(seed: int) -> Section:
    """A US Chess section that chose quick ratings, of which many have none."""
    dice = Random(f"quick {seed}")
    section = plain(seed, "us-chess", dice.choice((5, 16)), settings={"rating_used": "quick"})
    return replace(
        section,
        players=tuple(
            replace(one, other_ratings={"quick": 1500} if dice.random() < 0.3 else {"blitz": 1600 + one.no})
            for one in section.players
        ),
    )


def all_won(seed: int) -> Section:
    """A short US Chess event after its last round, in which several may have won everything."""
    dice = Random(f"perfect {seed}")
    section = plain(seed, "us-chess", dice.randint(8, 16), rounds=2)
    for _ in range(2):
        pairing = pair_section(section)
        games = [
            Game(board=g.board, white=g.white, black=g.black, result=dice.choice(RESULTS[:2]))
            for g in pairing.games
        ]
        byes = [Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes]
        section = replace(section, results=(*section.results, Round(games=tuple(games), byes=tuple(byes))))
    return section


def unrated_by_ratings(seed: int) -> Section:
    """A section with a tie-break by ratings, in which somebody has none."""
    dice = Random(f"aro {seed}")
    section = finished(plain(seed, "dutch-2026", 6, tiebreaks=("ARO",)), dice)
    at = dice.randrange(6)
    players = list(section.players)
    players[at] = replace(players[at], rating=None)
    return replace(section, players=tuple(players))


def refused(seed: int) -> Iterator[tuple[Section, object]]:
    """Sections that ask for what their book does not offer, and what it is."""
    dice = Random(f"refused {seed}")
    rulebook = book(dice.choice((*BOOKS, "olympiad-2008")))
    section = plain(seed, rulebook.id, 6)
    others = [one for one in (*GROUPED, *Format) if one not in rulebook.formats]
    if others:
        yield replace(section, format=dice.choice(others)), ""
    swiss = replace(section, format=Format.SWISS if Format.SWISS in rulebook.formats else Format.TEAM_SWISS)
    yield replace(swiss, games_per_round=2), ""
    near = [f"{number}x" for number in sorted(rulebook.variations)[:3]]
    for number in (dice.choice(("28J", "30Z", "B2.1", "99", "621", "C1")), *near):
        yield replace(swiss, variations=(number,)), number
    if Format.ROUND_ROBIN in rulebook.formats:
        table = replace(section, format=Format.ROUND_ROBIN, rounds=5)
        yield replace(table, games_per_round=2), ""
        yield with_key(table, "ranks"), "ranks"
    key = dice.choice(("locked", "avoid", "ranks", "pairing_bonus", "reentry_of", "schedule"))
    yield with_key(swiss, key), key
    name = dice.choice(("nonsense", "tiebreak.editionn", "rating_use", "zz"))
    yield replace(swiss, settings={name: 1}), name
    if rulebook.settings:
        one = dice.choice(list(rulebook.settings))
        yield replace(swiss, settings={one: "impossible"}), (one, "impossible")
    guest = Game(white=1, black=2, black_section="Other", result=Result.DRAW, board=1)
    yield replace(swiss, results=(Round(games=(guest,)),)), ""


def with_key(section: Section, key: str) -> Section:
    """The section with a key that not every book allows."""
    if key == "locked":
        return replace(section, locked=(LockedGame(white=1, black=2),))
    if key == "avoid":
        from crosstable.model.event import Avoid

        return replace(section, avoid=(Avoid(players=(1, 2)),))
    if key == "ranks":
        from crosstable.model.ranks import RankOrder

        return replace(section, ranks=(RankOrder(first=2, order=(2, 1)),))
    value: object = {"pairing_bonus": Points(5), "reentry_of": 2, "schedule": "A"}[key]
    first = replace(section.players[0], **{key: value})  # type: ignore[arg-type]
    return replace(section, players=(first, *section.players[1:]))


def with_tiebreaks(seed: int) -> tuple[Section, str]:
    """A section with a tie-break that it cannot use."""
    dice = Random(f"tiebreaks {seed}")
    kind = seed % 6
    if kind == 0:
        return plain(seed, "dutch-2026", 6, tiebreaks=("BH", "BH")), "BH"
    if kind == 1:
        name = dice.choice(("EDE", "BB", "SSSC"))
        return plain(seed, "dutch-2026", 6, tiebreaks=(name,)), name
    if kind == 2:
        return plain(seed, "nzcf", 6, rounds=5, format=Format.ROUND_ROBIN, tiebreaks=("BH",)), "BH"
    if kind == 3:
        edition: dict[str, SettingValue] = {"tiebreak.edition": "2024"}
        return plain(seed, "dutch-2026", 6, tiebreaks=("TPN",), settings=edition), "TPN"
    rulebook = "us-chess" if kind == 4 else "nzcf"
    return plain(seed, rulebook, 6, games_per_round=2, tiebreaks=("BH",)), "BH"


def read_in_two_ways(seed: int) -> Section:
    """CFC rounds with half-point byes and defaults, of which rules say too little for one reading."""
    dice = Random(f"readings {seed}")
    section = plain(seed, "cfc", dice.choice((5, 7, 9)), rounds=5)
    half = {
        player.no: {dice.randint(1, 2): ByeKind.HALF} for player in section.players if dice.random() < 0.3
    }
    players = tuple(replace(player, byes=half.get(player.no, {})) for player in section.players)
    section = replace(section, players=players)
    for number in range(1, 4):
        try:
            section = finished(section, dice)
        except (NoLegalPairing, BadInput):  # nobody may have the bye, or all asked for one: that is said next
            return section
        games = [
            replace(game, result=Result.WHITE_BY_FORFEIT) if dice.random() < 0.25 else game
            for game in section.results[-1].games
        ]
        asked = [Bye(kind=byes[number], player=no) for no, byes in half.items() if number in byes]
        done = section.results[-1]
        last = replace(done, games=tuple(games), byes=(*done.byes, *asked))
        section = replace(section, results=(*section.results[:-1], last))
    return section
