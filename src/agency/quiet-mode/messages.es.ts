export const untilConfirmed =
  'Modo silencioso: este portal funciona con una base de datos restaurada o copiada. Easel no envía correos ni acepta pagos con tarjeta.'
export const endButton = 'Salir del modo silencioso'
export const endQuestion = '¿Salir del modo silencioso?'
export const endHint =
  'Hágalo solo si este portal sustituye al original. De lo contrario, sus clientes recibirán correos de ambos. Los correos pendientes se quedan en la bandeja de salida, desde donde puede enviar los que aún necesite.'
export const endedTitle = 'El modo silencioso está desactivado'
export const endedHint = 'Easel envía los correos nuevos y acepta pagos con tarjeta.'
export const endFailed = 'No se ha podido salir del modo silencioso'
export const setOnServer =
  'EASEL_QUIET está definido en el servidor. Reinicie Easel sin esa variable para salir del modo silencioso.'
export const notQuiet = 'El modo silencioso ya está desactivado.'
export const actionAgencyEndQuietMode = 'Modo silencioso desactivado'
export const didAgencyEndQuietMode = '{who} ha desactivado el modo silencioso'
