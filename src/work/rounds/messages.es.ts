export const roundOf = 'Ronda de cambios {number} de {included}'
export const extraRound = 'Ronda de cambios {number} (incluidas: {included})'
export const notIncluded =
  'La ronda de cambios {number} no está incluida. {included, plural, one {Solo se incluye # ronda} other {Solo se incluyen # rondas}}.'
export const isExtra =
  '{included, plural, one {Se incluye # ronda} other {Se incluyen # rondas}} de cambios. Esta es la ronda {number}.'
export const wouldBe = 'Será la ronda de cambios {number} de {included}.'
export const wouldBeExtra =
  '{included, plural, one {Se incluye # ronda} other {Se incluyen # rondas}} de cambios. Esta sería la ronda {number}.'
