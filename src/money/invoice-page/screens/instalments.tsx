import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from '../messages.ts'

/** Due dates of the installments, and how much of each has been paid. */
export function InvoiceInstalments({ invoice }: { invoice: InvoiceDetail }) {
  const { instalments, currency, status } = invoice
  if (instalments.length === 0 || status === 'VOID') return null
  return (
    <Card flush title={t(m.schedule)}>
      <ol className="divide-y divide-line border-line border-t">
        {instalments.map(({ id, label, dueAt, amountCents, paidCents }, index) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {label ?? t(m.part, { number: index + 1, count: instalments.length })}
              <span className="block text-muted text-sm">
                <T m={m.partDue} values={{ day: <PlainDate date={dueAt} /> }} />
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

/** A paid-off invoice is never due again. If an installment isn't covered, the amount was refunded. */
function statusLabelOf({ paidCents, amountCents, currency, paidOff }: Part): ReactNode {
  if (paidCents === amountCents) return t(m.paid)
  if (paidOff && paidCents === 0) return t(m.refunded)
  const amount = (cents: number) => <Money minor={cents} currency={currency} />
  if (paidOff) return <T m={m.partPaidAndRefunded} values={{ amount: amount(amountCents - paidCents) }} />
  if (paidCents === 0) return null
  return <T m={m.partPaid} values={{ amount: amount(paidCents) }} />
}
