"""The voice of the program in French: one word for one thing, and the typography of Quebec.

`python -m tools.catalogue check fr` names every translation that does not keep to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

ONE_WORD = {
    r"(?<!avoir )\braisons?\b": "motif",
    r"\bgrilles? murales?\b|\btableaux? crois": "grille",
    r"\bdéfiniti(?:f|ve)s?\b": "final, provisoire",
    r"\bElo\b": "cote",
    r"\bCFC\b": "FCE",
    r"\babandons?\b": "retrait",
    r"\bparamètres?\b": "réglage",
    r"\be-?mails?\b": "courriel",
    r"\bweek-ends?\b": "fin de semaine",
    r"\btie-?breaks?\b": "départage",
    r"\bbrouillons?\b": "ébauche",
    r"\bcliqu": "appuyez",
    r"\bsaisi(?:r|s|ssez|e|es)?\b": "entrer",
    r"\bex (?:æ|ae)quo\b": "à égalité",
    r"\bround[ -]?robins?\b|\btoutes rondes\b": "tournoi à la ronde",
    r"\bvainqueurs?\b": "gagnant",
    r"\bsanctions?\b": "pénalité",
    r"\bpairages?\b": "appariement",
    r"\bmatchs? nuls?\b": "nulle",
    r"\bcomposition d'équipe\b": "formation",
    r"\bplace X|\b(?:même|première) place\b": "rang",
    r"\bformats? (?:X|de (?:jeu|tournoi))|\b(?:ce|le) format\b": "formule",
    r"\bbarrages?\b": "match de départage",
    r"\balignements?\b": "formation",
    r"\bclôturée?s?\b": "terminée",
    r"\bpressez\b": "appuyez",
    r"\bobjections?\b": "contestation",
    r"\brapports? de cote\b": "rapport de cotes",
    r"\bévénements?\b": "tournoi",
    r"\bencodages?\b": "codage",
    r"\b(?:un|le) tableur (?!ou)|\btableurs\b": "feuille de calcul",
    r"\bgains?\b|\bpertes? par\b|\bpar perte\b": "victoire, défaite",
    r"\bscores? (?:parfait|progressif|secondaire)|\bsomme des scores\b": "pointage",
    r"(?-i:\bID\b)": "numéro",
    r"\ba quitté(?! le)": "est parti",
    r"\bronde (?:X )?(?:n'est pas |non )?affichée\b": "publiée",
    r"\bronde X de X\b": "ronde X sur X",
}
"""A word that another one has driven out -> the one to write."""

TYPOGRAPHY = {
    r"[^\s\u00a0]:(?=\s|$)| :": "no-break space before a colon",
    r" [;!?]|\u00a0[;!?](?!\u00a0»)": "no space before ; ! ?",
    r"«(?!\u00a0)|(?<!\u00a0)»": "no-break space within « »",
    r"[“”]": "« » for quotation marks",
    r"’": "the apostrophe of the keyboard, as everywhere else",
    r"(?<!\u00a0)%(?!\w)": "no-break space before %",
    r"\b1 (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b": "1er",
    r"\b0\d h\b": "9 h without a zero",
    r"(?<![\d.])\d+\.\d{2}\b": "a comma in amounts",
}
"""What is wrong -> what it should be."""

_TYPED = re.compile(r"<(kbd|code)>.*?</\1>|\{[^}]*\}")
"""What people type themselves, and places."""
_WORDS = [(re.compile(wrong, re.IGNORECASE), right) for wrong, right in ONE_WORD.items()]
_SIGNS = [(re.compile(wrong), right) for wrong, right in TYPOGRAPHY.items()]


def faults_of(french: str) -> Iterator[str]:
    """What is wrong with a translation, in a few words each."""
    plain = _TYPED.sub("X", french)
    for pattern, right in _WORDS:
        if found := pattern.search(plain):
            yield f"“{found[0]}”, write: {right}"
    for pattern, right in _SIGNS:
        if pattern.search(plain):
            yield right
