export const roundOf = 'Ronda de cambios {number} de {included}'
export const extraRound = 'Ronda de cambios {number} (incluidas: {included})'
export const notIncluded =
  'La ronda de cambios {number} no está incluida. Su proyecto incluye {included, plural, one {# ronda} other {# rondas}}.'
export const isExtra =
  'Este proyecto incluye {included, plural, one {# ronda} other {# rondas}} de cambios. Esta es la ronda {number}.'
export const wouldBe = 'Será la ronda de cambios {number} de {included}.'
export const wouldBeExtra =
  'Este proyecto incluye {included, plural, one {# ronda} other {# rondas}} de cambios. Esta sería la ronda {number}.'
