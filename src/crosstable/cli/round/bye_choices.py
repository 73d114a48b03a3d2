"""`crosstable bye-choices`: who would get the bye, why, and what can be offered instead."""

from __future__ import annotations

import shlex

from crosstable.app.round.bye_choices import ByeOffer, bye_offer
from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import open_session
from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import reading_parser
from crosstable.cli.hints import same_event
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, reason_lines, title_lines
from crosstable.rulebooks.shared.bye_offers import CROSS_SECTION, Substitute


def run(words: list[str]) -> int:
    """The bye of each requested section, and the alternatives."""
    options = reading_parser(
        "bye-choices", phrase("Who would get the full-point bye, why, and the alternatives."), staff=True
    ).read(words)
    session = None
    if is_journal(options.event) and options.rulebook is None:
        session = open_session(options.event, options.at)

    def ask(event: Event, section: Section) -> Answer:
        same = shlex.join(same_event(options, event, section))
        offer = bye_offer(event, section, session)
        return Answer(offer.as_json(), lambda pen: _text(event, section, offer, same, pen))

    return answer(options, ask)


def _text(event: Event, section: Section, offer: ByeOffer, same: str, pen: Pen) -> str:
    """The bye, its reasons, then one line for every alternative."""
    lines = title_lines(pen, heading_of(event, section), phrase("bye, round {number}", number=offer.round))
    if offer.player is None:
        return "\n".join([*lines, phrase("even number of players: nobody gets the bye")]) + "\n"
    name = f"#{offer.player} {section.player(offer.player).name}"
    lines += [pen.bold(pen.plain(name)), *reason_lines(pen, offer.why), ""]
    for way in offer.ways:
        told = [f"{way.means}."]
        if way.who:
            told.append(phrase("With: {players}.", players=", ".join(_others(section, way))))
        if way.closed:
            told.append(phrase("Not available: {reason}.", reason=way.closed))
        label = f"  {way.rule:<5} {way.name:<15}"
        ink = pen.faint if way.closed else pen.rule
        lines += hanging(pen, label, " ".join(told), ink)
    command = f"crosstable bye-answer {same} {offer.player} CHOICE [--other N]"
    lines += [
        "",
        pen.faint(pen.plain(phrase("record the answer:  {command}", command=command))),
    ]
    return "\n".join(lines) + "\n"


def _others(section: Section, way: Substitute) -> list[str]:
    """With whom: in this section by number and name, in another by number (the sentence has the name)."""
    return [f"#{no}" if way.name == CROSS_SECTION else section.called(no) for no in way.who]
