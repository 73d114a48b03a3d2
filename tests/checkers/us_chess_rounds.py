"""The sentences of random US Chess rounds, put before their checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

from crosstable.flow.check import check_round
from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, Result
from crosstable.model.sayings import Said
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.us_chess.swiss.team_mates import said_of_mates, team_terms
from tests.checkers import us_chess as checkers
from tests.checkers import us_chess_fields as fields
from tests.checkers import us_chess_sections as sections
from tests.checkers.base import Check
from tests.checkers.cfc_fields import altered, as_round
from tests.checkers.spoken import heard
from tests.checkers.us_chess.phrases import check_parts
from tests.checkers.us_chess.policies import WORDS
from tests.checkers.us_chess.view import PREFIX, Spoken, View, boards_of, claim_of, inside
from tests.properties.test_us_chess_oracle import is_left_open

Ran = Counter[str]
POSTED = 3
"""How many changed rounds are held against the book's."""


def check(name: str, claims: Iterable[Spoken], checks: Mapping[str, Check], *, all_of: bool = True) -> Ran:
    """Put claims and the sentences in them before their checkers; how often each code was checked."""
    ran: Ran = Counter()
    for claim in claims:
        assert isinstance(claim.reason.said, Said), claim.reason
        for said in (claim.reason.said, *inside(claim.reason.said)):
            one, code = claim_of(claim, said), said.saying.code
            if code not in checkers.CHECKS or not (all_of or code in checks):
                continue
            try:
                if all_of:
                    check_parts(one)
                checks.get(code, checkers.with_its_sentence)(one)
            except AssertionError as error:
                raise AssertionError(f"{name} {claim.question or ''}: {error}") from error
            ran[code] += 1
    return ran


def claims_of(
    section: Section, view: View | None, seed: int, questions: int, rounds: int = POSTED
) -> Iterator[Spoken]:
    """Everything that is said of the next round: reasons, why-nots, and posted rounds held against it."""
    engine, field = engine_for(section), field_for(section)
    pairing = engine.pair()
    for reason in (*pairing.reasons, *pairing.warnings):
        yield Spoken(section, field, pairing, reason, None, view)
    dice, answers = Random(seed), engine.answers()
    here = {no for game in pairing.games for no in game.players} | {bye.player for bye in pairing.byes}
    pairs = list(combinations(sorted(here & engine.here()), 2))
    others: list[PlayedRound] = []
    for pair in dice.sample(pairs, min(questions, len(pairs))):
        told = answers(*pair)
        others += [with_boards(pairing, reason) for reason in told if reason.code == "us-chess.best-with"]
        for reason in told:
            yield Spoken(section, field, pairing, reason, pair, view, told)
    chosen = dice.sample(others, min(rounds, len(others)))
    for posted in (*chosen, *(changed(field, pairing, dice) for _ in range(POSTED))):
        for reason in (*engine.breaches(posted), *(engine.graded(posted) or ())):
            yield Spoken(section, field, pairing, reason, None, view, (), posted)


def with_boards(pairing: Pairing, reason: Reason) -> PlayedRound:
    """The round of an answer to "why not", as if it had been posted."""
    theirs, ours = (reason.said.facts[name] for name in ("theirs", "ours"))
    assert isinstance(theirs, Said) and isinstance(ours, Said)
    gone = {frozenset(two) for two in boards_of(ours)}
    kept = [game.players for game in pairing.games if frozenset(game.players) not in gone]
    byes = tuple(bye.player for bye in pairing.byes if bye.kind is ByeKind.PAIRING)
    return PlayedRound((*boards_of(theirs), *kept), byes)


def changed(field: Field, pairing: Pairing, dice: Random) -> PlayedRound:
    """A round with other opponents, colours or byes; now and then with one bye too many or a house player."""
    if pairing.byes and dice.random() < 0.3:
        return with_other_bye(pairing, dice)
    if dice.random() < 0.8 or len(pairing.games) < 2:
        return altered(pairing, dice)
    first, *rest = (game.players for game in pairing.games)
    house = [one.player.no for one in field.entries if Flag.HOUSE in one.player.flags]
    games = [(first[0], house[0]), *rest] if house and house[0] not in {*first, *sum(rest, ())} else rest
    byes = [bye.player for bye in pairing.byes if bye.kind is ByeKind.PAIRING]
    return PlayedRound(tuple(games), (*byes, first[1]))


def with_other_bye(pairing: Pairing, dice: Random) -> PlayedRound:
    """A round in which the player with the bye has changed places with another."""
    bye, game = pairing.byes[0].player, dice.choice(pairing.games)
    swapped = {game.white: bye}
    games = tuple((swapped.get(one.white, one.white), one.black) for one in pairing.games)
    return PlayedRound(games, (game.white,))


