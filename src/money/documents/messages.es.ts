export const reverseCharge = 'Inversión del sujeto pasivo: el destinatario debe autoliquidar el IVA.'
export const deposit = 'Anticipo {number}'
