export const notPushService = 'No se puede conectar con el servicio de notificaciones de este navegador'
export const onThisDevice = 'En este dispositivo'
export const onHint = 'Recibe notificaciones en este dispositivo, aunque no tenga abierto el portal.'
export const offHint = 'Reciba notificaciones en este dispositivo, aunque no tenga abierto el portal.'
export const turnOnButton = 'Activar'
export const turnOffButton = 'Desactivar'
export const turnOnFailed = 'No se han podido activar las notificaciones'
export const turnOffFailed = 'No se han podido desactivar las notificaciones'
export const blocked =
  'Este navegador bloquea las notificaciones del portal. Permítalas en la configuración del navegador para este sitio.'
export const unsupported = 'Este navegador no puede recibir notificaciones si el portal no está abierto.'
export const needsHttps =
  'Las notificaciones en su dispositivo y la instalación del portal requieren una conexión segura (https). El portal tampoco está disponible sin conexión. Pida a su agencia la dirección https del portal.'
export const needsHomeScreen =
  'En un iPhone o iPad, añada primero el portal a la pantalla de inicio: toque «Compartir» y, después, «Añadir a pantalla de inicio». Luego, ábralo desde allí.'
export const whichOnes = 'Notificar en mis dispositivos'
export const kindMessage = 'Mensajes'
export const kindDesign = 'Diseños nuevos para revisar'
export const kindDecision = 'Decisiones pendientes'
export const kindNews = 'Otras novedades'
export const offerTitle = '¿Recibir notificaciones en este dispositivo?'
export const offerText =
  'Entérese de los mensajes nuevos y de las decisiones pendientes, aunque no tenga abierto el portal.'
export const choiceFailed = 'No se ha podido guardar su elección'
