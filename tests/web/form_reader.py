"""The forms of a page as a browser would send them: fields with their values, chosen options, ticks."""

from __future__ import annotations

from html.parser import HTMLParser

Fields = dict[str, list[str]]
SENT = ("text", "hidden", "search", "number", "date", "datetime-local", "email", "tel", "time", "url")
"""Fields that are sent whatever they hold."""


class FormReader(HTMLParser):
    """Collects the fields of every form that is posted."""

    def __init__(self, here: str) -> None:
        super().__init__()
        self.here = here
        self.forms: list[tuple[str, str, Fields]] = []
        self._open: Fields | None = None
        self._select: tuple[Fields, str, bool] | None = None
        self._area: tuple[Fields, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A form begins, or one of its fields."""
        told = {key: value or "" for key, value in attrs}
        if tag == "form":
            self._open = None
            if told.get("method") == "post":
                self._open = {}
                self.forms.append((told.get("action") or self.here, told.get("id", ""), self._open))
        elif tag == "option":
            self._choose(told)
        elif "name" in told and (form := self._form_of(told)) is not None:
            self._note(tag, told, form)

    def _form_of(self, told: dict[str, str]) -> Fields | None:
        """The form of a field: the one it names, or the one around it."""
        if "form" in told:
            return next((fields for _, key, fields in self.forms if key == told["form"]), None)
        return self._open

    def _note(self, tag: str, told: dict[str, str], form: Fields) -> None:
        """One field."""
        kind = told.get("type", "text")
        if tag == "select":
            self._select = (form, told["name"], False)
        elif tag == "textarea":
            self._area = (form, told["name"])
            form.setdefault(told["name"], []).append("")
        elif tag == "input" and (kind in SENT or "checked" in told):
            form.setdefault(told["name"], []).append(told.get("value", "on"))

    def _choose(self, told: dict[str, str]) -> None:
        """An option: the first is chosen, or the one that says so."""
        if self._select is None:
            return
        form, name, found = self._select
        if "selected" in told or name not in form:
            form[name] = [told.get("value", "")]
            self._select = (form, name, found)

    def handle_data(self, data: str) -> None:
        """The text of a large field."""
        if self._area is not None:
            form, name = self._area
            form[name][-1] += data

    def handle_endtag(self, tag: str) -> None:
        """A form or a field ends."""
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = None
        elif tag == "textarea":
            self._area = None


def forms_on(html: str, here: str) -> list[tuple[str, str, Fields]]:
    """Address, id and fields of every posted form; fields outside of their form need a second reading."""
    first = FormReader(here)
    first.feed(html)
    second = FormReader(here)
    second.forms = [(action, key, {}) for action, key, _ in first.forms if key]
    named = {key: fields for _, key, fields in second.forms}
    second.feed(html)
    outside = {key: fields for key, fields in named.items() if fields}
    return [
        (action, key, {**fields, **outside.get(key, {})}) if key else (action, key, fields)
        for action, key, fields in first.forms
    ]


def fields_of(html: str, here: str, action: str, having: str = "") -> Fields:
    """The fields of the first form that goes to an address, and has a field of a name."""
    return next(
        fields
        for goes, _, fields in forms_on(html, here)
        if goes == action and (not having or having in fields)
    )
