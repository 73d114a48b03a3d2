"""Random events with prize funds, and all that is said of their prizes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.flow.ranking import ranking
from crosstable.formats.document.read import read_document
from crosstable.model.awards import PrizeList
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind
from crosstable.rulebooks.us_chess.day.whole_day import DAY
from tests.checkers.us_chess_day.prize_view import PrizeView
from tests.checkers.us_chess_day.scenes_groups import section_of
from tests.checkers.us_chess_day.told import Told, play_random, tell, tell_all
from tests.oracles.prizes_documents import class_, event, place, under
from tests.oracles.prizes_random import Document, limited_document, plain_document, rich_document
from tests.oracles.prizes_us_field import score_of
from tests.us_chess_day import changed


def reasons_of(found: PrizeList) -> Iterator[Reason]:
    """Every reason of a list of prizes."""
    for award in found.awards:
        yield from award.reasons
    for group in found.groups:
        yield from group.reasons
        for pool in group.pools:
            yield from pool.reasons
    yield from (*found.fund.reasons, *found.advice)


def of_document(document: Document, dice: random.Random) -> Iterator[Told]:
    """The claims about the prizes of an event, and answers to who does not have one."""
    section = read_document(json.dumps(document)).section()
    order = [line.player for line in ranking(section).standings]
    found = prizes_of(section)
    seen = PrizeView(document, order, found)
    yield from tell_all(section, reasons_of(found), view=seen)
    for left in found.unawarded:
        yield tell(section, left.said, view=seen, prize=left.prize, cents=left.cents)
    no = dice.choice(order)
    for reason in why_not_prizes(section, no):
        yield tell(section, reason, view=seen, question=no)


def plain(seed: int) -> Iterator[Told]:
    """Places and classes with many ties."""
    return of_document(plain_document(seed), random.Random(seed))


def rich(seed: int) -> Iterator[Told]:
    """Groups, points, guarantees, goals, withdrawals, things."""
    return of_document(rich_document(seed), random.Random(seed))


def limited(seed: int) -> Iterator[Told]:
    """Some may win no more than a limit."""
    return of_document(limited_document(seed, 1 + seed % 2), random.Random(seed))


def apart_with_cap(seed: int) -> Iterator[Told]:
    """A tie of which three divide class prizes apart, one of them with small prizes only."""
    dice = random.Random(seed)
    score: Document = {"score": 4, "late": 0}
    players = [score | {"rating": rating, "late": at} for at, rating in enumerate((1900, 1890, 1700, 2300))]
    small = dice.randint(30, 40)
    prizes = [
        class_("A", 1800, 2000, dice.randint(95, 105)),
        under("1 U2000", 2000, small),
        under("2 U2000", 2000, small - dice.randint(0, 2), 2),
        place("1.", dice.randint(5, 12)),
    ]
    return of_document(event(players, prizes), dice)


def based_on(seed: int) -> Iterator[Told]:
    """Two sections whose prizes are based on entries, together or each by itself; some are paid more."""
    dice = random.Random(seed)
    settings: Document = {"prize.based_on": dice.randint(3, 12)}
    if dice.random() < 0.6:
        settings["prize.based_on_common"] = True
    elif dice.random() < 0.5:
        settings["prize.percent"] = dice.choice((50, 60, 75, 90, 100))
    parts = []
    for name in ("Open", "Reserve"):
        made = rich_document(dice.randint(1, 10**6))
        for player in made["players"]:
            player.update(dice.choice(({}, {}, {}, {"info": {"free_entry": True}})))
        made["settings"] = settings | dice.choice(({}, {"prize.count_free": True}))
        parts.append(made | {"name": name})
    sections = [
        {"section" if k == "name" else k: v for k, v in one.items() if k != "crosstable"} for one in parts
    ]
    event_ = read_document(json.dumps({"crosstable": 1, "name": "Prizes", "sections": sections}))
    try:
        section = event_.sections[0]
        found = prizes_of(section, None, event_.sections)
    except CrosstableError:
        return
    seen = PrizeView(parts[0], [line.player for line in ranking(section).standings], found)
    seen.beside.append(parts[1])
    yield from tell_all(section, found.fund.reasons, view=seen)


def hints(seed: int) -> Iterator[Told]:
    """Small prizes beside the entry fee, prizes for the unrated with a class, papers that are asked for."""
    dice = random.Random(seed)
    made = plain_document(seed)
    settings = {"prize.entry_fee": dice.choice((500, 2000, 5000)), "prize.papers": ["ID", "W-9"]}
    made["settings"] = made.get("settings", {}) | settings
    if dice.random() < 0.5:
        name = dice.choice(("D/E/Unrated", "U1800/Unr", "Class B"))
        made["prizes"].append(under(name, 1800, dice.randint(1, 60)))
    for player in made["players"]:
        if dice.random() < 0.5:
            player["info"] = {"papers": dice.sample(["ID", "W-9"], dice.randint(1, 2))}
    return of_document(made, dice)


def again(seed: int) -> Iterator[Told]:
    """Somebody left after two rounds and entered again."""
    dice = random.Random(seed)
    made = plain_document(seed)
    first = made["players"][0]
    no = max(one["no"] for one in made["players"]) + 1
    later = {"no": no, "name": first["name"], "rating": first["rating"], "reentry_of": 1, "joins": 3}
    first["withdrawn_after"] = 2
    made["players"].append(later)
    for number, played in enumerate(made["results"], start=1):
        kind = dice.choice(("zero", "half", "full"))
        if number > 2:
            played["byes"] = [one for one in played["byes"] if one["player"] != 1]
        if number > 2 or dice.random() < 0.7:
            kind = kind if number > 2 else "half"
            played["byes"].append({"player": no, "kind": kind})
    made["settings"] = made.get("settings", {}) | {"prize.reentry_score": dice.choice(("best", "latest"))}
    best = made["settings"]["prize.reentry_score"] == "best"
    told = of_document(made, dice)
    return (one for one in told if not best or "entr" in one.reason.code.rpartition(".")[2])


def completion(seed: int) -> Iterator[Told]:
    """Who is in line for a prize and was not there to the end."""
    dice = random.Random(seed)
    section = section_of(dice, Format.SWISS, dice.randint(4, 7), 3)
    section = replace(section, players=tuple(replace(p, withdrawn_after=None) for p in section.players))
    section = play_random(section, 2, dice)
    leaver = dice.choice(section.players).no
    way = dice.choice(("left", "absent", "no-show"))
    if way == "left":
        section = changed(section, leaver, withdrawn_after=2)
    if way == "absent":
        section = changed(section, leaver, byes={3: ByeKind.ZERO})
    section = play_random(section, 1, dice, forfeits=way == "no-show")
    assert DAY.completion is not None
    in_line = frozenset(dice.sample([p.no for p in section.players], 3)) | {leaver}
    yield from tell_all(section, DAY.completion.not_completed(section, in_line), in_line=in_line)


def point_groups(seed: int) -> Iterator[Told]:
    """Limits whose rest goes to the nearest score."""
    made = limited_document(seed, 1)
    made["settings"] = made.get("settings", {}) | {"prize.limited_rest": "point_group"}
    return of_document(made, random.Random(seed))


PLAY_OFFS = ("play-off", "perfect", "-thing", "house", "withdrew", "entered")


def play_offs(seed: int) -> Iterator[Told]:
    """Ties with a play-off of all or some, which decides the cash or not."""
    dice = random.Random(seed)
    made = plain_document(seed)
    made["settings"] = made.get("settings", {}) | {"prize.play_off_cash": dice.random() < 0.6}
    people = [one["no"] for one in made["players"] if "flags" not in one]
    scores: dict[Fraction, list[int]] = {}
    for no in people:
        scores.setdefault(score_of(made, no), []).append(no)
    tied = [group for group in scores.values() if len(group) > 1]
    if tied and dice.random() < 0.8:
        group = dice.choice(tied)
        part = group if dice.random() < 0.6 or len(group) < 3 else dice.sample(group, len(group) - 1)
        made["play_offs"] = [{"order": dice.sample(part, len(part))}]
    told = of_document(made, dice)
    return (one for one in told if any(word in one.reason.code for word in PLAY_OFFS))


SCENES = (
    (point_groups, 60),
    (play_offs, 80),
    (plain, 100),
    (rich, 150),
    (limited, 120),
    (apart_with_cap, 3),
    (based_on, 60),
    (hints, 40),
    (again, 30),
    (completion, 30),
)
