"""What is in force about team-mates (28N), and what is asked where nothing is chosen."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from crosstable.model.event import Section, SettingValue
from crosstable.model.sayings import Said
from crosstable.rulebooks.us_chess.sentences import SAYINGS
from tests.checkers.base import Check, Claim
from tests.checkers.spoken import heard
from tests.checkers.us_chess.view import code_of, inner

WORDS = [one for one in SAYINGS if one.code.startswith(("us-chess.policy-", "us-chess.moved-"))]
WORDS = [one for one in WORDS if one.code != "us-chess.moved-between"]
BY_NUMBER = {"28N1": "threshold", "28N2": "never", "28N3": "threshold", "28N4": "threshold"}


def is_chosen(section: Section) -> bool:
    """Whether anything is chosen about team-mates."""
    return "team_avoidance" in section.settings or any(one in BY_NUMBER for one in section.variations)


def mode_of(section: Section) -> str:
    """How team-mates are kept apart."""
    chosen = [BY_NUMBER[one] for one in section.variations if one in BY_NUMBER]
    return str(section.settings.get("team_avoidance", chosen[-1] if chosen else "off"))


def sizes_of(section: Section) -> list[tuple[str, int]]:
    """The teams of two or more who have not withdrawn, the largest first."""
    here = [player.team for player in section.players if player.withdrawn_after is None]
    counted = Counter(team for team in here if team is not None)
    found = [(name, size) for name, size in counted.items() if size > 1]
    return sorted(found, key=lambda one: (-one[1], one[0]))


def listed(said: Said) -> list[tuple[str, int]]:
    """The teams that a phrase names."""
    size = said.facts["size"]
    assert isinstance(size, int)
    more = said.facts.get("more")
    return [(str(said.facts["name"]), size), *(listed(more) if isinstance(more, Said) else [])]


def not_chosen(claim: Claim) -> None:
    """28N: nothing is chosen, and these are the largest teams."""
    teams = sizes_of(claim.section)
    claim.require(not is_chosen(claim.section), "something is chosen")
    claim.require(listed(inner(claim, "teams")) == teams[: len(listed(inner(claim, "teams")))], f"{teams}")
    left = len(teams) - len(listed(inner(claim, "teams")))
    more = claim.number("count") if "count" in claim.facts else 0
    claim.require(left == more, f"{left} more")


def no_teams(claim: Claim) -> None:
    """28N: teams are to be kept apart, and nobody has one."""
    claim.require(mode_of(claim.section) != "off", "they need not be kept apart")
    claim.require(not any(player.team for player in claim.section.players), "somebody has a team")


def allowed(claim: Claim) -> None:
    """28N4: the director lets these two meet, in this round."""
    one, two = sorted((claim.who("one"), claim.who("two")))
    pairs = claim.section.settings.get("team_pairs_allowed", ())
    number = claim.section.next_round
    assert isinstance(pairs, (tuple, list))
    let = {f"{one}-{two}", f"{two}-{one}"}
    let |= {f"{pair}@{number}" for pair in let}
    claim.require(let & {*pairs}, "the director did not allow it")
    claim.require(mode_of(claim.section) != "off", "nobody is kept apart")
    of_one_team(claim)


def of_one_team(claim: Claim) -> None:
    """Both are of the team that is named."""
    teams = {claim.section.player(claim.who(name)).team for name in ("one", "two")}
    claim.require(teams == {claim.facts["team"]}, "not of that team")


def against(claim: Claim) -> None:
    """28N: team-mates of a draft, and what is in force."""
    of_one_team(claim)
    section = replace(claim.section, settings=without_exceptions(claim.section))
    policy(replace(claim, section=section, reason=replace(claim.reason, said=inner(claim, "policy"))))


def without_exceptions(section: Section) -> dict[str, SettingValue]:
    """The settings but for the pairs that the director lets meet."""
    return {key: value for key, value in section.settings.items() if key != "team_pairs_allowed"}


def free(claim: Claim) -> None:
    """28N: team-mates of a draft where nothing keeps them apart."""
    of_one_team(claim)
    claim.require(mode_of(claim.section) == "off", "something keeps them apart")
    claim.require(is_chosen(claim.section) == (code_of(claim) == "mates-meet-freely"), "another choice")


def policy(claim: Claim) -> None:
    """28N1 to 28N4: what is said of the choice is what was chosen."""
    section, code = claim.section, code_of(claim)
    plain = replace(section, settings=without_exceptions(section))
    claim.require(code in (expected(section), expected(plain)), f"{expected(section)} is in force")
    if code == "policy-with-exceptions":
        claim.require(section.settings.get("team_pairs_allowed"), "nobody is allowed to meet")
        policy(replace(claim, section=plain, reason=replace(claim.reason, said=part_of(claim, "policy"))))
    if "moved" in claim.facts:
        nearest = section.settings.get("team_move") == "nearest"
        moved = part_of(claim, "moved").saying.code
        claim.require(moved == f"us-chess.moved-{'nearest' if nearest else 'lower'}", "moved otherwise")
    if "plus" in claim.facts:
        plus = claim.facts["plus"]
        two = plus == "two" or (isinstance(plus, Said) and plus.saying.code == "us-chess.plus-two")
        claim.require((2 if two else plus) == section.settings.get("team_threshold", 2), "another threshold")


def part_of(claim: Claim, name: str) -> Said:
    """A phrase of a sentence, also of one that was already written out."""
    found = claim.facts[name]
    if not isinstance(found, Said):
        read = heard(str(found), WORDS, claim.section)
        assert read is not None, found
        return read
    return found


def expected(section: Section) -> str:
    """The code of the words for what is in force."""
    if not is_chosen(section):
        return "policy-open"
    mode, after = mode_of(section), "" if section.settings.get("team_over_color", True) else "-after-colors"
    if mode != "off" and section.settings.get("team_pairs_allowed"):
        return "policy-with-exceptions"
    if mode == "threshold":
        return "policy-always" if section.settings.get("team_threshold") == "any" else f"policy-below{after}"
    return {"off": "policy-off", "never": "policy-never", "if_possible": f"policy-inside{after}"}[mode]


ROUNDS: dict[str, Check] = {
    "teams-not-chosen": not_chosen,
    "teams-not-chosen-more": not_chosen,
    "no-teams": no_teams,
    "mates-meet-allowed": allowed,
}
"""What the warnings of a round say."""
NAMES = "open with-exceptions off inside inside-after-colors never always below below-after-colors"
DRAFTS: dict[str, Check] = {
    "mates-meet-against": against,
    "mates-meet-freely": free,
    "mates-meet-not-chosen": free,
    **{f"policy-{name}": policy for name in NAMES.split()},
}
"""What a draft and the notice of a section say."""
PARTS = ("plus-two", "moved-lower", "moved-nearest")
