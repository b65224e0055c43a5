export const notPushService = 'Der Push-Dienst dieses Browsers ist nicht erreichbar'
export const onThisDevice = 'Auf diesem Gerät'
export const onHint = 'Sie erhalten neue Mitteilungen auf diesem Gerät, auch wenn das Portal geschlossen ist.'
export const offHint =
  'Erhalten Sie neue Mitteilungen auf diesem Gerät, auch wenn das Portal geschlossen ist.'
export const turnOnButton = 'Einschalten'
export const turnOffButton = 'Ausschalten'
export const turnOnFailed = 'Mitteilungen konnten nicht eingeschaltet werden'
export const turnOffFailed = 'Mitteilungen konnten nicht ausgeschaltet werden'
export const blocked =
  'Dieser Browser blockiert Mitteilungen des Portals. Erlauben Sie sie in den Browsereinstellungen für diese Website.'
export const unsupported =
  'Dieser Browser kann keine Mitteilungen empfangen, solange das Portal geschlossen ist.'
export const needsHttps =
  'Mitteilungen auf Ihrem Gerät und die Installation des Portals setzen eine sichere Verbindung (https) voraus. Auch offline ist das Portal nicht verfügbar. Fragen Sie Ihre Agentur nach der https-Adresse des Portals.'
export const needsHomeScreen =
  'Fügen Sie das Portal auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu: Tippen Sie auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Öffnen Sie es anschließend von dort.'
export const whichOnes = 'Meine Geräte benachrichtigen bei'
export const kindMessage = 'Nachrichten'
export const kindDesign = 'Neuen Entwürfen zur Durchsicht'
export const kindDecision = 'Anfragen, über die Sie entscheiden'
export const kindNews = 'Anderen Neuigkeiten'
export const offerTitle = 'Auf diesem Gerät benachrichtigen?'
export const offerText =
  'Erfahren Sie von neuen Nachrichten und anstehenden Entscheidungen, auch wenn das Portal geschlossen ist.'
export const choiceFailed = 'Ihre Auswahl konnte nicht gespeichert werden'
