"""`crosstable close`: the list before the end of a section, and its end."""

from __future__ import annotations

from crosstable.app.closing.closing import closing_list
from crosstable.app.round.before_pairing import Light
from crosstable.app.round.running_round import close_section
from crosstable.app.session.session import open_session
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser

MARKS = {Light.GREEN: "ok", Light.LOOK: "look", Light.STOP: "stop"}


def run(words: list[str]) -> int:
    """Show what is left, then close the section unless only the list is asked for."""
    made = writing_parser(
        "close", "Closes a section: its table is final, and what changes it later has to say --why."
    )
    made.add_argument("--check", action="store_true", help="only the list of what is left")
    options = made.read(words)
    session = open_session(options.event)
    listed = closing_list(session, named_section(session.event, options))
    points = [{"light": point.light.value, "text": point.text} for point in listed.points]
    if options.check:
        if options.json:
            show_json({"ready": listed.ready, "points": points})
        else:
            show("".join(f"{MARKS[p.light]:>5}  {pen().plain(p.text)}\n" for p in listed.points))
        return 0
    written = write_section(options, close_section)
    left = [point for point in listed.points if point.light is Light.LOOK]
    return tell_facts(
        options,
        written,
        *(pen().warn(f"left as it is: {point.text}") for point in left),
        body={"points": points},
    )
