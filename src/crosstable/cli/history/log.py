"""`crosstable log`: what happened, when, by whom."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime

from crosstable.app.session.session import Session, open_session
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.writing import fact_json
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.journal.integrity.acts import Act, act_in_words
from crosstable.journal.integrity.log import acts_of
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
    made.add_argument(
        "--integrity", action="store_true", help=phrase("only what touched the integrity of pairings")
    )
    made.add_argument("--section", metavar="NAME", help=phrase("with --integrity: only this section"))
    add_json(made)
    options = made.read(words)
    session = open_session(options.event)
    read_as_usual_in(session.event)
    if options.integrity:
        return _tell_acts(session, options)
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


def _tell_acts(session: Session, options: Namespace) -> int:
    """The acts that touched the integrity of pairings, section by section."""
    sections = session.event.sections
    if options.section is not None:
        sections = (named_section(session.event, options),)
    found = {one.name: acts_of(session.facts, session.state, one.name) for one in sections}
    if options.json:
        told = [{"section": name, "acts": [act.as_json() for act in acts]} for name, acts in found.items()]
        show_json({"verified": True, "sections": told})
        return 0
    for name, acts in found.items():
        show(f"{name}\n" if name else "")
        show(
            "".join(f"{_act_line(act)}\n" for act in acts)
            or phrase("no departure from the normal course") + "\n"
        )
    return 0


def _act_line(act: Act) -> str:
    """One act in a line: when, by whom, of what kind, in which round, and what changed."""
    when = show_moment(datetime.fromisoformat(act.time).astimezone())
    about = phrase("round {round}", round=act.found.round)
    line = f"{act.seq:>5}  {when:<25}  {act.actor:<12}  {act.title}, {about}: {act_in_words(act)}"
    return pen().faint(phrase("{line}  (undone)", line=line)) if act.undone else line
