export const otherSite = 'Diese Anfrage kam von einer anderen Website.'
export const onlyWebSocket = 'Diese Adresse nimmt nur WebSocket-Verbindungen an.'
export const leaveProjectFirst = 'Verlassen Sie das Projekt, bevor Sie ein anderes öffnen.'
