"""The French of the program: one word for one thing, and the typography of Quebec."""

from __future__ import annotations

import pytest
from tools.french import faults_of
from tools.messages import all_messages

from crosstable.rulebooks.shelf import book
from crosstable.rules.manifest import load_manifest


def test_every_rule_of_the_canadian_book_is_among_what_is_translated() -> None:
    known = {one for one, _ in all_messages()}
    for entry in load_manifest(book("cfc").package).rules.values():
        assert entry.heading in known, entry.number


@pytest.mark.parametrize(
    ("french", "fault"),
    [
        ("Raison du changement", "motif"),
        ("La grille murale", "grille"),
        ("Cote: 1800", "colon"),
        ("Cote : 1800", "colon"),
        ("Pourquoi ?", "space before ; ! ?"),
        ("« Ouverte »", "« »"),
        ("“Ouverte”", "quotation marks"),
        ("50 %", "%"),
        ("le 1 novembre", "1er"),
        ("Ronde {round} de {rounds}", "sur"),
        ("le format {format}", "formule"),
        ("un match de barrage", "départage"),
        ("Rapport de cote FIDE", "rapport de cotes"),
        ("un gain des Blancs", "victoire"),
        ("un ID FIDE", "numéro"),
        ("La ronde affichée", "publiée"),
        ("Écrivez 45 ou 45.50.", "comma"),
    ],
)
def test_what_is_not_said_in_quebec_is_found(french: str, fault: str) -> None:
    assert any(fault in found for found in faults_of(french))


@pytest.mark.parametrize(
    "french",
    [
        "Motif\u00a0: {reason}",
        "«\u00a0{name}\u00a0» : {x:name}".replace(" :", "\u00a0:"),
        "<kbd>7 ;</kbd> ou {share}\u00a0%; pourquoi?",
        "le 1er novembre à 9 h",
        "Ronde {round} sur {rounds}, 45,50 $, écrivez 2.5-1.5",
        "id={id}; la cote {format}",
    ],
)
def test_good_french_is_left_alone(french: str) -> None:
    assert list(faults_of(french)) == []
