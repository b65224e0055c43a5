export const newBadge = 'Nouveau'
export const markAllRead = 'Tout marquer comme lu'
export const newCount = '{count, plural, one {# nouveau} other {# nouveaux}}'
export const markReadFailed = 'Impossible de marquer les commentaires comme lus'
