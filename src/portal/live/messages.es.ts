export const otherSite = 'Esta solicitud procede de otro sitio web.'
export const onlyWebSocket = 'Esta dirección solo acepta conexiones WebSocket.'
export const leaveProjectFirst = 'Salga de un proyecto antes de unirse a otro.'
export const blocked = 'Actualización en directo bloqueada'
export const blockedHint =
  '<strong>La actualización en directo está bloqueada.</strong> Pida al administrador de su servidor que permita las conexiones WebSocket. <link>Más información</link>'
