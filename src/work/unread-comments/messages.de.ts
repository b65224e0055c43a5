export const newBadge = 'Neu'
export const markAllRead = 'Alle als gelesen markieren'
export const newCount = '{count, plural, one {# neu} other {# neu}}'
export const markReadFailed = 'Die Kommentare konnten nicht als gelesen markiert werden'
