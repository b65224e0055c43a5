export const decisions =
  '{count, plural, one {# decision on this version} other {# decisions on this version}}'
export const byWhen = '{name}, {when}'
export const withMilestone = 'for milestone “{title}”'
export const inReview = 'in review “{title}”'
