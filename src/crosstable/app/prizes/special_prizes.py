"""Special prizes: the director names the winner and says why, such as best game or sportsmanship."""

from __future__ import annotations

from crosstable.app.prizes.prize_table import put_prize, rewrite_prize
from crosstable.app.session.session import New, Session
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase

LONGEST_TITLE, LONGEST_REASON = 80, 200


def award_special(
    session: Session, section: Section, title: str, player: int, reason: str = "", item: str = ""
) -> list[New]:
    """The facts that award a new special prize; without an item it is a certificate."""
    name, why = " ".join(title.split())[:LONGEST_TITLE], _reason(reason)
    if not name:
        raise BadInput(phrase("give the prize a name"), where="title")
    _check_started(session, section)
    prize = {
        "name": name,
        "kind": "special",
        "item": " ".join(item.split()) or phrase("certificate"),
        "to": [section.player(player).no],
        **why,
    }
    return rewrite_prize(session, section, None, prize, as_chosen=True)


def name_winner(session: Session, section: Section, prize: str, player: int, reason: str = "") -> list[New]:
    """The facts that give a special prize of the list to a player."""
    _check_started(session, section)
    keys = {"to": [section.player(player).no], **_reason(reason)}
    return put_prize(session, section, prize, keys, as_chosen=True)


def _check_started(session: Session, section: Section) -> None:
    """Refuse winners before round 1 is published: until then numbers can change."""
    if not session.state.section(section.name).started:
        raise BadInput(phrase("award special prizes once round 1 is published"), where="player")


def _reason(reason: str) -> dict[str, str]:
    """Why a prize is awarded, if somebody said so."""
    told = " ".join(reason.split())[:LONGEST_REASON]
    return {"reason": told} if told else {}
