import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import type { QuoteStatus } from '#schema/values.ts'

export const quoteNotFound = 'The requested quote could not be found.'

/** Staff who see money write and send quotes. */
export const mayWriteQuotes = mayManageInvoices

/** A contact who sees what it costs and may approve answers for the client; staff never do. */
export function mayAnswer(actor: Actor, quote: { clientId: string }): boolean {
  const membership = membershipOf(actor, quote.clientId)
  return !isStaff(actor) && membership?.seesInvoices === true && membership.mayApprove
}

/** On the day itself there is still time. `today` is the day at the agency. */
export function isExpired(quote: { status: QuoteStatus; validUntil: string | null }, today: string): boolean {
  return quote.status === 'SENT' && quote.validUntil !== null && quote.validUntil < today
}

/** Sent and unanswered; also once its day is over, so that it says so itself. */
export function canBeWithdrawn(quote: { status: QuoteStatus }): boolean {
  return quote.status === 'SENT'
}

/** Sent, unanswered, and in time. */
export function canBeAnswered(
  quote: { status: QuoteStatus; validUntil: string | null },
  today: string,
): boolean {
  return quote.status === 'SENT' && !isExpired(quote, today)
}
