export const reverseCharge = 'Steuerschuldnerschaft des Leistungsempfängers'
export const deposit = 'Anzahlung {number}'
