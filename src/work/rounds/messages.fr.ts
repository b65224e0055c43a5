export const roundOf = 'Aller-retour {number} sur {included}'
export const extraRound = 'Aller-retour {number} ({included} compris)'
export const notIncluded =
  'L’aller-retour {number} n’est pas compris. {included, plural, one {Un seul aller-retour est compris} other {Seuls # allers-retours sont compris}}.'
export const isExtra =
  '{included, plural, one {# aller-retour est compris} other {# allers-retours sont compris}}. Celui-ci est le n° {number}.'
export const wouldBe = 'Ce sera l’aller-retour {number} sur {included}.'
export const wouldBeExtra =
  '{included, plural, one {# aller-retour est compris} other {# allers-retours sont compris}}. Celui-ci serait le n° {number}.'
