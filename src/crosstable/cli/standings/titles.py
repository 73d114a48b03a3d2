"""`crosstable titles`: who holds the titles of the event by the standings."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import number, reading_parser
from crosstable.flow.ranking import ranking
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.sayings import Several
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines
from crosstable.rulebooks.shared.entries import Title
from crosstable.rulebooks.shelf import organising


def run(words: list[str]) -> int:
    """The titles of each section asked for."""
    parser = reading_parser("titles", phrase("Shows the titles of the event and who wins them."))
    parser.add_argument(
        "--after", type=number, metavar="N", help=phrase("as if the event ended with round N")
    )
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        standings = ranking(section, options.after)
        found = organising(section.rulebook).titles(event, section, standings) if standings.after else ()
        final = standings.after >= section.rounds
        body: dict[str, object] = {"after": standings.after, "final": final}
        body["titles"] = [title.as_json() for title in found]
        return Answer(body, lambda pen: _text(event, section, found, final, pen))

    return answer(options, ask)


def _text(event: Event, section: Section, titles: tuple[Title, ...], final: bool, pen: Pen) -> str:
    """One line a title."""
    state = phrase("titles") if final else phrase("titles so far (not final)")
    lines = title_lines(pen, heading_of(event, section), state)
    for title in titles:
        holders = tuple(f"#{no} {section.player(no).name}" for no in title.holders)
        names = f"{Several(holders):and}" or phrase("nobody is eligible")
        if len(title.holders) > 1 and title.joint:
            names = phrase("{players}, jointly", players=names)
        lines.append(pen.plain(f"{title.name} ({title.rule}): {names}"))
    if not titles:
        lines.append(phrase("no round has been played yet, or this event awards no titles"))
    return "\n".join(lines) + "\n"
