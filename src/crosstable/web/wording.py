"""Sentences that name a command, as a page says them, or the interface for programs: button, page or call."""

from __future__ import annotations

import re

BUTTONS = {
    "add": "Entries",
    "convert": "History, Download",
    "copy": "Safety",
    "draft": "Pair",
    "flip": "Exchange colours",
    "lineup": "the page of the match",
    "lock": "Lock or Unlock",
    "log": "History",
    "lot": "Close",
    "new": "New event",
    "notice": "Event, Notice to print",
    "play-off": "Close",
    "print": "Print",
    "prize": "Event, Prizes",
    "publish": "Publish",
    "redo": "Bring back, in the History",
    "reenter": "the page of the entry",
    "repair": "Change this round",
    "result": "Results",
    "return": "Comes back, on the page of the entry",
    "rules": "Event, Variations and settings",
    "set": "Event",
    "swap": "Swap",
    "undo": "Undo, in the History",
    "unreported": "Missing results",
    "withdraw": "Withdraw, on the page of the entry",
}
"""Command -> what to press instead."""

OPTIONS = {
    "name the boards that wait, such as --boards 4-6": "pick the boards to pair again",
    "name one with --withdraw": "name one under “Has left”",
    "leave --method, --swap and --held out": "choose it",
    "name two players with --swap": "name two players to exchange",
    "pair the round again (--method full)": "pair everything again",
    "say why with --reason": "say why, under “Reason”",
    "say why the player is removed, with --reason": "say why the player is removed",
    "(on the page Close, or with --why TEXT)": "(in the field “Why”; where there is none, on the page Close)",
    "name the other player with --other": "name the other player",
    "in another section with --other and --other-section": "in another section",
    "a reserve joins with `add EVENT NAME --team TEAM`": "a reserve joins under “One more”",
    "a roster comes with --members": "a roster stands on the page of the team",
    "suppose another result with --if": "suppose another result",
    "suppose scores with --if": "suppose scores",
    "or go on without with --open-results": "or tick the box beside the button to go on without",
    "suppose some of them with --if": "suppose some of them",
    "give an amount, --trophy or --item": "give an amount, a trophy or a thing",
}
"""What a command says about its options -> what a page says about its fields."""

CALLS = {
    "add": "POST entries",
    "draft": "POST draft",
    "flip": "POST draft/flip",
    "lock": "POST draft/lock",
    "log": "GET facts",
    "lot": "POST ties",
    "new": "POST events",
    "play-off": "POST ties",
    "prize": "PUT fund/NAME",
    "publish": "POST publish",
    "repair": "POST rounds/N/change",
    "result": "POST rounds/N/results",
    "return": "POST entries/N/return",
    "set": "PATCH, of the section or of the entry",
    "swap": "POST draft/swap",
    "undo": "POST undo/FACT",
    "unreported": "GET missing",
    "withdraw": "POST entries/N/withdraw",
}
"""Command -> what a program calls instead, within its event and section."""

FIELDS = {
    "or go on without with --open-results": "or go on without: send open_results=true",
    "say why with --reason": "say why: send reason",
    "say why the player is removed, with --reason": "say why the player is removed",
    "(on the page Close, or with --why TEXT)": "(send why)",
    "name one with --withdraw": "name one: send withdraw",
    "leave --method, --swap and --held out": "send method=full",
    "name two players with --swap": "name two players: send swap",
    "pair the round again (--method full)": "pair everything again (method=full)",
    "name the other player with --other": "name the other player: send other",
    "in another section with --other and --other-section": "in another section: send other and other_section",
    "name the boards that wait, such as --boards 4-6": "this way is for the page and the command",
}
"""What a command says about its options -> what a program sends."""

NAMED = re.compile(r"`crosstable ([a-z-]+)[^`<]*`")
SAID_ALREADY = " (`crosstable withdraw`)"
"""A command behind a sentence that says what to do; the page has the button, not the command."""


def for_pages(html: str) -> str:
    """A page in which every command that it names is a button; what has none stays the command it is."""
    for option, field in OPTIONS.items() if " --" in html or "(--" in html else ():
        html = html.replace(option, field)
    if "`crosstable " not in html:
        return html
    return NAMED.sub(_button, html.replace(SAID_ALREADY, ""))


def for_programs(text: str) -> str:
    """A refusal in which every command that it names is a call; what has none stays the command it is."""
    for option, field in FIELDS.items() if "--" in text else ():
        text = text.replace(option, field)
    return NAMED.sub(_call, text)


def _call(found: re.Match[str]) -> str:
    """The call for one command."""
    call = CALLS.get(found.group(1))
    return f"`{call}`" if call else found.group()


def _button(found: re.Match[str]) -> str:
    """The button of one command."""
    button = BUTTONS.get(found.group(1))
    return f"“{button}”" if button else found.group()
