"""What the columns of entry lists are called in French, beside the English names."""

from __future__ import annotations

FRENCH_HEADERS: dict[str, tuple[str, ...]] = {
    "name": (
        "Nom",
        "Nom complet",
        "Nom et prénom",
        "Nom, prénom",
        "Prénom et nom",
        "Joueur",
        "Joueuse",
        "Élève",
    ),
    "section": ("Section du tournoi", "Catégorie"),
    "surname": ("Nom de famille", "Nom du joueur", "Nom de l'élève"),
    "given": ("Prénom", "Prénoms", "Prénom du joueur", "Prénom de l'élève"),
    "rating": (
        "Cote",
        "Cote FCE",
        "Cote CFC",
        "Cote lente",
        "Cote classique",
        "Cote officielle",
        "Cote actuelle",
    ),
    "other_ratings.FQE": ("Cote FQE", "Cote FQE lente"),
    "club": ("Club d'échecs", "Nom du club"),
    "team": ("Équipe", "Nom de l'équipe"),
    "school": ("École", "Nom de l'école", "Collège", "Cégep"),
    "country": ("Pays", "Fédération", "Féd", "Nationalité"),
    "title": ("Titre", "Titre FIDE"),
    "born": (
        *("Date de naissance", "Naissance", "Né le", "Né en", "Née le", "Année de naissance"),
        *("Date naissance", "DDN"),
    ),
    "sex": ("Sexe", "Genre"),
    "ids.own": ("Numéro de membre", "No de membre", "Numéro de fédération", "Matricule"),
    "ids.cfc": ("FCE", "No FCE", "Numéro FCE", "Matricule FCE", "Numéro CFC", "No CFC"),
    "ids.fqe": ("No FQE", "Numéro FQE", "Matricule FQE"),
    "ids.fide": ("No FIDE", "Numéro FIDE", "Matricule FIDE"),
    "fide_rating": ("Cote FIDE",),
    "other_ratings.quick": ("Cote active", "Cote FCE active", "Cote FCE rapide"),
    "other_ratings.rapid": ("Cote rapide", "Cote semi-rapide"),
    "other_ratings.blitz": ("Cote blitz", "Cote éclair"),
    "year": ("Année scolaire", "Niveau scolaire", "Niveau"),
    "email": ("Courriel", "Adresse courriel", "Adresse électronique", "Courriel du parent"),
    "phone": ("Téléphone", "Tél", "Numéro de téléphone", "Cellulaire", "Téléphone du parent"),
    "region": ("Province ou région", "Région"),
    "joins": ("Joue à partir de la ronde", "Première ronde", "À partir de la ronde"),
    "withdrawn_after": ("Retiré après", "Retrait après"),
    "byes": ("Byes demandés", "Bye demandé", "Rondes de bye", "Byes d'un demi-point"),
    "fee": ("Frais", "Frais d'inscription", "Montant dû", "Total dû"),
    "amount": ("Montant payé", "Montant", "Montant reçu", "Total payé"),
    "paid": ("Payé", "Payée", "Paiement", "Frais payés", "Statut du paiement"),
    "entered": ("Date d'inscription", "Heure d'inscription", "Horodateur", "Inscrit le"),
    "membership_expires": (
        "Fin de l'adhésion",
        "Expiration",
        "Date d'expiration",
        "Adhésion valide jusqu'au",
    ),
    "invited": ("Invité", "Invitée"),
    "notes": ("Remarque", "Remarques", "Commentaire", "Commentaires"),
    "no": ("Nº", "Numéro", "Numéro d'appariement"),
}
"""Field -> its French names; those spelt as in English are listed with the English ones."""

BEFORE_GIVEN = "nom"
"""Above a column of first names, this heads the surnames; alone, whole names."""
