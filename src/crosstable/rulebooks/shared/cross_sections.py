"""A game between two resting players of two sections: what several books require of it."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.rulebooks.shared.bye_offers import ByeAnswer, Elsewhere, Resting


def name_other(answer: ByeAnswer, rule: str) -> int:
    """The other player, who has to be named."""
    if answer.other is None:
        text, name = "this answer needs another player", [Advice(Remedy.NAME_OTHER_PLAYER)]
        raise BadInput(text, where=FieldName.OTHER, rule=rule, remedies=name)
    return answer.other


def find_elsewhere(resting: Resting, answer: ByeAnswer, rule: str) -> Elsewhere:
    """The named player who rests in another section; refuses anybody else, and two-game matches."""
    other = name_other(answer, rule)
    if resting.two_games:
        text = "a section with matches of two games does not play with other sections; choose another answer"
        raise BadInput(text, where="CHOICE", rule=rule)
    found = [one for one in resting.elsewhere if one.section == answer.other_section]
    if answer.other_section is None and len(resting.elsewhere) == 1:
        found = list(resting.elsewhere)
    if not found or found[0].player.no != other:
        known = ", ".join(f"{one.section}: #{one.player.no} {one.player.name}" for one in resting.elsewhere)
        text = (
            phrase("players without a game in other sections: {players}", players=known)
            if known
            else phrase("no player is without a game in another section")
        )
        name = [Advice(Remedy.NAME_OTHER_SECTION)] if known else []
        raise BadInput(text, where=FieldName.OTHER, rule=rule, remedies=name)
    return found[0]
