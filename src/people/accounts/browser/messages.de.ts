export const sessionEnded = 'Sie wurden abgemeldet'
export const sessionEndedHint = 'Melden Sie sich an, um fortzufahren.'
export const leftCompany = 'Sie sind bei einem Ihrer Unternehmen nicht mehr Ansprechpartner'
export const leftCompanyHint =
  'Sie haben keinen Zugriff mehr auf dessen Projekte. Falls das ein Irrtum ist, wenden Sie sich an die Agentur.'
export const signedOut = 'Erfolgreich abgemeldet'
export const signedOutHint = 'Sie wurden von Ihrem Konto abgemeldet.'
export const signOutFailed = 'Die Abmeldung ist fehlgeschlagen. Versuchen Sie es erneut.'
export const viewing = 'Ansicht als Ansprechpartner'
export const viewingAs = 'Sie sehen das Portal als <strong>{name}</strong>. Sie können nichts ändern.'
export const stopViewing = 'Ansicht beenden'
export const viewFailed =
  'Das Portal konnte nicht aus Sicht dieser Person angezeigt werden. Versuchen Sie es erneut.'
export const stopFailed = 'Die Ansicht konnte nicht beendet werden. Versuchen Sie es erneut.'
