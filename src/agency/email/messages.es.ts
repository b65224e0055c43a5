export const chooseWhen = 'Elegir cuándo recibir estos correos'
export const unsubscribe = 'Darse de baja'
export const orOpen = 'O abra esta dirección:'
export const orEnter = 'O introduzca este código donde lo solicitó:'
export const unsubscribeAt = 'Darse de baja: {address}'
export const chooseAt = 'Elegir cuándo recibir estos correos: {address}'
export const testSubject = 'Correo de prueba de {agency}'
export const testHeading = 'Sus correos llegan'
export const testPurpose =
  'Ha solicitado este correo de prueba. Si ha llegado a su bandeja de entrada, sus clientes también recibirán los suyos.'
export const testReplies = 'Las respuestas se envían al correo de soporte indicado en Ajustes, si lo hay.'
export const openOutbox = 'Abrir la bandeja de salida'
export const unknownEmail = 'No se encontró este correo.'
export const sealedForReader =
  'Este correo trata sobre la cuenta de su destinatario. Solo esa persona puede leerlo.'
export const sealedForMoney =
  'Este correo contiene un enlace a las facturas de un cliente. Pida a un compañero con acceso a la facturación que lo reenvíe.'
export const noAttachment = 'Este correo ya no tiene ningún archivo adjunto.'
export const quietMode = 'El modo silencioso está activado, por lo que no se envía ningún correo.'
export const noMailServer =
  'No hay ningún servidor de correo configurado. Defina SMTP_URL y MAIL_FROM en el servidor.'
export const notFailed = 'Solo se pueden reenviar los correos fallidos.'
export const heldBack = 'Retenido por el modo silencioso. Envíelo si todavía hace falta.'
export const textRemoved =
  'Este correo contenía un enlace personal. Easel eliminó el texto después de enviarlo.'
export const exampleAddress =
  'Las direcciones que terminan en .example no existen. Este correo no se ha enviado.'
export const testFailed = 'No se pudo enviar el correo de prueba'
export const quietHint =
  'El modo silencioso está activado (EASEL_QUIET). Los correos se quedan aquí y no se enviarán automáticamente más adelante. Cuando inicie Easel sin este modo, envíe los que aún necesite.'
export const noServerHint =
  'No hay ningún servidor de correo configurado, así que los correos se quedan aquí. Defina SMTP_URL y MAIL_FROM en el servidor. Entonces enviaremos los correos en espera.'
export const sentVia = 'Los correos se envían a través de {server}.'
export const sendTestButton = 'Enviar correo de prueba'
export const testAccepted =
  'El servidor de correo ha aceptado el correo para {to}. Compruebe que llega. Respuesta del servidor: <answer>{words}</answer>'
export const testRefused =
  'El servidor de correo ha rechazado el correo. Respuesta del servidor: <answer>{words}</answer>'
export const resendFailed = 'No se pudo reenviar el correo'
export const email = 'Correo'
export const toWritten = 'Para {to}, redactado {when}'
export const toAddress = 'Para {to}'
export const showFormattedButton = 'Ver con formato'
export const showPlainButton = 'Ver como texto'
export const resendButton = 'Reenviar'
export const close = 'Cerrar'
export const emailLoadFailed = 'No se pudo cargar el correo'
export const tryAgain = 'Reintentar'
export const pageOfEmail = 'El correo tal como lo ve el destinatario'
export const sealedTitle = 'Solo para el destinatario'
export const failedAttempts =
  '{count, plural, one {# intento: {error}} many {# intentos: {error}} other {# intentos: {error}}}'
export const withAttachment = 'Con {name}'
export const waitingBadge = 'En espera'
export const sentBadge = 'Enviado'
export const failedBadge = 'Error'
export const accepted = 'El servidor de correo lo aceptó {when}.'
export const retryAt =
  '{count, plural, one {# intento hasta ahora. Nuevo intento: {time}.} many {# intentos hasta ahora. Nuevo intento: {time}.} other {# intentos hasta ahora. Nuevo intento: {time}.}}'
export const waitingToSend = 'En espera de envío.'
export const gaveUp =
  '{count, plural, one {Sin éxito tras # intento.} many {Sin éxito tras # intentos.} other {Sin éxito tras # intentos.}}'
export const searchEmails = 'Buscar correos…'
export const status = 'Estado'
export const everyStatus = 'Todos los estados'
export const outboxLoadFailed = 'No se pudo cargar la bandeja de salida'
export const noMatches = 'No hay correos que coincidan'
export const noMatchesHint = 'Pruebe con otro estado u otra búsqueda.'
export const showAllButton = 'Mostrar todos'
export const noEmails = 'Todavía no hay correos'
export const noEmailsHint =
  'Aquí aparecen las invitaciones, las confirmaciones y las novedades de los proyectos.'
export const attachmentMissing = 'Falta el archivo adjunto, por lo que este correo no se ha enviado.'
