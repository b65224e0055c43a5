export const roundOf = 'Korrekturrunde {number} von {included}'
export const extraRound = 'Korrekturrunde {number} ({included} inklusive)'
export const notIncluded =
  'Korrekturrunde {number} ist nicht inklusive. Ihr Projekt umfasst {included, plural, one {# Korrekturrunde} other {# Korrekturrunden}}.'
export const isExtra =
  'Dieses Projekt umfasst {included, plural, one {# Korrekturrunde} other {# Korrekturrunden}}. Das ist Runde {number}.'
export const wouldBe = 'Das wird Korrekturrunde {number} von {included}.'
export const wouldBeExtra =
  'Dieses Projekt umfasst {included, plural, one {# Korrekturrunde} other {# Korrekturrunden}}. Das wäre Runde {number}.'
