import type { Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import type { OpenedCheckout } from '#money/stripe/stripe.ts'
import { markCheckout } from './data.ts'
import { bookPaid } from './handle-event.ts'

/**
 * Handles a session in its current state at Stripe: books its payment, unless it was already booked. Returns
 * the outcome.
 */
export async function bookCheckout(call: Writing, session: OpenedCheckout): Promise<string> {
  const { id: sessionId, status } = session
  const { outcome } = await write(call, async (tx) => {
    if (status === 'PAID') return bookPaid(tx, { ...session, sessionId }, tx.now)
    await markCheckout(tx, sessionId, status)
    return { outcome: status }
  })
  return outcome
}
