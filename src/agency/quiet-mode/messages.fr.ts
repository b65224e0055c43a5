export const untilConfirmed =
  'Mode silencieux : ce portail fonctionne avec une base de données restaurée ou copiée. Easel n’envoie aucun e-mail et n’accepte aucun paiement par carte.'
export const endButton = 'Quitter le mode silencieux'
export const endQuestion = 'Quitter le mode silencieux ?'
export const endHint =
  'Ne quittez le mode silencieux que si ce portail remplace l’original. Sinon, vos clients recevront des e-mails des deux portails. Les e-mails en attente restent dans la boîte d’envoi, d’où vous pouvez envoyer ceux qui sont encore utiles.'
export const endedTitle = 'Le mode silencieux est désactivé'
export const endedHint = 'Easel envoie les nouveaux e-mails et accepte les paiements par carte.'
export const endFailed = 'Impossible de quitter le mode silencieux'
export const setOnServer =
  'EASEL_QUIET est défini sur le serveur. Redémarrez Easel sans cette variable pour quitter le mode silencieux.'
export const notQuiet = 'Le mode silencieux est déjà désactivé.'
export const actionAgencyEndQuietMode = 'Mode silencieux désactivé'
export const didAgencyEndQuietMode = '{who} a désactivé le mode silencieux'
