export const roundOf = 'Round {number} of {included}'
export const extraRound = 'Round {number} ({included} included)'
export const notIncluded =
  'Round {number} isn’t included. Your project includes {included, plural, one {# round} other {# rounds}} of changes.'
export const isExtra =
  'This project includes {included, plural, one {# round} other {# rounds}} of changes. This is round {number}.'
export const wouldBe = 'This will be round {number} of {included}.'
export const wouldBeExtra =
  'This project includes {included, plural, one {# round} other {# rounds}} of changes. This would be round {number}.'
