"""Checkers for choices that do not go together, and for the steps of pairing by hand (26, 28N, 29)."""

from __future__ import annotations

import re

from crosstable.model.sayings import Several
from crosstable.rules.manifest import load_manifest
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.told import about, part, text

DECIDES = {
    "29E4a": "color.rule5", "29E4b": "color.rule5", "29E4c": "color.rule5",
    "28R1": "acceleration", "28R2": "acceleration", "28R3": "acceleration",
    "29I1": "class_pairings", "29I2": "class_pairings",
    "29K": "small_event", "29L": "small_event", "29L1": "small_event",
    "28N1": "team_avoidance", "28N2": "team_avoidance", "29E6b": "color.method",
}  # fmt: skip
"""What each variation of the random sections decides."""
IN_WORDS = {
    "plus_minus": "the higher player in plus groups, the lower in minus groups",
    "sixths": "sixths",
}
"""What the settings of the random sections are called."""


def both_chosen(claim: Claim, *numbers: str) -> None:
    """Each of some variations is chosen, by its number or by its setting."""
    held = claim.section.settings
    by_setting = {
        "28R3": held.get("acceleration") == "sixths",
        "29E4a": held.get("color.rule5") == "plus_minus",
    }
    for number in numbers:
        chosen = number in claim.section.variations or by_setting.get(number)
        claim.require(chosen, f"{number} is not chosen")


def two_variations(claim: Claim) -> None:
    """Two variations decide the same thing in different ways; no key is shown."""
    one, other = text(claim, "one"), text(claim, "other")
    both_chosen(claim, one, other)
    claim.require(one != other and DECIDES[one] == DECIDES[other], f"{DECIDES[one]}, {DECIDES[other]}")
    claim.require(not re.search(r"[a-z][_.][a-z]", text(claim, "what")), "a key")


def variation_and_setting(claim: Claim) -> None:
    """A variation and a setting say different things of one choice."""
    number = text(claim, "number")
    both_chosen(claim, number)
    chosen = claim.section.settings[DECIDES[number]]
    claim.require(text(claim, "chosen") == IN_WORDS[str(chosen)], f"{chosen}")
    claim.require(text(claim, "value") != text(claim, "chosen"), "the same")


def excluded(claim: Claim) -> None:
    """Both are chosen, and the reason fits the two."""
    one, other = text(claim, "one"), text(claim, "other")
    both_chosen(claim, one, other)
    why = part(claim, "why").saying.code.rpartition(".")[2]
    swiss = {"28N2", "28R1", "28R2", "28R3", "29I1", "29I2"}
    fits = {
        "excluded-not-a-swiss": one == "29K" and other in swiss,
        "excluded-other-way": one == "29L" and other in swiss,
        "excluded-no-limit": {one, other} == {"29E5h", "29E5b1"},
        "excluded-no-lower-half": {one, other} == {"29L1", "29E6b"},
        "excluded-both-replace-halves": one == "29L1" and other.startswith("28R"),
        "excluded-large-and-small": one == "29L1" and other.startswith("29I"),
    }
    claim.require(fits[why], f"{one} and {other}")


def limits_crossed(claim: Claim) -> None:
    """The lower limit is set above the higher one; none is above everything."""
    low = claim.section.settings.get("color.low_limit", 80)
    high = claim.section.settings.get("color.high_limit", 200)
    above = high is not None and (low is None or (isinstance(low, int) and low > int(str(high))))
    claim.require(above, f"{low}, {high}")


def needs_plus_score(claim: Claim) -> None:
    """28N3 without its number."""
    both_chosen(claim, "28N3")
    claim.require("team_threshold" not in claim.section.settings, "it is set")


def no_such_class(claim: Claim) -> None:
    """No prize has the name; the names are all there are."""
    names = sorted(prize.name for prize in claim.section.prizes)
    claim.require(text(claim, "name") not in names, f"{names}")
    if claim.reason.code.endswith("at-all"):
        claim.require(not names, f"{names}")
        return
    listed = claim.facts["prizes"]
    assert isinstance(listed, Several)
    claim.require(list(listed.all) == names and names, f"{names}")


def no_pair(claim: Claim) -> None:
    """The text has not the form of two numbers, perhaps with a round."""
    left, _, number = text(claim, "text").partition("@")
    parts = left.split("-")
    good = len(parts) == 2 and all(one.isdigit() for one in parts)
    claim.require(not good or ("@" in text(claim, "text") and not number.isdigit()), "it is a pair")


def no_team_mates(claim: Claim) -> None:
    """The numbers are not those of two players of one team."""
    numbers = [int(one) for one in text(claim, "text").partition("@")[0].split("-")]
    teams = {one.no: one.team for one in claim.section.players}
    one, other = (teams.get(no) for no in numbers)
    claim.require(numbers[0] == numbers[1] or one is None or one != other, f"{one}, {other}")


def step(claim: Claim) -> None:
    """The rules of a step are rules of the book, and the limits it names are those of the book."""
    manifest = load_manifest("crosstable.rulebooks.us_chess")
    for number in about(claim, "rules", str).split():
        claim.require(number in manifest.rules, f"{number} is no rule")
    named = {int(one) for one in re.findall(r"up to ([0-9]+)", claim.reason.text)}
    claim.require(named <= {80, 200}, f"{named}")


CHECKS: dict[str, Check] = {
    "choice-two-variations": two_variations,
    "choice-variation-and-setting": variation_and_setting,
    "choice-excluded": excluded,
    "choice-limits-crossed": limits_crossed,
    "choice-needs-plus-score": needs_plus_score,
    "choice-no-such-class": no_such_class,
    "choice-no-prizes-at-all": no_such_class,
    "choice-no-pair": no_pair,
    "choice-no-team-mates": no_team_mates,
    **{
        f"by-hand-{name}": step
        for name in (
            "order", "missing-result", "bye", "groups", "odd-group", "halves", "never-twice", "color-due",
            "color-limits", "exchange", "three-in-a-row", "same-color-due", "boards",
        )
    },
}  # fmt: skip
