export const roundOf = 'Aller-retour {number} sur {included}'
export const extraRound = 'Aller-retour {number} ({included} compris)'
export const notIncluded =
  'L’aller-retour {number} n’est pas compris. Votre projet comprend {included, plural, one {# aller-retour} other {# allers-retours}}.'
export const isExtra =
  'Ce projet comprend {included, plural, one {# aller-retour} other {# allers-retours}}. Celui-ci est le nº {number}.'
export const wouldBe = 'Ce sera l’aller-retour {number} sur {included}.'
export const wouldBeExtra =
  'Ce projet comprend {included, plural, one {# aller-retour} other {# allers-retours}}. Celui-ci serait le nº {number}.'
