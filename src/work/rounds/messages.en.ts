export const roundOf = 'Round {number} of {included}'
export const extraRound = 'Round {number} ({included} included)'
export const notIncluded =
  'Round {number} isn’t included. {included, plural, one {Only # round of changes is} other {Only # rounds of changes are}} included.'
export const isExtra =
  '{included, plural, one {# round of changes is} other {# rounds of changes are}} included. This is round {number}.'
export const wouldBe = 'This will be round {number} of {included}.'
export const wouldBeExtra =
  '{included, plural, one {# round of changes is} other {# rounds of changes are}} included. This would be round {number}.'
