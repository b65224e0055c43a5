import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import type { QuoteStatus } from '#schema/values.ts'
import { m } from './messages.ts'

export const quoteNotFound = t(m.notFound)

/** Staff who can see billing can write and send quotes. */
export const mayWriteQuotes = mayManageInvoices

/** Only contacts who can see invoices and approve work can answer for the client. Staff can't. */
export function mayAnswer(actor: Actor, quote: { clientId: string }): boolean {
  const membership = membershipOf(actor, quote.clientId)
  return !isStaff(actor) && membership?.seesInvoices === true && membership.mayApprove
}

/**
 * Whether a quote has expired, which happens the day after `validUntil`. `today` is the day in the agency's
 * time zone.
 */
export function isExpired(quote: { status: QuoteStatus; validUntil: string | null }, today: string): boolean {
  return quote.status === 'SENT' && quote.validUntil !== null && quote.validUntil < today
}

/**
 * Whether a quote is sent and unanswered. Expired quotes count too, so that the agency can still withdraw
 * them.
 */
export function canBeWithdrawn(quote: { status: QuoteStatus }): boolean {
  return quote.status === 'SENT'
}

/** Whether a quote is sent, unanswered and not expired. */
export function canBeAnswered(
  quote: { status: QuoteStatus; validUntil: string | null },
  today: string,
): boolean {
  return quote.status === 'SENT' && !isExpired(quote, today)
}

/** Whether the quote is invoiced when its milestone is approved. */
export function isInvoicedByMilestone(quote: { milestone: { isApproved: boolean } | null }): boolean {
  return quote.milestone?.isApproved === false
}
