export const otherSite = 'This request came from another site.'
export const onlyWebSocket = 'This address only accepts WebSocket connections.'
export const leaveProjectFirst = 'Leave a project before you join another.'
export const blocked = 'Live updates are blocked'
export const blockedHint =
  '<strong>Live updates are blocked.</strong> Ask your server’s administrator to let WebSockets through. <link>Learn more</link>'
