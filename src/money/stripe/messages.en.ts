export const unreadable = 'Stripe’s response couldn’t be read. We’ll check again in a minute.'
export const missing = 'Stripe can’t find this.'
export const badKey =
  'Stripe doesn’t accept this portal’s key. Ask the person who runs the portal to check it.'
export const away = 'Stripe isn’t responding right now. Try again in a minute.'
export const refused = 'Stripe refused this request. Check the server log for details.'
export const balanceTooLow = 'Your Stripe balance is too low for this refund. Add funds, then try again.'
export const tooSmall = 'This amount is too small to pay by card. Use another way to pay.'
export const tooLarge = 'This amount is too large to pay by card. Use another way to pay.'
export const refundedAlready = 'This payment was already refunded in Stripe.'
export const disputed = 'The payer disputes this payment. Respond to the dispute in Stripe.'
export const fraction =
  'Card payments in this currency can’t have fractions this small. Use another way to pay.'
export const cardsUnavailable = 'Card payments aren’t available in this portal right now.'
