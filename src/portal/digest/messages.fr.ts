export const open = 'Ouvrir'
export const openPortal = 'Ouvrir le portail'
export const reply = 'Répondre'
export const newMessages =
  '{count, plural, one {Un nouveau message} many {# de nouveaux messages} other {# nouveaux messages}}'
export const newMessagesIn =
  '{count, plural, one {Un nouveau message dans {project}} many {# de nouveaux messages dans {project}} other {# nouveaux messages dans {project}}}'
export const waiting = 'En attente de votre part'
export const longestWaiting = 'Les {shown} plus anciens sur {count} :'
export const alsoNew = 'Autres nouveautés'
export const sentAtOnce = 'Cet e-mail vous a été envoyé immédiatement, car votre décision est attendue.'
export const sentUnread =
  'Cet e-mail vous a été envoyé, car vous n’aviez pas encore consulté ces nouveautés sur le portail.'
export const sentMornings = 'Vous recevez cet e-mail le matin quand il y a du nouveau pour vous.'
export const sinceHour = '{what} depuis {hour}'
export const sinceWeekday = '{what} depuis {weekday}'
export const sinceDay = '{what} depuis le {day}'
