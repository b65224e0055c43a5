export const noAccess = 'Sie haben keinen Zugriff auf die Abrechnung'
export const administratorDecides = 'Ein Administrator kann das in den Einstellungen ändern.'
export const agencyDecides = 'Die Agentur legt fest, wer in Ihrem Unternehmen Rechnungen und Angebote sieht.'
export const refused =
  'Sie haben keinen Zugriff auf die Abrechnung. Ein Administrator kann das in den Einstellungen ändern.'
export const onlyStaff = 'Nur die Agentur kann Rechnungen erstellen und ändern.'
