export const roundOf = 'Korrekturrunde {number} von {included}'
export const extraRound = 'Korrekturrunde {number} ({included} inklusive)'
export const notIncluded =
  'Korrekturrunde {number} ist nicht enthalten. Vereinbart {included, plural, one {ist # Korrekturrunde} other {sind # Korrekturrunden}}.'
export const isExtra =
  'Vereinbart {included, plural, one {ist # Korrekturrunde} other {sind # Korrekturrunden}}. Das ist Runde {number}.'
export const wouldBe = 'Das wird Korrekturrunde {number} von {included}.'
export const wouldBeExtra =
  'Vereinbart {included, plural, one {ist # Korrekturrunde} other {sind # Korrekturrunden}}. Das wäre Runde {number}.'
