export const otherSite = 'Esta solicitud procede de otro sitio web.'
export const onlyWebSocket = 'Esta dirección solo acepta conexiones WebSocket.'
export const leaveProjectFirst = 'Salga de un proyecto antes de unirse a otro.'
