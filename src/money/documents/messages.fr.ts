export const reverseCharge = 'Autoliquidation : TVA due par le preneur.'
export const deposit = 'Acompte {number}'
