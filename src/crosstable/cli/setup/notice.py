"""`crosstable notice`: the sheet of conditions for posting, with all variations used."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import open_session
from crosstable.app.setup.choice_history import chosen_since
from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import reading_parser
from crosstable.model.event import Event, Section
from crosstable.reports.setup.notice import notice
from crosstable.reports.text.notice import notice_text
from crosstable.rulebooks.shared.conditions import Since


def run(words: list[str]) -> int:
    """The conditions of each section asked for."""
    about = "The conditions of the event, for posting: times, tie-breaks, prizes, variations used."
    options = reading_parser("notice", about).read(words)

    def ask(event: Event, section: Section) -> Answer:
        view = notice(event, section, _moments(options, section))
        return Answer(view.as_json(), lambda pen: notice_text(view, pen))

    return answer(options, ask)


def _moments(options: Namespace, section: Section) -> dict[str, Since]:
    """Since when the choices have been in force, if a journal knows."""
    if not is_journal(options.event) or options.rulebook is not None:
        return {}
    return chosen_since(open_session(options.event, options.at), section)
