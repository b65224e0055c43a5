import type { ReactNode } from 'react'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'

/** By which days an invoice is to be paid in parts, and which of them are. */
export function InvoiceInstalments({ invoice }: { invoice: InvoiceDetail }) {
  const { instalments, currency, status } = invoice
  if (instalments.length === 0 || status === 'VOID') return null
  return (
    <Card flush title="To be paid in parts">
      <ol className="divide-y divide-line border-line border-t">
        {instalments.map(({ id, label, dueAt, amountCents, paidCents }, index) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {label ?? `Part ${index + 1} of ${instalments.length}`}
              <span className="block text-muted text-sm">
                Due <PlainDate date={dueAt} />
              </span>
            </span>
            <span className="text-end">
              <Money minor={amountCents} currency={currency} />
              <span className="block text-muted text-sm">
                {statusLabelOf({
                  paidCents,
                  amountCents,
                  currency,
                  paidOff: ['PAID', 'REFUNDED'].includes(status),
                })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Part = { paidCents: number; amountCents: number; currency: string; paidOff: boolean }

/** Once all of an invoice was paid nothing of it is due again: what is missing then was paid back. */
function statusLabelOf({ paidCents, amountCents, currency, paidOff }: Part): ReactNode {
  if (paidCents === amountCents) return 'Paid'
  if (paidOff && paidCents === 0) return 'Refunded'
  if (paidOff) {
    return (
      <>
        Paid, <Money minor={amountCents - paidCents} currency={currency} /> refunded
      </>
    )
  }
  if (paidCents === 0) return null
  return (
    <>
      <Money minor={paidCents} currency={currency} /> paid
    </>
  )
}
