export const otherSite = 'This request came from another site.'
export const onlyWebSocket = 'This address only accepts WebSocket connections.'
export const leaveProjectFirst = 'Leave a project before you join another.'
