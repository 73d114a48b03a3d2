"""`crosstable prizes`: who gets what, with the reason for every amount."""

from __future__ import annotations

from argparse import Namespace

from crosstable.cli.answers import Answer, answer_for, load_sections
from crosstable.cli.arguments import number, reading_parser
from crosstable.cli.players import find_player, sections_with
from crosstable.cli.standings.what_if import Both, add_if, answer_if
from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.standings.what_if import prizes_if
from crosstable.reports.text.prize_list import prize_list_text, statement_text
from crosstable.reports.text.what_if import prizes_if_text


def run(words: list[str]) -> int:
    """The prize list of each section asked for, or the statement for one player."""
    parser = reading_parser("prizes", phrase("Shows the prize list with the reason for every amount."))
    parser.add_argument(
        "--after", type=number, metavar="N", help=phrase("as if the event ended with round N")
    )
    parser.add_argument("--player", metavar="P", help=phrase("what one player gets, and why no other prize"))
    add_if(parser)
    options = parser.read(words)
    if options.supposed and options.player is not None:
        raise BadInput(phrase("--if compares all prizes; leave out --player"), where="--player")
    if options.supposed:
        return answer_if(options, lambda both: _if(both, options.after))
    event, sections = load_sections(options)
    sections = tuple(sections_with(sections, options.player, "--player"))
    return answer_for(options, event, sections, lambda event, section: _ask(options, event, section))


def _ask(options: Namespace, event: Event, section: Section) -> Answer:
    """The prizes of one section, of all or of one player."""
    prizes = prizes_of(section, options.after, event.sections)
    if options.player is None:
        return Answer(prizes.as_json(), lambda pen: prize_list_text(event, section, prizes, pen))
    no = find_player(section, options.player, "--player")
    why_not = why_not_prizes(section, no, options.after, event.sections)
    award = prizes.award_of(no)
    body: dict[str, object] = {
        "after": prizes.after,
        "final": prizes.final,
        "player": no,
        "award": None if award is None else award.as_json(),
        "undecided": [one.as_json() for one in prizes.open_to(no)],
        "groups": [group.as_json() for group in prizes.groups if no in group.players],
        "why_not": [reason.as_json() for reason in why_not],
    }
    return Answer(body, lambda pen: statement_text(event, section, prizes, no, why_not, pen))


def _if(both: Both, after: int | None) -> Answer:
    """The prizes that the assumed results would change."""
    others = both.event.sections
    view = prizes_if(both.now, prizes_of(both.now, after, others), prizes_of(both.then, after, others))
    return Answer(
        {"if": both.as_json(), **view.as_json()},
        lambda pen: prizes_if_text(both.event, both.now, both.words, view, pen),
    )
