export const accessDenied = 'Zugriff verweigert'
export const noPermission = 'Sie sind nicht berechtigt, diese Seite aufzurufen.'
export const onlyAdministrators = 'Diese Inhalte sind nur für Administratoren sichtbar.'
export const adminRequired = 'Administratorrechte erforderlich.'
export const toDashboard = 'Zum Dashboard'
export const updated = 'Easel wurde aktualisiert'
export const updatedHint =
  'Diese Seite stammt noch aus der vorherigen Version. Laden Sie sie neu, um fortzufahren. Ihre gespeicherten Daten bleiben erhalten.'
export const connectionLost = 'Verbindung unterbrochen'
export const connectionLostHint =
  'Easel erreicht den Server nicht. Prüfen Sie Ihre Internetverbindung. Sobald sie wieder besteht, wird die Seite neu geladen.'
export const somethingWrong = 'Etwas ist schiefgelaufen'
export const somethingWrongHint =
  'Auf dieser Seite ist ein Fehler aufgetreten. Es liegt nicht an Ihrer Verbindung, und Ihre gespeicherten Daten bleiben erhalten. Laden Sie die Seite neu. Tritt der Fehler erneut auf, beschreiben Sie Ihrem Administrator, was Sie zuvor getan haben.'
export const reload = 'Neu laden'
export const pageNotFound = '404 Seite nicht gefunden'
export const forgotRouter = 'Wurde die Seite im Router eingetragen?'
export const toStart = 'Zur Startseite'
export const loading = 'Wird geladen'
export const unreachable = 'Easel ist nicht erreichbar'
export const unreachableHint =
  'Der Server hat nicht geantwortet. Ihre gespeicherten Daten bleiben erhalten. Versuchen Sie es gleich noch einmal.'
