"""Files of rounds that differ for one known cause, and claims about causes proved without the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from crosstable.flow.check import check_section
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.flow.root_causes.search import FoundCause, RootCauses
from crosstable.flow.root_causes.supposition import Cause, Supposition
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.colours import Colour
from crosstable.model.event import Event, Section, SettingValue
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.shelf import book
from crosstable.simulation.generate import Rates, byes_of, generate, played_games

DUTCH = "dutch-2026"


@dataclass(frozen=True)
class Planted:
    """An event as another program would file it, and what is wrong with it."""

    event: Event
    cause: Cause
    about: Mapping[str, object]
    """What the supposition that finds it has to name."""

    @property
    def section(self) -> Section:
        """Its only section."""
        return self.event.section()


def played(
    seed: int,
    rulebook: str = DUTCH,
    settings: Mapping[str, SettingValue] | None = None,
    players: int = 18,
    rounds: int = 5,
    **rates: int,
) -> Section:
    """A section that was paired by its book with these settings."""
    quiet = {"forfeits": 0, "absences": 0, "byes": 0, "withdrawals": 0, "late": 0, "unrated": 0}
    event = generate(rulebook, players, rounds, seed, _rates({"draws": 30, **quiet, **rates}))
    if not settings:
        return event.section()
    return _again(replace(event.section(), settings=settings), seed)


def _rates(percentages: Mapping[str, int]) -> Rates:
    """The rates of an event by name."""
    made = Rates()
    for name, value in percentages.items():
        made = replace(made, **{name: value})  # type: ignore[arg-type]
    return made


def _again(section: Section, seed: int) -> Section:
    """The section played once more from the first round, by its settings."""
    random, rates = Random(seed), Rates(forfeits=0)
    rounds = len(section.results)
    section = replace(section, results=())
    for number in range(1, rounds + 1):
        pairing = pair_section(section, number)
        games = tuple(played_games(section, pairing, rates, random))
        done = Round(games=games, byes=tuple(byes_of(section, pairing, number)))
        section = replace(section, results=(*section.results, done))
    return section


def filed(section: Section, rulebook: str | None = None) -> Event:
    """The section as a TRF file of another program, which has no comments of this one, read by a book."""
    text = write_trf(Event(name="Harbour Open", sections=(section,)))
    lines = [line for line in text.split("\r\n") if not line.startswith("###")]
    return read_trf("\r\n".join(lines), rulebook or section.rulebook)


def renumbered(section: Section, order: Sequence[int]) -> Section:
    """The section with the numbers 1, 2, 3 ... in an order of its players, in every game and bye."""
    now = {no: place for place, no in enumerate(order, start=1)}
    players = sorted((replace(one, no=now[one.no]) for one in section.players), key=lambda one: one.no)
    rounds = tuple(
        Round(
            games=tuple(replace(game, white=now[game.white], black=now[game.black]) for game in done.games),
            byes=tuple(replace(bye, player=now[bye.player or 0]) for bye in done.byes),
        )
        for done in section.results
    )
    return replace(section, players=tuple(players), results=rounds, ranks=())


def numbers_shifted(seed: int) -> Planted:
    """Somebody of the list was put elsewhere after the event, so that the numbers between shift by one."""
    section = played(seed)
    random = Random(seed)
    listed = [one.no for one in section.players]
    at, place = random.sample(range(len(listed)), 2)
    if seed % 3 == 0:
        at, place = len(listed) - 1, 0
    moved = listed.pop(at)
    listed.insert(place, moved)
    return Planted(filed(renumbered(section, listed)), Cause.NUMBERS_SHIFTED, {})


def final_ranks(seed: int) -> Planted:
    """The file was numbered by final places."""
    section = played(seed)
    order = [line.player for line in ranking(section).standings]
    return Planted(filed(renumbered(section, order)), Cause.NUMBERS_RENEWED, {"final": 1})


def other_edition(seed: int) -> Planted:
    """Paired by the edition of 2017."""
    return _by_edition("dutch-2017", seed, players=25, rounds=8)


def edition_of_1998(seed: int) -> Planted:
    """Paired by the rules of 1998."""
    return _by_edition("dutch-1998", seed, players=17, rounds=6)


def _by_edition(rulebook: str, seed: int, *, players: int, rounds: int) -> Planted:
    """The first event by another edition in which that makes a difference."""
    for more in range(20):
        section = played(100 * seed + more, rulebook, players=players, rounds=rounds, byes=5)
        planted = Planted(filed(replace(section, rulebook=DUTCH)), Cause.RULEBOOK, {"rulebook": rulebook})
        if differing(planted.section):
            return planted
    raise LookupError("the editions agree")


def accelerated(seed: int) -> Planted:
    """Paired with acceleration, of which the file says nothing."""
    section = played(seed, settings={"acceleration": "baku"})
    about = {"setting": "acceleration", "value": "baku"}
    return Planted(filed(replace(section, settings={})), Cause.ACCELERATION, about)


def not_accelerated(seed: int) -> Planted:
    """Paired without the acceleration that the file names."""
    section = replace(played(seed), settings={"acceleration": "baku"})
    return Planted(filed(section), Cause.ACCELERATION, {"setting": "acceleration", "value": "off"})


def first_colour(seed: int) -> Planted:
    """The file names the wrong first colour."""
    section = played(seed)
    told = section.lots.colour_of_top_player()
    lots = replace(section.lots, first_colour=told.other)
    return Planted(filed(replace(section, lots=lots)), Cause.FIRST_COLOUR, {"colour": told.value})


def bye_for_half(seed: int) -> Planted:
    """The bye was worth half a point when the rounds were paired."""
    section = played(seed, settings={"bye_points": 0.5}, players=15)
    return Planted(filed(replace(section, settings={})), Cause.BYE_POINTS, {"setting": "bye_points"})


def absence(seed: int) -> Planted:
    """Somebody who was absent is shown with the bye of the round."""
    for more in range(40):
        section = played(100 * seed + more, players=16, absences=12)
        found = _one_with(section, ByeKind.ZERO, odd=False)
        if found is not None:
            number, player = found
            changed = _with_bye(section, number, player, ByeKind.PAIRING)
            return Planted(filed(changed), Cause.ABSENT, {"player": player, "round": number})
    raise LookupError("nobody is absent")


def presence(seed: int) -> Planted:
    """Somebody who had the bye of the round is shown as absent."""
    section = played(seed, players=15)
    found = _one_with(section, ByeKind.PAIRING, odd=True)
    assert found is not None
    number, player = found
    changed = _with_bye(section, number, player, ByeKind.ZERO)
    return Planted(filed(changed), Cause.PRESENT, {"player": player, "round": number})


def forfeit(seed: int) -> Planted:
    """A forfeit is shown as a full-point bye and an absence."""
    for more in range(60):
        section = played(100 * seed + more, forfeits=10)
        for number, done in enumerate(section.results, start=1):
            for game in done.games:
                if game.result is Result.WHITE_BY_FORFEIT:
                    planted = _without_forfeit(section, number, game)
                    if differing(planted.section):
                        return planted
    raise LookupError("no forfeit matters")


def _without_forfeit(section: Section, number: int, game: Game) -> Planted:
    """A forfeited game as a full-point bye and an absence."""
    done = section.results[number - 1]
    byes = (Bye(kind=ByeKind.FULL, player=game.white), Bye(kind=ByeKind.ZERO, player=game.black))
    kept = tuple(one for one in done.games if one is not game)
    changed = _with_round(section, number, replace(done, games=kept, byes=(*done.byes, *byes)))
    about = {"player": game.white, "other": game.black, "round": number}
    return Planted(filed(changed), Cause.FORFEIT, about)


def rating_changed(seed: int) -> Planted:
    """The rating of one player was changed after the event, in a book that pairs by rating."""
    section = played(seed, "us-chess")
    player = Random(seed).choice(section.players)
    rating = 600 if (player.rating or 0) > 1500 else 2500
    players = tuple(replace(one, rating=rating) if one is player else one for one in section.players)
    event = Event(name="Harbour Open", sections=(replace(section, players=players),))
    return Planted(event, Cause.RATING, {"player": player.no})


PLANTS: Mapping[str, Callable[[int], Planted]] = {
    "numbers-shifted": numbers_shifted,
    "final-ranks": final_ranks,
    "other-edition": other_edition,
    "edition-of-1998": edition_of_1998,
    "accelerated": accelerated,
    "not-accelerated": not_accelerated,
    "first-colour": first_colour,
    "bye-for-half": bye_for_half,
    "absence": absence,
    "presence": presence,
    "forfeit": forfeit,
    "rating-changed": rating_changed,
}
"""Every way in which a file is altered."""


def _one_with(section: Section, kind: ByeKind, *, odd: bool) -> tuple[int, int] | None:
    """A round after the first and a player with a bye of a kind in it; no other pairing bye in between."""
    for number, done in enumerate(section.results, start=1):
        has = any(bye.kind is ByeKind.PAIRING for bye in done.byes)
        for bye in done.byes:
            if number > 1 and bye.kind is kind and bye.player is not None and has == odd:
                return number, bye.player
    return None


def _with_bye(section: Section, number: int, player: int, kind: ByeKind) -> Section:
    """The section with another bye of a player."""
    done = section.results[number - 1]
    byes = tuple(bye for bye in done.byes if bye.player != player)
    return _with_round(section, number, replace(done, byes=(*byes, Bye(kind=kind, player=player))))


def _with_round(section: Section, number: int, done: Round) -> Section:
    """The section with another round."""
    return replace(section, results=(*section.results[: number - 1], done, *section.results[number:]))


def differing(section: Section) -> set[int]:
    """The rounds that differ, by a check of the whole section."""
    return {one.round for one in check_section(section).rounds if not one.same}


def false_claims(section: Section, causes: RootCauses) -> list[str]:
    """What the causes claim and a check of the whole file, altered as they say, does not confirm."""
    wrong: list[str] = []
    left = before = differing(section)
    for one in causes.found:
        for claimed in (one.supposition, *one.alternatives):
            wrong += _checked(section, claimed, one, left)
        if one.supposition.only is None:
            section = altered(section, one.supposition)
        left = left - set(one.rounds)
    if left != set(causes.unexplained):
        wrong.append(f"of {sorted(before)} are left {sorted(left)}, not {causes.unexplained}")
    return wrong


def _checked(section: Section, claimed: Supposition, one: FoundCause, left: set[int]) -> list[str]:
    """Whether exactly the rounds agree that one claim says."""
    if claimed.cause is Cause.LATE_COUNTED:
        return [line for number in one.rounds for line in _not_by_parity(section, number)]
    now = differing(altered(section, claimed))
    rounds = set(one.rounds)
    if claimed.only is not None:
        now = (left - rounds) | (now & rounds)
    said = f"{claimed.cause.value} {dict(claimed.facts)}"
    if not rounds <= left:
        return [f"{said}: rounds {sorted(rounds)} were not in question"]
    return [] if now & (rounds | (all_rounds(section) - left)) == set() else [f"{said}: {sorted(now)} differ"]


def _not_by_parity(section: Section, number: int) -> list[str]:
    """The games that are not the book's even if colours without a history go by the numbers of the file."""
    checked = check_section(section).rounds[number - 1]
    assert checked.expected is not None
    ours = {frozenset(game.players) for game in checked.expected.games}
    kept = {game.players for game in checked.expected.games}
    first = section.lots.colour_of_top_player()
    wrong = []
    for game in section.results[number - 1].games:
        pair = frozenset((game.white, game.black))
        if pair not in ours:
            wrong.append(f"round {number}: {sorted(pair)} do not meet")
        elif (game.white, game.black) not in kept:
            high = min(pair)
            due = first if high % 2 else first.other
            if (due is Colour.WHITE) != (game.white == high):
                wrong.append(f"round {number}: colours of {sorted(pair)}")
    return wrong


