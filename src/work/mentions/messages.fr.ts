export const people = 'Personnes à mentionner'
export const found =
  '{count, plural, one {# personne trouvée} many {# personnes trouvées} other {# personnes trouvées}}'
export const agency = 'Agence'
export const client = 'Client'
