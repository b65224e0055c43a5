export const decisions =
  '{count, plural, one {# Entscheidung zu dieser Version} other {# Entscheidungen zu dieser Version}}'
export const byWhen = '{name}, {when}'
export const withMilestone = 'zum Meilenstein „{title}“'
export const inReview = 'in der Mockup-Freigabe „{title}“'