def all_rounds(section: Section) -> set[int]:
    """The numbers of its rounds."""
    return set(range(1, len(section.results) + 1))


def altered(section: Section, claimed: Supposition) -> Section:
    """A section altered as a claim says, from what the claim names and not by the search's own functions."""
    facts = claimed.facts
    match claimed.cause:
        case Cause.NUMBERS_SHIFTED:
            order = [one.no for one in sorted(section.players, key=lambda one: one.no)]
            order.remove(number(facts, "player"))
            order.insert(number(facts, "place") - 1, number(facts, "player"))
            return renumbered(section, order)
        case Cause.NUMBERS_RENEWED:
            return renumbered(section, claimed.change(section).ranks[0].order)
        case Cause.RULEBOOK:
            return filed(section, str(facts["rulebook"])).section()
        case Cause.FIRST_COLOUR:
            colour = Colour(facts["colour"])
            return replace(section, lots=replace(section.lots, first_colour=colour))
        case Cause.RATING:
            no = number(facts, "player")
            rating = None if facts["rating"] is None else number(facts, "rating")
            players = (replace(one, rating=rating) if one.no == no else one for one in section.players)
            return replace(section, players=tuple(players))
        case Cause.RATINGS:
            ratings = sorted((one.rating for one in section.players), key=lambda one: -(one or 0))
            listed = sorted(section.players, key=lambda one: one.no)
            pairs = zip(listed, ratings, strict=True)
            return replace(section, players=tuple(replace(one, rating=rating) for one, rating in pairs))
        case Cause.ABSENT | Cause.PRESENT:
            kind = ByeKind(facts["kind"])
            return _with_bye(section, number(facts, "round"), number(facts, "player"), kind)
        case Cause.FORFEIT:
            return _with_forfeit(section, facts)
        case Cause.BYE_KIND | Cause.BYE_POINTS if "kind" in facts:
            return _with_kinds(section, ByeKind(facts["kind"]), ByeKind(facts["instead"]))
        case _:
            return _with_setting(section, facts)


