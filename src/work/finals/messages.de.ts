export const onlyStaff =
  'Nur Teammitglieder mit Zugriff auf die Abrechnung können Dateien als final markieren.'
export const fromClient =
  'Der Kunde hat diese Datei hochgeladen. Sie lässt sich deshalb nicht als final markieren.'
export const ofThisClient = 'Wählen Sie eine Rechnung dieses Kunden aus'
export const cannotBePaid = 'Diese Rechnung kann nicht mehr bezahlt werden. Wählen Sie eine andere aus.'
export const actionFinal = 'Finale Datei geändert'
export const didFinal = '{who} hat die Rechnung geändert, die {thing} freischaltet'
export const finalFile = 'Finale Datei'
export const purpose =
  'Kunden und Gäste sehen nur eine Vorschau mit Wasserzeichen, bis die Rechnung bezahlt ist. Danach können sie alle Versionen herunterladen. Wird die Zahlung erstattet oder storniert, ist die Datei wieder gesperrt.'
export const invoice = 'Rechnung'
export const choose = 'Rechnung auswählen'
export const loadFailed = 'Die Rechnungen konnten nicht geladen werden.'
export const noInvoices =
  'Für diesen Kunden gibt es keine Rechnung, die bezahlt werden kann. Erstellen Sie zuerst eine.'
export const draftOf = 'Entwurf, {amount}'
export const draftFor = 'Entwurf, {amount}, {project}'
export const numberedOf = '{number}, {amount}'
export const numberedFor = '{number}, {amount}, {project}'
export const paidOf = '{option}, bezahlt'
export const save = 'Als final markieren'
export const removeMark = 'Markierung entfernen'
export const saved = '{name} ist jetzt als final markiert.'
export const removed = '{name} ist nicht mehr als final markiert.'
export const saveFailed = 'Die Datei konnte nicht geändert werden.'
export const stuck =
  'Die Rechnung {number} kann nicht mehr bezahlt werden. Wählen Sie eine andere aus, damit der Kunde die Datei herunterladen kann.'
export const stuckDraft =
  'Der Entwurf wurde verworfen. Wählen Sie eine andere Rechnung aus, damit der Kunde die Datei herunterladen kann.'
