export const people = 'Personas a las que puede mencionar'
export const found =
  '{count, plural, one {# persona encontrada} many {# personas encontradas} other {# personas encontradas}}'
export const agency = 'Agencia'
export const client = 'Cliente'
