"""`crosstable bye-answer`: the answer of the player with the bye."""

from __future__ import annotations

from crosstable.app.round.bye_answers import answer_bye
from crosstable.app.round.bye_choices import offers_of
from crosstable.app.round.day_scope import ANSWER_BYE
from crosstable.app.session.session import New, Session
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shared.bye_offers import ANSWERS, CROSS_SECTION, ByeAnswer


def run(words: list[str]) -> int:
    """Record the answer; a game replaces the bye if that was chosen."""
    made = writing_parser("bye-answer", phrase("Records the answer of the player with the bye."))
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument("choice", metavar="CHOICE", help=", ".join(ANSWERS))
    made.add_argument("--other", metavar="N", help=phrase("the opponent, by number or part of the name"))
    made.add_argument("--other-section", metavar="NAME", help=phrase("the opponent's section"))
    made.add_argument("--note", metavar="TEXT", help=phrase("a note, recorded in the history"))
    options = made.read(words)

    def decide(session: Session, section: Section) -> list[New]:
        home = section if options.choice != CROSS_SECTION else _home(session, section, options.other_section)
        said = ByeAnswer(
            player=find_player(section, options.player, "PLAYER"),
            choice=options.choice,
            other=None if options.other is None else find_player(home, options.other, "--other"),
            other_section=options.other_section,
            note=options.note,
        )
        return answer_bye(session, section, said)

    return tell_facts(options, write_section(options, decide))


def _home(session: Session, section: Section, named: str | None) -> Section:
    """The other player's section: the one named, or the only other one."""
    others = [other for other in session.event.sections if other.name != section.name]
    if named is None and len(others) == 1:
        return others[0]
    if named is None or named == section.name:
        rule = offers_of(section, ANSWER_BYE).answers.get(CROSS_SECTION)
        raise BadInput(
            phrase("name the opponent's section with --other-section"), where="--other-section", rule=rule
        )
    return session.event.section(named)
