export const people = 'Personen zum Erwähnen'
export const found = '{count, plural, one {# Person gefunden} other {# Personen gefunden}}'
export const agency = 'Agentur'
export const client = 'Kunde'
