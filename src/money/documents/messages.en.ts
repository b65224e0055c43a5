export const reverseCharge = 'Reverse charge: VAT is to be accounted for by the recipient.'
export const deposit = 'Deposit {number}'
