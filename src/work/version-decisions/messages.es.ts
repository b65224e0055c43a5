export const decisions =
  '{count, plural, one {# decisión sobre esta versión} other {# decisiones sobre esta versión}}'
export const byWhen = '{name}, {when}'
export const withMilestone = 'para el hito «{title}»'
export const inReview = 'en la revisión «{title}»'
