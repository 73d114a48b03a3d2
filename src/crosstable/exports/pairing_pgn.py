"""The pairings of a round as PGN without moves, for electronic boards and broadcasts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from crosstable.exports.options import Options
from crosstable.exports.places import place_of
from crosstable.exports.single_games import single_games
from crosstable.flow.chosen_ratings import rating_method, ratings_by_list
from crosstable.model.announced import round_starts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.federations import FIDE
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import FieldName
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Game
from crosstable.rulebooks.shared.card_ratings import FIDE as RATED_BY_FIDE
from crosstable.rulebooks.shared.entry_faults import SOURCE
from crosstable.rulebooks.shelf import book

LONGEST = 255
_RESULTS = {
    Result.WHITE_WINS: "1-0",
    Result.WHITE_BY_FORFEIT: "1-0",
    Result.BLACK_WINS: "0-1",
    Result.BLACK_BY_FORFEIT: "0-1",
    Result.DRAW: "1/2-1/2",
}
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


def pairing_pgn(event: Event, options: Options) -> Mapping[str, bytes]:
    """One file with a game for every board of the round in every section; byes are left out."""
    texts: list[str] = []
    rounds: list[int] = []
    for section in event.sections:
        number = options.round or len(section.results)
        if not 1 <= number <= len(section.results):
            continue
        rounds.append(number)
        texts += _games(event, section, number, options.boards)
    if not rounds:
        raise BadInput(phrase("no section has this round yet; publish it first"), where=FieldName.ROUND)
    return {f"round-{max(rounds)}.pgn": "".join(texts).encode("utf-8")}


def _games(event: Event, section: Section, number: int, boards: int | None) -> Iterator[str]:
    """The games of a section on the first boards, or tables; those of matches one after another."""
    for match, board, game in section.results[number - 1].at_boards():
        if boards is not None and (board if match is None else match.table or 0) > boards:
            continue
        if match is None:
            for at, single in enumerate(single_games(game), start=1):
                round_ = f"{number}.{board}.{at}" if game.results else f"{number}.{board}"
                yield _game(event, section, number, single, round_, board, {})
        elif NOBODY not in (game.white, game.black):
            tags = _team_tags(section, game) | {"Table": str(match.table)}
            yield _game(event, section, number, game, f"{number}.{match.table}.{board}", board, tags)


def _team_tags(section: Section, game: Game) -> dict[str, str]:
    """The teams of both players."""
    of = {no: team.name for team in section.teams for no in team.players}
    sides = (("WhiteTeam", game.white), ("BlackTeam", game.black))
    return {tag: of[no] for tag, no in sides if no in of}


def _game(
    event: Event, section: Section, number: int, game: Game, round_: str, board: int, more: Mapping[str, str]
) -> str:
    """The tags of one game, an empty line, and its result in place of moves."""
    white, black = _side(event, section, game, "white"), _side(event, section, game, "black")
    result = _RESULTS.get(game.result, "*")
    tags = {
        "Event": event.name + (f": {section.name}" if section.name else ""),
        "Site": place_of(event, ("city", "federation"), " ") or "?",
        "Date": _date(event, section, number),
        "Round": round_,
        "White": white.name,
        "Black": black.name,
        "Result": result,
        **_about("White", white, section),
        **_about("Black", black, section),
        **more,
        **({"Group": section.name} if section.name else {}),
        "Board": str(board),
        **({"Termination": "unplayed"} if not game.result.played else {}),
    }
    lines = "".join(f'[{tag} "{_value(text)}"]\n' for tag, text in tags.items())
    return f"{lines}\n{result}\n\n"


def _side(event: Event, section: Section, game: Game, colour: str) -> Player:
    """A player of a game, from another section if necessary."""
    home: str | None = getattr(game, f"{colour}_section")
    no: int = getattr(game, colour)
    there = section if home in (None, section.name) else event.section(home)
    return next((one for one in there.members if one.no == no), None) or there.player(no)


def _about(colour: str, player: Player, section: Section) -> dict[str, str]:
    """A player's title, ratings and FIDE ID, as far as known; Elo is FIDE's only."""
    home = book(section.rulebook).home
    known = {
        "Title": player.title or "",
        "Elo": str(_fide_rating(player, section) or ""),
        **({} if home is FIDE else {home.id_key.upper(): str(player.rating or "")}),
        "FideId": player.ids.get(FIDE.id_key, ""),
    }
    return {f"{colour}{key}": text for key, text in known.items() if text}


def _fide_rating(player: Player, section: Section) -> int | None:
    """The FIDE rating: on record as such, or the player's own if the book's ratings are FIDE's."""
    if rating_method(section) is not None:
        return ratings_by_list(section, player)[0]
    home = book(section.rulebook).home
    own = home is FIDE and player.info.get(SOURCE, RATED_BY_FIDE) == RATED_BY_FIDE
    return player.fide_rating or (player.rating if own else None)


def _date(event: Event, section: Section, number: int) -> str:
    """The day of the round: from the timetable, otherwise the day the section starts."""
    start = round_starts(event, section).get(number, section.start or "")
    found = re.match(r"(\d{4})-(\d{2})-(\d{2})", start)
    return ".".join(found.groups()) if found else "????.??.??"


def _value(text: str) -> str:
    """A text within quotes: no control characters, quotes and backslashes escaped, not too long."""
    plain = _CONTROL.sub(" ", text).strip()[:LONGEST]
    return plain.replace("\\", "\\\\").replace('"', '\\"')
