export const decisions =
  '{count, plural, one {# décision sur cette version} other {# décisions sur cette version}}'
export const byWhen = '{name}, {when}'
export const withMilestone = 'pour le jalon « {title} »'
export const inReview = 'dans la validation « {title} »'
