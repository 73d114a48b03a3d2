"""A small French catalogue for tests, so that they do not depend on how far the real one is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from crosstable.model.language import catalogue_of
from crosstable.public import render as public_render
from crosstable.web import render as web_render

WORDS = {
    "Pairings": "Appariements",
    "Result slips": "Feuilles de résultat",
    "Wall chart": "Grille",
    "White": "Blancs",
    "Black": "Noirs",
    "White's signature": "Signature des Blancs",
    "Board {board}": "Échiquier {board}",
    "Round {number} of {rounds}": "Ronde {number} de {rounds}",
    "Page {page} of {pages}": "Page {page} de {pages}",
    "printed {when}": "imprimé le {when}",
    "Pairings by board": "Appariements par échiquier",
    "there is no player no. {number} in this section": "aucun joueur n’a le numéro {number}",
    "no round is published yet": "aucune ronde n’est publiée",
}


@contextmanager
def in_french(folder: Path) -> Iterator[None]:
    """Within this, French has these words and no others."""
    made = Catalog(locale="fr")
    for english, french in WORDS.items():
        made.add(english, french)
    with (folder / "fr.mo").open("wb") as file:
        write_mo(file, made)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("crosstable.model.language.CATALOGUES", folder)
        forget_languages()
        yield
    forget_languages()


def forget_languages() -> None:
    """Keep no catalogue and no template translated with it: pages, public ones too, keep theirs."""
    catalogue_of.cache_clear()
    web_render._environment_in.cache_clear()
    public_render._environment_in.cache_clear()
