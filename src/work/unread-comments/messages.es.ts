export const newBadge = 'Nuevo'
export const markAllRead = 'Marcar todo como leído'
export const newCount = '{count, plural, one {# nuevo} other {# nuevos}}'
export const markReadFailed = 'No se han podido marcar los comentarios como leídos'
