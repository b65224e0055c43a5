export const otherSite = 'Diese Anfrage kam von einer anderen Website.'
export const onlyWebSocket = 'Diese Adresse nimmt nur WebSocket-Verbindungen an.'
export const leaveProjectFirst = 'Verlassen Sie ein Projekt, bevor Sie einem weiteren beitreten.'
