export const endedTitle = 'Dieser Link ist abgelaufen'
export const endedText =
  'Möglicherweise gibt es inzwischen etwas Neueres. Melden Sie sich an, um den aktuellen Stand zu sehen.'
export const otherPersonTitle = 'Abmelden und den Link aus der E-Mail öffnen?'
export const signOutAndOpen = 'Abmelden und öffnen'
export const openedFromEmail =
  'Sie haben diese Seite über eine E-Mail geöffnet. Melden Sie sich an, um alles zu sehen.'
export const signInButton = 'Anmelden'
export const signInToSee = 'Melden Sie sich an, um diese Seite zu sehen'
export const signInToSeeHint = 'Der Link in Ihrer E-Mail öffnet nur die Seite, um die es in der E-Mail geht.'
export const readsOnly =
  'Ihr Konto ist durch einen zweiten Faktor geschützt, daher können Sie hier nur lesen. Melden Sie sich an, um etwas zu ändern.'
export const openedRegion = 'Über eine E-Mail geöffnet'
export const openFailed = 'Der Link konnte nicht geöffnet werden'
