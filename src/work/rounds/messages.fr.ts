export const roundOf = 'Série de modifications {number} sur {included}'
export const extraRound = 'Série de modifications {number} (limite : {included})'
export const notIncluded =
  'La série de modifications {number} n’est pas comprise. Votre projet comprend {included, plural, one {# série} other {# séries}}.'
export const isExtra =
  'Ce projet comprend {included, plural, one {# série} other {# séries}} de modifications. Celle-ci est la nº {number}.'
export const wouldBe = 'Ce sera la série de modifications {number} sur {included}.'
export const wouldBeExtra =
  'Ce projet comprend {included, plural, one {# série} other {# séries}} de modifications. Celle-ci serait la nº {number}.'
