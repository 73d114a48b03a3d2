"""`crosstable pack`: the emergency pack, a PDF and a data file to continue an event by hand."""

from __future__ import annotations

from crosstable.app.backup.emergency import keep_pack, make_pack, pack_state, write_pack
from crosstable.app.session.session import open_session
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.model.language import phrase
from crosstable.paper.sheet import SIZES, PaperStyle
from crosstable.paper.sizes import usual_size


def run(words: list[str]) -> int:
    """Make the pack, in the named folder or where this event's packs are kept."""
    made = parser(
        "pack",
        phrase(
            "Makes the emergency pack: pairing cards, standings and open boards as a PDF, and a data file."
        ),
    )
    made.add_argument(
        "event", metavar="EVENT", help=phrase("event file (.crosstable) or event in a database")
    )
    made.add_argument(
        "folder",
        nargs="?",
        metavar="FOLDER",
        help=phrase("folder for the pack (default: where the copies are)"),
    )
    made.add_argument(
        "--paper", choices=SIZES, help=phrase("paper size (default: the usual one of the federation)")
    )
    made.add_argument("--large", action="store_true", help=phrase("in large type"))
    add_json(made)
    options = made.read(words)
    session = open_session(options.event)
    style = PaperStyle(size=options.paper or usual_size(session.event), large=options.large)
    if options.folder is None:
        state = keep_pack(session, style)
    else:
        write_pack(make_pack(session, style), options.folder)
        state = pack_state(session, options.folder)
    files = [kept.file for kept in (state.data, state.paper) if kept and kept.facts == len(session.facts)]
    if options.json:
        show_json({"written": files, "facts": len(session.facts), "trouble": state.trouble})
        return 0
    show("".join(phrase("wrote {file}", file=file) + "\n" for file in files))
    if state.trouble:
        show(pen().warn(state.trouble) + "\n")
    return 0
