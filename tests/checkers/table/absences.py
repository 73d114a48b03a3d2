"""Checkers for a round by the table: who is not there, who rests, and why two do not meet."""

from __future__ import annotations

from tests.checkers.table.view import Check, Say, Table, left_words


def gone(say: Say) -> None:
    """Somebody has withdrawn before the round."""
    who = say.who("who")
    say.require(say.about.gone(who, say.about.round), "is still there")
    left_words(say, who)
    not_paired(say, who)


def not_paired(say: Say, who: int) -> None:
    """Somebody has neither a game nor a rest in the round."""
    pairing = say.about.pairing
    assert pairing is not None
    say.require(pairing.opponent_of(who) is None, "is paired")
    say.require(all(bye.player != who for bye in pairing.byes), "has the bye")


def away(say: Say) -> None:
    """Somebody asked to be left out of the round."""
    who = say.who("who")
    say.same("round", say.about.round)
    say.require(say.about.away(who, say.about.round), "did not ask for it")
    not_paired(say, who)


def not_posted(say: Say) -> None:
    """Somebody was left out of a posted round without having asked for it."""
    who, table = say.who("who"), say.about
    say.same("round", table.round)
    say.require(left_out(table, who, table.round), "was there, or asked for it")
    not_paired(say, who)


def left_out(table: Table, who: int, number: int) -> bool:
    """Whether somebody was not in a posted round, who had neither withdrawn nor asked for it."""
    posted = number <= len(table.section.results) and not table.here(who, number)
    return posted and not table.gone(who, number) and not table.away(who, number)


def still_due(say: Say) -> None:
    """A game of the table that waits, because one is not there who has not left."""
    table, white, black = say.about, say.who("white"), say.who("black")
    say.same("round", table.round)
    say.require(frozenset((white, black)) in table.pairs(table.round), "not in the table")
    say.require(not any(table.gone(no, table.round) for no in (white, black)), "one has left")
    say.require(not all(table.here(no, table.round) for no in (white, black)), "both are there")


def rest(say: Say) -> None:
    """The table has no opponent for somebody."""
    table, bye = say.about, say.who("bye")
    say.same("round", table.round)
    say.same("number", table.seat(bye))
    say.require(len(table.members) % 2 == 1 and table.due(bye, table.round) is None, "has an opponent")


def rest_for(say: Say) -> None:
    """The opponent by the table is not there: gone, away, or left out when the round was posted."""
    table, bye = say.about, say.who("bye")
    missing = say.who("gone" if "gone" in say.names else "away")
    say.same("round", table.round)
    say.require(table.due(bye, table.round) == missing, f"the table has {table.due(bye, table.round)}")
    say.require(table.here(bye, table.round), "is not there either")
    why_missing(say, missing, table.round)
    if say.code in ("table.rest-gone", "table.win-gone"):
        own = table.gone(bye, len(table.section.results) + 1) and table.struck(bye)
        counts_not = table.struck(missing) or own
        by_hand = table.played_otherwise(bye, missing) or table.made_by_hand(table.round)
        by_hand = by_hand and say.code == "table.rest-gone"
        say.require(by_hand or counts_not == (say.code == "table.rest-gone"), "counts otherwise")


def why_missing(say: Say, missing: int, number: int) -> None:
    """Why somebody is not in a round: the sentence names the reason that comes first."""
    table = say.about
    if "gone" in say.names:
        say.require(table.gone(missing, number), "has not left")
        left_words(say, missing)
    elif say.code.endswith("not-posted"):
        say.require(left_out(table, missing, number), "was there, or asked for it")
    elif say.code == "table.rests-for-away":
        say.require(not table.here(missing, number) and not table.gone(missing, number), "is there")
    else:
        say.require(table.away(missing, number), "did not ask for it")


def pair_of(say: Say) -> tuple[int, int]:
    """The two of a question."""
    one, other = say.who("one"), say.who("other")
    say.require(say.about.question is not None and {one, other} == set(say.about.question), "others asked")
    return one, other


def paired_now(say: Say) -> None:
    """The two do meet in this round."""
    one, other = pair_of(say)
    pairing = say.about.pairing
    assert pairing is not None
    say.same("round", say.about.round)
    say.require(pairing.opponent_of(one) == other, "they do not")


def met(say: Say) -> None:
    """The two met over the board in another round; or were paired, and did not play to an end."""
    games = dict(say.about.between(*pair_of(say)))
    game = games.get(say.number("round"))
    say.require(game is not None and say.number("round") != say.about.round, f"{games}")
    assert game is not None
    say.require((say.code == "table.met") == over_the_board(game.result.value), f"{game.result}")


