export const unreadable =
  'No se ha podido leer la respuesta de Stripe. Volveremos a comprobarlo dentro de un minuto.'
export const missing = 'Stripe no encuentra este elemento.'
export const badKey =
  'Stripe no acepta la clave de este portal. Pida al administrador del portal que la revise.'
export const away = 'Stripe no responde en este momento. Inténtelo de nuevo dentro de un minuto.'
export const refused =
  'Stripe ha rechazado esta solicitud. Consulte los detalles en el registro del servidor.'
export const balanceTooLow =
  'Su saldo de Stripe no es suficiente para este reembolso. Añada fondos y vuelva a intentarlo.'
export const tooSmall = 'Este importe es demasiado bajo para pagarlo con tarjeta. Use otra forma de pago.'
export const tooLarge = 'Este importe es demasiado alto para pagarlo con tarjeta. Use otra forma de pago.'
export const refundedAlready = 'Este pago ya se ha reembolsado en Stripe.'
export const disputed =
  'El titular de la tarjeta ha presentado una disputa por este pago. Responda en Stripe.'
export const fraction =
  'No se pueden cobrar con tarjeta importes con tantos decimales. Use otra forma de pago.'
export const cardsUnavailable = 'En este momento, el portal no admite pagos con tarjeta.'
