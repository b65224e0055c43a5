export const lessThanMinuteAgo = 'hace menos de un minuto'
export const minutesAgo = '{count, plural, one {hace # minuto} other {hace # minutos}}'
export const aboutHoursAgo =
  '{count, plural, one {hace alrededor de # hora} other {hace alrededor de # horas}}'
export const daysAgo = '{count, plural, one {hace # día} other {hace # días}}'
export const aboutMonthsAgo =
  '{count, plural, one {hace alrededor de # mes} other {hace alrededor de # meses}}'
export const monthsAgo = '{count, plural, one {hace # mes} other {hace # meses}}'
export const aboutYearsAgo = '{count, plural, one {hace alrededor de # año} other {hace alrededor de # años}}'
export const overYearsAgo = '{count, plural, one {hace más de # año} other {hace más de # años}}'
export const almostYearsAgo = '{count, plural, one {hace casi # año} other {hace casi # años}}'
export const twoMeanings =
  '«{typed}» se puede interpretar como dos números distintos. Introduzca {plain} o {decimal}.'
export const tooManyDecimals =
  '«{typed}» tiene demasiados decimales. Si quiere indicar {plain}, omita el separador.'
