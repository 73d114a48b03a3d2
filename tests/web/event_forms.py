"""The form of a whole event as a browser without a program would send it back."""

from __future__ import annotations

import re
from html import unescape


def sent_by(html: str) -> dict[str, str]:
    """The fields of the form of an event with what they hold."""
    form = html[html.index('id="eventform"') : html.index("</form>", html.index('id="eventform"'))]
    found: dict[str, str] = {}
    for tag, inside in re.findall(r"<(input|select|textarea)\b([^>]*)>", form):
        name = re.search(r'name="([^"]*)"', inside)
        if name is None or "disabled" in inside:
            continue
        found[name[1]] = unescape(_value(form, tag, inside, name[1]))
    return {key: value for key, value in found.items() if key not in ("like", "preset")}


def _value(form: str, tag: str, inside: str, name: str) -> str:
    """What one field holds."""
    if tag == "input":
        value = re.search(r'value="([^"]*)"', inside)
        return value[1] if value else ""
    start = form.index(f'name="{name}"')
    body = form[start : form.index(f"</{tag}>", start)]
    if tag == "textarea":
        return body[body.index(">") + 1 :]
    chosen = re.search(r'<option value="([^"]*)" selected', body) or re.search(
        r'<option value="([^"]*)"', body
    )
    return chosen[1] if chosen else ""


def faults_in(html: str) -> dict[str, str]:
    """Field and sentence of everything that the page says is wrong."""
    listed = re.search(r'<div class="wrong faults".*?</div>', html, re.S)
    return dict(re.findall(r'<a href="#([^"]*)">([^<]*)</a>', unescape(listed[0]))) if listed else {}
