import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { formatMoney } from '#ui/format/money.ts'

/** What became of an invoice, the newest first. `at` is a moment, ISO 8601. */
export function historyOf(invoice: InvoiceDetail): { at: string; what: string }[] {
  const { currency, createdAt, issuedAt, viewedAt, voidedAt, companyName } = invoice
  const amount = (cents: number) => formatMoney(cents, currency)
  const events = [
    { at: createdAt, what: 'Written' },
    issuedAt && { at: issuedAt, what: 'Sent' },
    invoice.mailed && { at: invoice.mailed.at, what: emailStatusLabel(invoice.mailed) },
    viewedAt && { at: viewedAt, what: `Viewed at ${companyName}` },
    ...(invoice.reminders ?? []).map(({ sentAt, offsetDays }) => ({
      at: sentAt,
      what: reminderText(offsetDays),
    })),
    ...invoice.payments.map(({ paidAt, amountCents }) => ({
      at: paidAt,
      what: `Paid ${amount(amountCents)}`,
    })),
    ...invoice.voidedPayments.flatMap(({ paidAt, amountCents, voidedAt, voidedBy, reason }) => [
      { at: paidAt, what: `Paid ${amount(amountCents)}` },
      {
        at: voidedAt,
        what: `Payment of ${amount(amountCents)} voided by ${voidedBy}${reason ? `: ${reason}` : ''}`,
      },
    ]),
    ...invoice.refunds.map(({ refundedAt, amountCents }) => ({
      at: refundedAt,
      what: `Paid back ${amount(amountCents)}`,
    })),
    voidedAt && { at: voidedAt, what: invoice.number ? 'Voided' : 'Discarded' },
  ]
  return events
    .filter((event): event is { at: string; what: string } => Boolean(event))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .reverse()
}

function emailStatusLabel({ to, status, error }: NonNullable<InvoiceDetail['mailed']>): string {
  if (status === 'SENT') return `Mailed to ${to}`
  if (status === 'FAILED') return `Could not be mailed to ${to}: ${error}`
  return error ? `Not mailed to ${to} yet: ${error}` : `Waits in the outbox for ${to}`
}

function reminderText(offsetDays: number): string {
  if (offsetDays === 0) return 'Reminded on the day it was due'
  const days = Math.abs(offsetDays) === 1 ? '1 day' : `${Math.abs(offsetDays)} days`
  return `Reminded ${days} ${offsetDays < 0 ? 'before' : 'after'} it was due`
}
