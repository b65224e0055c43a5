export const notPushService = 'Der Push-Dienst dieses Browsers ist nicht erreichbar'
export const onThisDevice = 'Auf diesem Gerät'
export const onHint =
  'Sie erhalten Benachrichtigungen auf diesem Gerät, auch wenn das Portal nicht geöffnet ist.'
export const offHint =
  'Erhalten Sie Benachrichtigungen auf diesem Gerät, auch wenn das Portal nicht geöffnet ist.'
export const turnOnButton = 'Aktivieren'
export const turnOffButton = 'Deaktivieren'
export const turnOnFailed = 'Benachrichtigungen konnten nicht aktiviert werden'
export const turnOffFailed = 'Benachrichtigungen konnten nicht deaktiviert werden'
export const blocked =
  'Dieser Browser blockiert Benachrichtigungen des Portals. Erlauben Sie sie in den Browsereinstellungen für diese Website.'
export const unsupported =
  'Dieser Browser kann keine Benachrichtigungen empfangen, solange das Portal nicht geöffnet ist.'
export const needsHttps =
  'Benachrichtigungen auf Ihrem Gerät und die Installation des Portals setzen eine sichere Verbindung (https) voraus. Auch offline ist das Portal nicht verfügbar. Fragen Sie Ihre Agentur nach der https-Adresse des Portals.'
export const needsHomeScreen =
  'Fügen Sie das Portal auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu: Tippen Sie auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Öffnen Sie es anschließend von dort.'
export const whichOnes = 'Benachrichtigungen auf meinen Geräten'
export const kindMessage = 'Nachrichten'
export const kindDesign = 'Neue Mockups zur Durchsicht'
export const kindDecision = 'Anfragen, über die Sie entscheiden'
export const kindNews = 'Andere Neuigkeiten'
export const offerTitle = 'Benachrichtigungen auf diesem Gerät erhalten?'
export const offerText =
  'Erfahren Sie von neuen Nachrichten und anstehenden Entscheidungen, auch wenn das Portal nicht geöffnet ist.'
export const choiceFailed = 'Ihre Auswahl konnte nicht gespeichert werden'
