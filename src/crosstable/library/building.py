"""Events made in code: a section with its players, then round after round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from crosstable.app.entries.entering import new_event as event_facts
from crosstable.app.results.sent_results import enter_at
from crosstable.app.round.rounds import asked_byes
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after, session_of
from crosstable.formats.document.write import document_of
from crosstable.journal.documents import told_as_facts
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.rounds import OPEN, PostedBye, Seat, posted_at
from crosstable.library.arguments import (
    check_keys,
    check_number,
    check_text,
    check_whole,
    section_of,
    unknown,
    wrong_type,
)
from crosstable.library.reading import load, valid
from crosstable.model.errors import BadInput, WrongArgument
from crosstable.model.event import Event, Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import Result

Entry = str | tuple[str, int | None] | Mapping[str, object] | Player
"""A player as they are typed: a name, a name with a rating, the keys of the event file, or a `Player`."""
Score = str | Result
"""A result: `1-0`, `0-1`, `1/2-1/2`, `+:-` and so on, or short (`1`, `0`, `=`); of a match `2.5-1.5`."""
Seated = int | tuple[int, int]
"""A board; in a match of teams the table, or the table with the board in it."""


def new_event(
    name: str,
    *,
    rulebook: str,
    rounds: int,
    players: Sequence[Entry] = (),
    teams: Mapping[str, Sequence[Entry]] | None = None,
    section: str | None = None,
    format: Format | str | None = None,
    seed: int = 0,
    **keys: object,
) -> Event:
    """Make an event with one section, as a director would enter it.

    Players without a number are numbered by the rule of the rulebook. `teams` has the members of each team in
    board order, for the formats of teams. `keys` are further keys of the section, named as in the event file:
    `prizes`, `tiebreaks`, `variations`, `settings` and so on.

    >>> event = crosstable.new_event(
    ...     "Club night", rulebook="us-chess", rounds=3, players=["Ann", ("Ben", 1700), ("Cay", 1810)]
    ... )
    >>> [(player.no, player.name) for player in event.section().players]
    [(1, 'Cay'), (2, 'Ben'), (3, 'Ann')]
    """
    told: dict[str, object] = {
        "rulebook": check_text("rulebook", rulebook),
        "rounds": check_whole("rounds", rounds),
        **({"section": check_text("section", section)} if section is not None else {}),
        **({"format": format.value if isinstance(format, Format) else format} if format is not None else {}),
        **check_keys(keys),
    }
    load({"crosstable": 1, "name": check_text("name", name), **told})
    news: list[New] = event_facts(name, told, check_whole("seed", seed))
    entries = [*map(entry_of, listed("players", players)), *_teams_of(teams or {})]
    news += [
        EntryMade(section=section, entry=place, player=entry) for place, entry in enumerate(entries, start=1)
    ]
    return valid(session_of(name, as_if([], drafts_of(news, None))).as_filed)


def add_players(event: Event, players: Sequence[Entry], section: str | None = None) -> Event:
    """Enter more players; those without a number get the next free ones, in the order given.

    >>> event = crosstable.new_event("Club night", rulebook="nzcf", rounds=3, players=["Ann", "Ben"])
    >>> crosstable.add_players(event, [("Cay", 1500)]).section().player(3).rating
    1500
    """
    filed = valid(event)
    own = section_of(filed, section)
    if own.entrants.are_teams:
        raise BadInput("this is a team event; its players belong to teams", where="players")
    entries = [*map(entry_of, listed("players", players))]
    first = max((player.no for player in own.players), default=0) + 1
    numbered = [{"no": first + place, **entry} for place, entry in enumerate(entries)]
    document = document_of(filed)
    sections = document.get("sections", [document])
    place = filed.sections.index(own)
    assert isinstance(sections, list), "sections are written as a list"
    sections[place]["players"] = [*sections[place].get("players", ()), *numbered]
    return load(document)


def add_round(
    event: Event,
    pairing: Pairing,
    results: Mapping[Seated, Score] | Sequence[Score] = (),
    section: str | None = None,
) -> Event:
    """Add a round: a pairing with its results, by board or in the order of the boards.

    Boards without a result stay open. Byes that players asked for are recorded with those of the pairing.

    >>> event = crosstable.new_event("Club night", rulebook="nzcf", rounds=3, players=["Ann", "Ben"])
    >>> event = crosstable.add_round(event, crosstable.pair(event), {1: "1-0"})
    >>> event.section().results[0].games[0].result.value
    '1-0'
    """
    filed = valid(event)
    own = section_of(filed, section)
    if not isinstance(pairing, Pairing):
        raise wrong_type("pairing", pairing, "a pairing, as crosstable.pair returns it")
    check_number("pairing", pairing.round, range(own.next_round, own.next_round + 1), "round {} to add")
    session = _posted(filed, own, pairing)
    entered = [*_entered(session, own, pairing, results)]
    after = session_after(session, as_if(session.facts, drafts_of(entered, None)))
    played = after.as_filed.section(own.name).results[-1]
    changed = replace(own, results=(*own.results, played))
    return valid(replace(filed, sections=tuple(changed if one is own else one for one in filed.sections)))


def _posted(filed: Event, own: Section, pairing: Pairing) -> Session:
    """The event as a history that ends with the round on the wall."""
    session = session_of(filed.name, as_if([], drafts_of(list(told_as_facts(document_of(filed))), None)))
    now = session.event.section(own.name)
    byes = tuple(PostedBye(player=bye.player, kind=bye.kind.value) for bye in pairing.byes)
    seats = (Seat(board=one.board, white=one.white, black=one.black) for one in pairing.games)
    posted = RoundPublished(
        section=own.name,
        round=pairing.round,
        games=tuple(posted_at(seat, OPEN) for seat in seats),
        byes=(*byes, *asked_byes(now, pairing.round)),
    )
    return session_after(session, as_if(session.facts, drafts_of([posted], None)))


def _entered(
    session: Session, own: Section, pairing: Pairing, results: Mapping[Seated, Score] | Sequence[Score]
) -> Iterator[New]:
    """The facts of the results, each at its board."""
    section = session.event.section(own.name)
    for at, result in _by_board(pairing, results):
        board, game = at if isinstance(at, tuple) else (at, None)
        text = result.value if isinstance(result, Result) else result
        yield from enter_at(session, section, pairing.round, board, game, check_text("results", text))


def _by_board(
    pairing: Pairing, results: Mapping[Seated, Score] | Sequence[Score]
) -> Iterator[tuple[Seated, Score]]:
    """Each result with its board; a board that the round does not have is refused."""
    boards = [game.board for game in pairing.games]
    if isinstance(results, Mapping):
        for at, result in results.items():
            if (at[0] if isinstance(at, tuple) and at else at) not in boards:
                raise unknown("results", at, boards, "table" if pairing.teams else "board")
            yield at, result
        return
    if isinstance(results, str) or not isinstance(results, Sequence):
        raise wrong_type("results", results, "results by board, or a list of them")
    if len(results) > len(boards):
        text = f"{len(results)} results for {len(boards)} boards"
        raise WrongArgument(text, argument="results", given=results, known=boards)
    yield from zip(boards, results, strict=False)


def _teams_of(teams: Mapping[str, Sequence[Entry]]) -> Iterator[dict[str, object]]:
    """Teams as they are entered, with their members in board order."""
    if not isinstance(teams, Mapping):
        raise wrong_type("teams", teams, "the members of each team by its name")
    for name, members in teams.items():
        people = [entry_of(one) for one in listed("teams", members)]
        yield {"name": check_text("teams", name), **({"members": people} if people else {})}


def listed(argument: str, given: object) -> Sequence[Entry]:
    """A list of players; a single name is none."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise wrong_type(argument, given, "a list of players")
    return given


def entry_of(given: Entry) -> dict[str, object]:
    """A player as the keys of the event file."""
    if isinstance(given, str):
        return {"name": check_text("players", given)}
    if isinstance(given, tuple) and len(given) == 2:
        name, rating = given
        known = {} if rating is None else {"rating": check_whole("players", rating)}
        return {"name": check_text("players", name), **known}
    if isinstance(given, Player):
        return given.as_json()
    if isinstance(given, Mapping) and all(isinstance(key, str) for key in given):
        return check_keys(given)
    raise wrong_type("players", given, "a name, a name with a rating, a dictionary, or a Player")
