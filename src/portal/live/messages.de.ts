export const otherSite = 'Diese Anfrage kam von einer anderen Website.'
export const onlyWebSocket = 'Diese Adresse nimmt nur WebSocket-Verbindungen an.'
export const leaveProjectFirst = 'Verlassen Sie das Projekt, bevor Sie ein anderes öffnen.'
export const blocked = 'Live-Aktualisierung blockiert'
export const blockedHint =
  '<strong>Die Live-Aktualisierung ist blockiert.</strong> Bitten Sie Ihren Server-Administrator, WebSockets zuzulassen. <link>Mehr dazu</link>'
