export const reverseCharge = 'Inversión del sujeto pasivo: el destinatario debe liquidar el IVA.'
export const deposit = 'Anticipo {number}'
