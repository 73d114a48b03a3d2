"""Checkers for sentences that belong to no book: games that stand, who is away, rounds that differ."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import networkx as nx

from crosstable.flow.pairing import pair_section
from crosstable.model.colours import Colour
from crosstable.model.errors import CrosstableError
from crosstable.model.pairing import Pairing
from crosstable.model.players import Flag
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind, Result, show_result
from crosstable.rulebooks.shelf import book
from tests.checkers.round.case import FORFEITS, Check, Say


def pairing_of(say: Say) -> Pairing:
    """The round that a sentence is about."""
    assert say.about.pairing is not None
    return say.about.pairing


def kept_games(say: Say) -> list[tuple[int, int]]:
    """The games that stood when a posted round was changed."""
    case = say.about
    stood = case.posted(case.number).stood if case.number <= len(case.section.results) else None
    games = case.posted(case.number).games if stood else ()
    return [(game.white, game.black) for game in games if stood and game.board in stood.boards]


def game_stands(say: Say) -> None:
    """A game that is locked, or that stood; it is kept as little changed only where the round was posted."""
    case, game = say.about, (say.who("white"), say.who("black"))
    locked = [(one.white, one.black) for one in case.section.locked]
    settled = locked if case.number > len(case.section.results) else kept_games(say)
    say.require(game in settled, f"{settled}")
    say.require(game in [one.players for one in pairing_of(say).games], "is not in the round")
    if say.code == "explain.game-kept":
        say.require(game in kept_games(say), "no published round was changed")


def bye_stands(say: Say) -> None:
    """A bye that stood when a posted round was changed."""
    case, no = say.about, say.who("player")
    stood = case.posted(case.number).stood
    say.require(stood is not None and no in stood.byes, f"{stood}")
    say.require(case.bye(case.number, no) is ByeKind.PAIRING, "has no bye")


def other_game_stands(say: Say) -> None:
    """One of the two of a question has a game that stands."""
    case, game = say.about, (say.who("white"), say.who("black"))
    asked = (say.who("player"), say.who("other"))
    say.require(asked == case.question, f"{case.question}")
    settled = [(one.white, one.black) for one in case.section.locked]
    settled = settled if case.number > len(case.section.results) else kept_games(say)
    say.require(game in settled, "is not settled")
    say.require(set(game) & set(asked) and set(game) != set(asked), "is about others")


def group_with(say: Say, no: int) -> str | None:
    """The group in which somebody plays in the round."""
    return next((name for name, members in pairing_of(say).groups if no in members), None)


def other_group(say: Say) -> None:
    """The two play in different groups."""
    player, other = say.who("player"), say.who("other")
    own, others = group_with(say, player), group_with(say, other)
    say.require((say.text("own"), say.text("others")) == (own, others) and own != others, f"{own} {others}")


def no_game_in_groups(say: Say) -> None:
    """One of two is in no group that plays in the round."""
    say.require(group_with(say, say.who("away")) is None, "has a game")


def without_group(say: Say) -> None:
    """Somebody's group is over while others go on."""
    case, no = say.about, say.who("player")
    say.same("round", case.number)
    playing = [name for name, _ in pairing_of(say).groups]
    say.require(say.text("playing") == ", ".join(playing), f"{playing}")
    say.require(group_with(say, no) is None and not case.is_paired(no), "has a game")
    before = pair_section(replace(case.section, results=()), 1).groups
    own = next(name for name, members in before if no in members)
    say.require(say.text("own") == own, own)


def joins_later(say: Say) -> None:
    """Somebody comes for a later round."""
    joins = say.about.player(say.who("player")).joins
    say.require(say.number("joins") == joins > say.about.number, f"{joins}")


def no_card(say: Say) -> None:
    """A section of cards has none for somebody."""
    cards = say.about.section.cards
    say.require(cards is not None and say.who("player") not in [card.player for card in cards], "has a card")


def house_not_needed(say: Say) -> None:
    """A house player without a game, and nobody has the bye."""
    no = say.who("player")
    say.same("round", say.about.number)
    say.require(Flag.HOUSE in say.about.player(no).flags and not say.about.is_paired(no), "plays")


def not_in_round(say: Say) -> None:
    """Somebody stands neither in the games nor in the byes of a posted round."""
    case, no = say.about, say.who("player")
    say.same("round", case.number)
    say.require(not case.is_paired(no), "is paired")
    posted = case.number <= len(case.section.results)
    say.require(not posted or not case.plays(case.number, no), "has a posted game")


def away(say: Say) -> None:
    """One of the two of a question is not paired in the round."""
    case = say.about
    say.same("round", case.number)
    both = {say.who("away"), say.who("here")}
    say.require(case.question is not None and both == set(case.question), f"{case.question}")
    say.require(not case.is_paired(say.who("away")), "is paired")


def other_reading(say: Say) -> None:
    """The same round by another value of a setting that a rule leaves open."""
    player = say.who("player")
    found = [seat_in(other, player) for other in read_otherwise(say)]
    now = seat_in(pairing_of(say), player)
    if say.code == "explain.other-reading-bye":
        say.require(now is not None and None in found, f"{found}")
        return
    meets = say.who("other")
    if say.code == "explain.other-reading-colour":
        colour = say.fact("colour")
        assert isinstance(colour, Colour)
        say.require(now is not None and now[0] == meets and now[1] is not colour, f"now {now}")
        say.require((meets, colour) in found, f"{found}")
        return
    say.require(now is None or now[0] != meets, "they meet anyway")
    say.require(any(seat is not None and seat[0] == meets for seat in found), f"{found}")