def number(facts: Mapping[str, SettingValue], key: str) -> int:
    """A number that a claim names."""
    return int(str(facts[key]))


def _with_setting(section: Section, facts: Mapping[str, SettingValue]) -> Section:
    """The section with one setting at another value, and without virtual points if it is acceleration."""
    key = str(facts["setting"])
    value = facts["value"]
    players = section.players
    if key == "acceleration":
        players = tuple(replace(one, virtual_points=()) for one in players)
    if value is None:
        return replace(section, players=players)
    book_of = book(section.rulebook)
    kept = tuple(one for one in section.variations if book_of.variations[one][0] != key)
    return replace(section, players=players, variations=kept, settings={**section.settings, key: value})


def _with_kinds(section: Section, kind: ByeKind, instead: ByeKind) -> Section:
    """The section with all byes of a kind as another."""
    for number, done in enumerate(section.results, start=1):
        for bye in done.byes:
            if bye.kind is kind:
                section = _with_bye(section, number, bye.player or 0, instead)
    return section


def _with_forfeit(section: Section, facts: Mapping[str, SettingValue]) -> Section:
    """The section with a forfeited game in place of a bye and an absence."""
    at, winner, loser = (number(facts, key) for key in ("round", "player", "other"))
    done = section.results[at - 1]
    white, black = (winner, loser) if facts["white"] else (loser, winner)
    result = Result.WHITE_BY_FORFEIT if facts["white"] else Result.BLACK_BY_FORFEIT
    byes = tuple(bye for bye in done.byes if bye.player not in (winner, loser))
    games = (*done.games, Game(white=white, black=black, result=result))
    return _with_round(section, at, replace(done, games=games, byes=byes))
