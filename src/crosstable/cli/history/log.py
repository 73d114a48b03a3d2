"""`crosstable log`: what happened, when, by whom."""

from __future__ import annotations

from datetime import datetime

from crosstable.app.session.session import open_session
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.writing import fact_json
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.local_forms import show_moment


def run(words: list[str]) -> int:
    """List the facts of a journal; reading them verifies the chain."""
    made = parser(
        "log", phrase("Shows what happened, when and by whom, and checks that nothing was altered.")
    )
    made.add_argument("event", metavar="EVENT", help=phrase("event file (.crosstable)"))
    add_json(made)
    options = made.read(words)
    session = open_session(options.event)
    read_as_usual_in(session.event)
    off = undone(session.facts)
    if options.json:
        facts = [{**fact_json(fact), "undone": fact.seq in off} for fact in session.facts]
        show_json({"verified": True, "facts": facts})
        return 0
    people = people_of(session.facts, session.state)
    for fact in session.facts:
        when = show_moment(datetime.fromisoformat(fact.time).astimezone())
        line = f"{fact.seq:>5}  {when:<25}  {fact.actor:<12}  {in_words(fact, people)}"
        show((pen().faint(phrase("{line}  (undone)", line=line)) if fact.seq in off else line) + "\n")
    show(
        phrase_counted("{count} change, none altered", "{count} changes, none altered", len(session.facts))
        + "\n"
    )
    return 0
