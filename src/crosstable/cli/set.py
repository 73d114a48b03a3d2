"""`crosstable set`: settings of the event or section, data of a player."""

from __future__ import annotations

from crosstable.app.desk import Desk, New, write
from crosstable.app.entering import EVENT_KEYS, set_key, set_player_key
from crosstable.cli.players import find_player
from crosstable.cli.writing import read_value, tell_facts, write_section, writing_parser
from crosstable.model.event import Section


def run(words: list[str]) -> int:
    """Set one key; `null` takes it away."""
    made = writing_parser("set", "Sets a key of the event file; the value `null` takes it away.")
    made.add_argument("--player", metavar="P", help="a key of this player instead of the section")
    made.add_argument(
        "key", metavar="KEY", help="such as rounds, sponsor, settings.bye_points, copy_to; rating, club"
    )
    made.add_argument("value", metavar="VALUE", help="text, number, true, false, null or other JSON")
    options = made.read(words)
    value = read_value(options.value)

    def decide(desk: Desk, section: Section) -> list[New]:
        if options.player is None:
            return set_key(desk, section, options.key, value)
        player = find_player(section, options.player, "--player")
        return set_player_key(desk, section, player, options.key, value)

    if options.player is None and options.key in EVENT_KEYS:
        written = write(
            options.event, lambda desk: set_key(desk, desk.event.sections[0], options.key, value), options.by
        )
        return tell_facts(options, written)
    return tell_facts(options, write_section(options, decide))