def over_the_board(result: str) -> bool:
    """Whether a result was won, drawn or lost over the board."""
    return ":" not in result and result != "*"


def due_once(say: Say) -> tuple[int, int, int]:
    """The two of a question and the only round in which the table has them meet."""
    one, other = pair_of(say)
    number = say.number("round")
    meetings = say.about.meetings(one, other)
    say.require(meetings == [number] or number == say.about.round in meetings, f"{meetings}")
    say.require(number not in [at for at, _ in say.about.between(one, other)], "they were paired then")
    return one, other, number


def meet_later(say: Say) -> None:
    """The table has them meet in a round to come; or in one that is over, without their game."""
    one, other, number = due_once(say)
    table = say.about
    over = number <= len(table.section.results)
    say.require(over == (say.code == "table.missed"), f"{len(table.section.results)} rounds are posted")
    if not over:
        missing = [no for no in (one, other) if table.gone(no, number) or table.away(no, number)]
        say.require(not missing, f"not there: {missing}")


def twice(say: Say) -> None:
    """Both rounds in which the table has them meet."""
    meetings = say.about.meetings(*pair_of(say))
    say.require([say.number("first"), say.number("second")] == meetings, f"{meetings}")


def due_but(say: Say) -> None:
    """They were to meet, but one is not there then."""
    one, other, number = due_once(say)
    missing = say.who("gone" if "gone" in say.names else "away")
    say.require(missing in (one, other), "a third one")
    why_missing(say, missing, number)


def rests_in_turn(say: Say) -> None:
    """Each of the two rests once in the table."""
    table, bye, other = say.about, say.who("bye"), say.who("other")
    say.require({bye, other} == set(table.question or ()), "others asked")
    say.same("round", table.round)
    say.require(table.due(bye, table.round) is None, "has an opponent")
    say.require(table.due(other, say.number("later")) is None, "has an opponent then")


def rests_for(say: Say) -> None:
    """One has no opponent because somebody is missing, the other has one."""
    table, bye, other = say.about, say.who("bye"), say.who("other")
    pairing = table.pairing
    assert pairing is not None
    missing = say.who("gone" if "gone" in say.names else "away")
    say.require({bye, other} == set(table.question or ()), "others asked")
    say.require(table.due(bye, table.round) == missing and pairing.opponent_of(bye) is None, "has one")
    why_missing(say, missing, table.round)
    say.same("round", table.round)
    say.same("opponent", pairing.opponent_of(other))


def same_side(say: Say) -> None:
    """Both are of one team."""
    one, other = pair_of(say)
    say.require(say.about.two_sides, "there are no sides")
    say.require(say.about.player(one).team == say.about.player(other).team, "they are of two")


def were_paired(say: Say) -> None:
    """A game that was posted, with its colours."""
    table, number = say.about, say.number("round")
    games = dict(table.between(*(table.question or (0, 0))))
    say.require(number in games and games[number].white == say.who("white"), f"{games}")


def table_has(say: Say) -> None:
    """A game of the table, with its colours."""
    table, number, white = say.about, say.number("round"), say.who("white")
    one, other = table.question or (0, 0)
    say.require(number in table.meetings(one, other) and white in (one, other), "not in the table")
    lot = table.plan in ("crenshaw", "quad") and len(table.members) in (3, 4) and table.row_of(number)[0] == 3
    if not table.two_sides and not lot and table.cycles == 1:
        black = one if white == other else other
        say.require((white, black) in table.games(number), "with the other colours")


CHECKS: dict[str, Check] = {
    "table.gone": gone,
    "table.away": away,
    "table.not-posted": not_posted,
    "table.still-due": still_due,
    "table.rest": rest,
    "table.rest-gone": rest_for,
    "table.win-gone": rest_for,
    "table.rest-away": rest_for,
    "table.rest-not-posted": rest_for,
    "table.paired-now": paired_now,
    "table.met": met,
    "table.paired-before": met,
    "table.meet-later": meet_later,
    "table.missed": meet_later,
    "table.twice": twice,
    "table.due-but-gone": due_but,
    "table.due-but-away": due_but,
    "table.due-but-not-posted": due_but,
    "table.rests-in-turn": rests_in_turn,
    "table.rests-for-gone": rests_for,
    "table.rests-for-away": rests_for,
    "table.same-side": same_side,
    "table.were-paired": were_paired,
    "table.table-has": table_has,
}
PARTS = ("table.left-after", "table.left-before")
