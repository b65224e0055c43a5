import { Card } from '#ui/card.tsx'
import { formatMoney } from '#ui/money.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import type { InvoiceDetail } from '../contract.ts'

/** For staff: what became of an invoice, the newest first. */
export function InvoiceHistory({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title="History">
      <ol className="grid gap-2 text-sm">
        {eventsOf(invoice).map(({ at, what }) => (
          <li key={`${at}${what}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="[overflow-wrap:anywhere]">{what}</span>
            <RelativeTime at={at} className="text-muted" />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function eventsOf(invoice: InvoiceDetail): { at: string; what: string }[] {
  const { currency, createdAt, issuedAt, viewedAt, companyName } = invoice
  const amount = (cents: number) => formatMoney(cents, currency)
  const events = [
    { at: createdAt, what: 'Written' },
    issuedAt && { at: issuedAt, what: 'Sent' },
    invoice.mailed && { at: invoice.mailed.at, what: mailWords(invoice.mailed) },
    viewedAt && { at: viewedAt, what: `Viewed at ${companyName}` },
    ...(invoice.reminders ?? []).map(({ sentAt, offsetDays }) => ({
      at: sentAt,
      what: reminderWords(offsetDays),
    })),
    ...invoice.payments.map(({ paidAt, amountCents }) => ({
      at: paidAt,
      what: `Paid ${amount(amountCents)}`,
    })),
    ...invoice.refunds.map(({ refundedAt, amountCents }) => ({
      at: refundedAt,
      what: `Paid back ${amount(amountCents)}`,
    })),
  ]
  return events
    .filter((event): event is { at: string; what: string } => Boolean(event))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .reverse()
}

function mailWords({ to, status, error }: NonNullable<InvoiceDetail['mailed']>): string {
  if (status === 'SENT') return `Mailed to ${to}`
  if (status === 'FAILED') return `Could not be mailed to ${to}: ${error}`
  return error ? `Not mailed to ${to} yet: ${error}` : `Waits in the outbox for ${to}`
}

function reminderWords(offsetDays: number): string {
  if (offsetDays === 0) return 'Reminded on the day it was due'
  const days = Math.abs(offsetDays) === 1 ? '1 day' : `${Math.abs(offsetDays)} days`
  return `Reminded ${days} ${offsetDays < 0 ? 'before' : 'after'} it was due`
}
