"""`crosstable extra`: a game for rating only."""

from __future__ import annotations

from crosstable.app.results.extra_games import extra_game
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import number
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.flow.team_players import members_alone
from crosstable.model.event import Section
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Add an extra game: rated, but not scored."""
    made = writing_parser("extra", phrase("Adds an extra game to a round: rated, but not scored."))
    made.add_argument("round", type=number, metavar="ROUND", help=phrase("round during which it was played"))
    made.add_argument("white", metavar="WHITE", help=phrase("number or part of the name"))
    made.add_argument("black", metavar="BLACK", help=phrase("number or part of the name"))
    made.add_argument("result", metavar="RESULT", help=phrase("1-0, 0-1, 1/2-1/2, or short: 1, 0, ="))
    options = made.read(words)

    def decide(session: Session, section: Section) -> list[New]:
        people = members_alone(section)
        white = find_player(people, options.white, "WHITE")
        black = find_player(people, options.black, "BLACK")
        return extra_game(session, section, options.round, white, black, options.result)

    return tell_facts(options, write_section(options, decide))
