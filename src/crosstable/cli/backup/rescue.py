"""`crosstable rescue`: what is left of a damaged event file, completed from its copy and its pack."""

from __future__ import annotations

from crosstable.app.backup.rescue_words import kept_in_words, missing_in_words, open_results_in_words
from crosstable.app.backup.rescuing import Done, Rescue, carry_out, plan_rescue
from crosstable.app.backup.setting_aside import is_whole
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Rescue an event, or only show what could be rescued; the status is 1 when something is missing."""
    made = parser(
        "rescue",
        phrase(
            "Rescues an event from a damaged file: keeps every verified change from the beginning, "
            "adds what its copy and emergency pack have, and lists what is missing. "
            "The damaged file is renamed, never deleted."
        ),
    )
    made.add_argument("file", metavar="FILE", help=phrase("the damaged event file (.crosstable)"))
    made.add_argument(
        "-o", "--output", metavar="NEW", help=phrase("write a new file and leave the damaged one alone")
    )
    made.add_argument("--look", action="store_true", help=phrase("only show what would be rescued"))
    add_json(made)
    options = made.read(words)
    if not options.output and not options.look and is_whole(options.file):
        return _unharmed(options.file, as_json=options.json)
    rescue = plan_rescue(options.file)
    read_as_usual_in(rescue.session.event)
    done = None if options.look else carry_out(rescue, options.output)
    if options.json:
        show_json(_as_json(rescue, done))
    else:
        _tell(rescue, done)
    return 0 if rescue.whole and not rescue.end_unknown else 1


def _unharmed(file: str, *, as_json: bool) -> int:
    """There is nothing to rescue."""
    if as_json:
        show_json({"written": None, "damaged": False})
    else:
        show(phrase("{file}: the event file is not damaged; nothing was changed", file=file) + "\n")
    return 0


def _tell(rescue: Rescue, done: Done | None) -> None:
    """What was wrong, what is kept, what is missing, what to do next."""
    show(phrase("{file}: {problem}", file=rescue.damage.path, problem=rescue.damage.what) + "\n")
    for line in kept_in_words(rescue):
        show(f"  {line}\n")
    missing = missing_in_words(rescue)
    if missing:
        show(pen().warn(phrase("Missing or uncertain:")) + "\n")
    for line in (*missing, *open_results_in_words(rescue)):
        show(f"  {line}\n")
    if done is None:
        show(phrase("nothing was written") + "\n")
        return
    show(phrase("{file}: rescued and verified", file=done.session.path) + "\n")
    if done.aside is not None:
        show(phrase("the damaged file is now {file}", file=done.aside) + "\n")


def _as_json(rescue: Rescue, done: Done | None) -> dict[str, object]:
    """What a rescue keeps and what is missing, as data."""
    return {
        "damage": rescue.damage.what,
        "kept": len(rescue.kept),
        "from_elsewhere": rescue.from_elsewhere,
        "found": [fact.seq for fact in rescue.found],
        "lost": [list(span) for span in rescue.lost],
        "end_unknown": rescue.end_unknown,
        "missing": [*missing_in_words(rescue), *open_results_in_words(rescue)],
        "written": None if done is None else done.session.path,
        "set_aside": None if done is None or done.aside is None else str(done.aside),
    }