def is_same(view: View, pairing: Pairing) -> bool:
    """Whether the oracle pairs as the program does."""
    bye = pairing.byes[0].player if pairing.byes else None
    return view.bye == bye and view.games == {frozenset(game.players) for game in pairing.games}


def check_round_of(kind: str, seed: int, questions: int, rounds: int = POSTED) -> Ran:
    """All sentences of one random round; one that the ledger leaves open is passed over."""
    made = fields.advertised(fields.KINDS[kind](seed))
    if kind != "accelerated" and is_left_open(made):
        return Counter()
    try:
        section = fields.section_of(made)
        pairing = engine_for(section).pair()
    except CrosstableError:
        return Counter()
    view = View(made)
    assert is_same(view, pairing), f"{kind} {seed}: the oracle pairs otherwise"
    return check(f"{kind} {seed}", claims_of(section, view, seed, questions, rounds), checkers.ROUNDS)


def check_pair(kind: str, seed: int, pair: tuple[int, int]) -> Ran:
    """The answer to one "why not", and the round that it shows held against the book's."""
    made = fields.advertised(fields.KINDS[kind](seed))
    section, view = fields.section_of(made), View(made)
    engine, field = engine_for(section), field_for(section)
    pairing, told = engine.pair(), engine.why_not(*pair)
    assert is_same(view, pairing), f"{kind} {seed}: the oracle pairs otherwise"
    claims = [Spoken(section, field, pairing, reason, pair, view, told) for reason in told]
    for posted in (with_boards(pairing, one) for one in told if one.code == "us-chess.best-with"):
        found = engine.graded(posted) or ()
        claims += [Spoken(section, field, pairing, one, None, view, (), posted) for one in found]
    return check(f"{kind} {seed}", claims, checkers.ROUNDS)


def check_special(kind: str, seed: int, checks: Mapping[str, Check], questions: int = 10) -> Ran:
    """The sentences of a round of which the oracle knows a part only."""
    section = fields.section_of(getattr(sections, kind)(seed))
    try:
        claims = list(claims_of(section, None, seed, questions))
    except CrosstableError:
        return Counter()
    return check(f"{kind} {seed}", claims, checks, all_of=False)


def check_nearest(seed: int, questions: int = 10) -> Ran:
    """The sentences of a round in which team-mates go to the nearest score."""
    try:
        claims = list(claims_of(sections.nearest(seed), None, seed, questions))
    except CrosstableError:
        return Counter()
    return check(f"nearest {seed}", claims, checkers.NEAREST | PART_OF_NEAREST, all_of=False)


PART_OF_NEAREST = {PREFIX + "posted-moved": checkers.with_its_sentence}


def check_teams(seed: int) -> Ran:
    """The sentences of a team event that speak of game points."""
    section = fields.section_of(sections.team_event(seed))
    claims = [replace(one, section=section) for one in claims_of(as_entrants(section), None, seed, 10)]
    return check(f"teams {seed}", claims, checkers.TEAMS, all_of=False)


def policy_claims(section: Section) -> Iterator[Spoken]:
    """What the notice and a draft say of team-mates."""
    field = field_for(section)
    nothing = Pairing(round=field.round, rulebook="us-chess", games=(), byes=(), reasons=())
    for term in team_terms(section):
        said = heard(term.text, WORDS, section)
        assert said is not None, term
        yield Spoken(section, field, nothing, Reason(said.saying.rule, (), said))
    for one, two in combinations([player.no for player in section.players], 2):
        reason = said_of_mates(section, one, two)
        if reason is not None:
            yield Spoken(section, field, nothing, reason)


def check_policies(seed: int) -> Ran:
    """What is said of team-mates outside a round."""
    section = fields.section_of(sections.teamed(seed))
    return check(f"teamed {seed}", policy_claims(section), checkers.DRAFTS, all_of=False)


def check_started(seed: int) -> Ran:
    """What may still be changed in a posted round that differs from the book's."""
    section = fields.section_of(fields.late(seed))
    pairing, dice = engine_for(section).pair(), Random(seed)
    result = dice.choice([Result.UNFINISHED, Result.DRAW])
    posted = replace(section, results=(*section.results, as_round(altered(pairing, dice), result)))
    found = check_round(posted, len(posted.results))
    told = [found.stands] if found.stands is not None else []
    claims = [Spoken(posted, field_for(section), pairing, reason) for reason in told]
    return check(f"started {seed}", claims, checkers.STARTED, all_of=False)


def codes() -> list[str]:
    """All codes of this area, without the name of the book."""
    return [code.removeprefix(PREFIX) for code in checkers.CHECKS]
