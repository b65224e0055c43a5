export const people = 'Personen, die Sie erwähnen können'
export const found = '{count, plural, one {# Person gefunden} other {# Personen gefunden}}'
export const agency = 'Agentur'
export const client = 'Kunde'
