export const accessDenied = 'Zugriff verweigert'
export const noPermission = 'Sie sind nicht berechtigt, diese Seite aufzurufen.'
export const onlyAdministrators = 'Nur Administratoren können diese Inhalte sehen.'
export const adminRequired = 'Administratorrechte erforderlich.'
export const toDashboard = 'Zum Dashboard'
export const updated = 'Easel wurde aktualisiert'
export const updatedHint =
  'Diese Seite stammt aus einer älteren Version. Laden Sie sie neu, um fortzufahren. Alles Gespeicherte bleibt erhalten.'
export const connectionLost = 'Verbindung unterbrochen'
export const connectionLostHint =
  'Easel erreicht den Server nicht. Prüfen Sie Ihre Verbindung. Sobald sie wieder steht, wird die Seite neu geladen.'
export const somethingWrong = 'Etwas ist schiefgelaufen'
export const somethingWrongHint =
  'Auf dieser Seite ist ein Fehler aufgetreten. Ihre Verbindung funktioniert, und alles Gespeicherte bleibt erhalten. Laden Sie die Seite neu. Tritt der Fehler erneut auf, beschreiben Sie Ihrem Administrator, was Sie getan haben.'
export const reload = 'Neu laden'
export const pageNotFound = '404 Seite nicht gefunden'
export const forgotRouter = 'Haben Sie vergessen, die Seite im Router einzutragen?'
export const toStart = 'Zur Startseite'
export const loading = 'Wird geladen'
export const unreachable = 'Easel ist nicht erreichbar'
export const unreachableHint =
  'Der Server hat nicht geantwortet. Alles Gespeicherte bleibt erhalten. Versuchen Sie es gleich noch einmal.'