def read_otherwise(say: Say) -> Iterator[Pairing]:
    """The round by every value of the setting that the sentence names."""
    case, rulebook = say.about, book(say.about.section.rulebook)
    for key in rulebook.readings:
        setting = rulebook.settings[key]
        if (setting.rule, setting.says) == (say.text("number"), say.text("question")):
            for value in setting.values:
                chosen = {**case.section.settings, key: setting.written(value)}
                with suppress(CrosstableError):
                    yield pair_section(replace(case.section, settings=chosen), case.number)


def seat_in(pairing: Pairing, player: int) -> tuple[int, Colour] | None:
    """Opponent and colour of a player; None without a game."""
    for game in pairing.games:
        if player in game.players:
            other = game.black if player == game.white else game.white
            return other, Colour.WHITE if player == game.white else Colour.BLACK
    return None


def no_book_pairing(say: Say) -> None:
    """No complete round without a second meeting, or colours and byes that the book forbids."""
    case = say.about
    here = sorted({no for g in case.posted(case.number).games for no in (g.white, g.black)})
    here += [bye.player for bye in case.posted(case.number).byes if bye.player and bye.player not in here]
    met = {
        frozenset((game.white, game.black))
        for number in range(1, case.number)
        for game in case.posted(number).games
        if game.result not in FORFEITS
    }
    graph: nx.Graph = nx.Graph()  # type: ignore[type-arg]
    graph.add_nodes_from(here)
    pairs = [(a, b) for a in here for b in here if a < b and frozenset((a, b)) not in met]
    graph.add_edges_from(pairs)
    most = len(nx.max_weight_matching(graph, maxcardinality=True))
    strict = case.section.rulebook in ("schools", "cfc")
    say.require(most < len(here) // 2 or not strict or len(here) % 2, f"{most} games are possible")


def posted_byes(say: Say) -> list[int]:
    """Those who were posted with the bye."""
    kinds = (ByeKind.PAIRING, ByeKind.REST)
    byes = say.about.posted(say.about.number).byes
    return [bye.player for bye in byes if bye.player is not None and bye.kind in kinds]


def bye_elsewhere(say: Say) -> None:
    """The bye was posted for others than the book's."""
    given = posted_byes(say)
    wanted = {bye.player for bye in pairing_of(say).byes}
    named = list(say.whos("given")) if "given" in say.names else []
    say.require(sorted(named) == sorted(given), f"{given}")
    say.require(wanted - set(given), f"by the book {wanted}")


def too_many_byes(say: Say) -> None:
    """More than one bye was posted."""
    say.require(say.number("count") == len(posted_byes(say)) > 1, f"{posted_byes(say)}")


def pair_elsewhere(say: Say) -> None:
    """A posted game that the book does not have, and what White has by the book."""
    case, white, black = say.about, say.who("white"), say.who("black")
    say.require(case.game(case.number, white, black) is not None, "was not posted")
    meets = pairing_of(say).opponent_of(white)
    say.require(meets != black, "the book has it too")
    if say.code == "explain.bye-by-book":
        say.require(white in {bye.player for bye in pairing_of(say).byes}, f"meets {meets}")
    else:
        say.same("book", meets)


def colours_reversed(say: Say) -> None:
    """A posted game that the book has with the other colours; the reason is about the pair or its colours."""
    case, white, black = say.about, say.who("white"), say.who("black")
    say.require(case.game(case.number, white, black) is not None, "was not posted")
    say.require((black, white) in [game.players for game in pairing_of(say).games], "not so by the book")
    why = say.part("why")
    told = [one for one in pairing_of(say).reasons if one.said == why.said]
    say.require(told and told[0].topic in (Topic.COLOURS, Topic.PAIR), f"{why.said}")
    say.require(why.code.split(".")[0] not in ("round", "past"), "is about another round")


def result_since(say: Say) -> None:
    """A result that stands otherwise now than when the round was paired."""
    case, number = say.about, say.number("round")
    assert case.now is not None
    game = next(
        one
        for one in case.now.results[number - 1].games
        if (one.white, one.black) == (say.who("white"), say.who("black"))
    )
    before = case.game(number, game.white, game.black)
    say.require(number < case.number and before is not None, "was not posted so")
    assert before is not None
    say.same("now", show_result(game.result.value))
    say.require(before.result is not game.result, "is the same")
    if say.code == "explain.result-added-since":
        say.require(before.result is Result.UNFINISHED, f"{before.result}")
    else:
        say.same("then", show_result(before.result.value))


CHECKS: dict[str, Check] = {
    "explain.game-stands": game_stands,
    "explain.game-kept": game_stands,
    "explain.bye-stands": bye_stands,
    "explain.bye-kept": bye_stands,
    "explain.other-game-stands": other_game_stands,
    "explain.other-group": other_group,
    "explain.no-game-in-groups": no_game_in_groups,
    "explain.joins-later": joins_later,
    "explain.no-card": no_card,
    "explain.house-not-needed": house_not_needed,
    "explain.not-in-round": not_in_round,
    "explain.group-over": without_group,
    "explain.away": away,
    "explain.other-reading": other_reading,
    "explain.other-reading-bye": other_reading,
    "explain.other-reading-colour": other_reading,
    "explain.no-book-pairing": no_book_pairing,
    "explain.bye-elsewhere": bye_elsewhere,
    "explain.bye-to-nobody": bye_elsewhere,
    "explain.too-many-byes": too_many_byes,
    "explain.pair-elsewhere": pair_elsewhere,
    "explain.bye-by-book": pair_elsewhere,
    "explain.colours-reversed": colours_reversed,
    "explain.result-corrected-since": result_since,
    "explain.result-added-since": result_since,
}
