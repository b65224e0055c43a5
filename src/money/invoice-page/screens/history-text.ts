import { money } from '#kernel/i18n/message.ts'
import type { Value } from '#kernel/i18n/message-params.ts'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { m } from '../messages.ts'

/** Events of an invoice, newest first. `at` is an ISO 8601 timestamp. */
export function historyOf(invoice: InvoiceDetail): { at: string; what: string }[] {
  const { currency, createdAt, issuedAt, viewedAt, voidedAt, companyName } = invoice
  const events = [
    { at: createdAt, what: t(m.created) },
    issuedAt && { at: issuedAt, what: t(m.sent) },
    invoice.mailed && { at: invoice.mailed.at, what: emailStatusLabel(invoice.mailed) },
    viewedAt && { at: viewedAt, what: t(m.viewedBy, { company: companyName }) },
    ...(invoice.reminders ?? []).map(({ sentAt, offsetDays }) => ({
      at: sentAt,
      what: reminderText(offsetDays),
    })),
    ...invoice.payments.map(({ paidAt, amountCents }) => ({
      at: paidAt,
      what: t(m.paidAmount, { amount: money(amountCents, currency) }),
    })),
    ...invoice.voidedPayments.flatMap(({ paidAt, amountCents, voidedAt, ...by }) => [
      { at: paidAt, what: t(m.paidAmount, { amount: money(amountCents, currency) }) },
      { at: voidedAt, what: voidedText(money(amountCents, currency), by) },
    ]),
    ...invoice.refunds.map(({ refundedAt, amountCents }) => ({
      at: refundedAt,
      what: t(m.refundedAmount, { amount: money(amountCents, currency) }),
    })),
    voidedAt && { at: voidedAt, what: t(invoice.number ? m.voided : m.discarded) },
  ]
  return events
    .filter((event): event is { at: string; what: string } => Boolean(event))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .reverse()
}

type VoidedBy = Pick<InvoiceDetail['voidedPayments'][number], 'voidedBy' | 'reason'>

function voidedText(amount: Value, { voidedBy, reason }: VoidedBy): string {
  const name = voidedBy ?? ''
  return reason ? t(m.paymentVoidedWhy, { amount, name, reason }) : t(m.paymentVoided, { amount, name })
}

function emailStatusLabel({ to, status, error }: NonNullable<InvoiceDetail['mailed']>): string {
  if (status === 'SENT') return t(m.emailedTo, { address: to })
  if (status === 'FAILED') return t(m.emailedToFailed, { address: to, error: error ?? '' })
  return error ? t(m.notEmailedYet, { address: to, error }) : t(m.waitsForEmail, { address: to })
}

function reminderText(offsetDays: number): string {
  if (offsetDays === 0) return t(m.remindedOnDueDate)
  return t(offsetDays < 0 ? m.remindedBefore : m.remindedAfter, { days: Math.abs(offsetDays) })
}
