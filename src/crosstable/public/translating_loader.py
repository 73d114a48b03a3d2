"""Loads templates in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

from jinja2 import Environment, PackageLoader

from crosstable.reports.render.template_language import Translate, translate_source


class TranslatingLoader(PackageLoader):
    """Loads templates in one language."""

    def __init__(self, package: str, folder: str, translate: Translate) -> None:
        super().__init__(package, folder)
        self._translate = translate

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool] | None]:
        """The source of a template with its text translated."""
        source, path, fresh = super().get_source(environment, template)
        return translate_source(source, self._translate), path, fresh
