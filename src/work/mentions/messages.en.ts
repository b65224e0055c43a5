export const people = 'People to mention'
export const found = '{count, plural, one {# person found} other {# people found}}'
export const agency = 'Agency'
export const client = 'Client'
