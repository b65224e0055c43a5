export const newBadge = 'New'
export const markAllRead = 'Mark all as read'
export const newCount = '{count, plural, one {# new} other {# new}}'
export const markReadFailed = 'Couldn’t mark the comments as read'
