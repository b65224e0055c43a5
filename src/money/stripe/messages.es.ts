export const unreadable = 'No se pudo leer la respuesta de Stripe. Volveremos a comprobarlo en un minuto.'
export const missing = 'Stripe no ha encontrado este elemento.'
export const badKey =
  'Stripe no acepta la clave de este portal. Pida a quien administra el portal que la revise.'
export const away = 'Stripe no responde en este momento. Inténtelo de nuevo en un minuto.'
export const refused = 'Stripe ha rechazado esta solicitud. El registro del servidor indica el motivo.'
export const balanceTooLow =
  'Su saldo de Stripe no alcanza para este reembolso. Añada fondos y vuelva a intentarlo.'
export const tooSmall = 'Este importe es demasiado bajo para pagarlo con tarjeta. Use otra forma de pago.'
export const tooLarge = 'Este importe es demasiado alto para pagarlo con tarjeta. Use otra forma de pago.'
export const refundedAlready = 'Este pago ya se ha reembolsado en Stripe.'
export const disputed = 'El pagador disputa este pago. Responda a la disputa en Stripe.'
export const fraction = 'No se pueden cobrar con tarjeta fracciones tan pequeñas. Use otra forma de pago.'
export const cardsUnavailable = 'Los pagos con tarjeta no están disponibles en este portal en este momento.'
