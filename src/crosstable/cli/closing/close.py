"""`crosstable close`: the checklist of a section, and finishing it."""

from __future__ import annotations

from crosstable.app.closing.closing import closing_list
from crosstable.app.round.before_pairing import Light
from crosstable.app.round.running_round import close_section
from crosstable.app.session.session import open_session
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.language import Words, phrase

MARKS = {Light.GREEN: Words("ok"), Light.LOOK: Words("check"), Light.STOP: Words("stop")}


def run(words: list[str]) -> int:
    """Show what is open, then finish the section unless only the checklist was requested."""
    made = writing_parser(
        "close", phrase("Finishes a section: its standings are final, and later changes need --why.")
    )
    made.add_argument("--check", action="store_true", help=phrase("only show the checklist"))
    options = made.read(words)
    session = open_session(options.event)
    listed = closing_list(session, named_section(session.event, options))
    points = [{"light": point.light.value, "text": point.text} for point in listed.points]
    if options.check:
        if options.json:
            show_json({"ready": listed.ready, "points": points})
        else:
            show("".join(f"{MARKS[p.light]!s:>5}  {pen().plain(p.text)}\n" for p in listed.points))
        return 0
    written = write_section(options, close_section)
    left = [point for point in listed.points if point.light is Light.LOOK]
    return tell_facts(
        options,
        written,
        *(pen().warn(phrase("left open: {point}", point=point.text)) for point in left),
        body={"points": points},
    )
