import { address } from '#kernel/call.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { PlainDate } from '#ui/plain-date.tsx'
import { readReceipt } from '../contract.pdf.ts'
import type { InvoiceDetail, PaymentMethod } from '../contract.ts'

/** Every payment and refund of an invoice, in the order in which the money moved. */
export function InvoicePayments({ invoice }: { invoice: InvoiceDetail }) {
  const moves = movesOf(invoice)
  if (moves.length === 0) return null
  return (
    <Card flush title="Payments">
      <ul className="divide-y divide-line border-line border-t">
        {moves.map((move) => (
          <li key={move.id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {move.what}
              {move.detail && <span className="text-muted"> · {move.detail}</span>}
              <span className="block text-muted text-sm">
                <PlainDate date={move.on} />
                {move.receipt && (
                  <>
                    {' · '}
                    <a
                      href={move.receipt}
                      target="_blank"
                      rel="noreferrer"
                      className="underline underline-offset-2 hover:text-ink"
                    >
                      Receipt
                    </a>
                  </>
                )}
              </span>
            </span>
            <Money minor={move.cents} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function movesOf({ id: invoiceId, payments, refunds }: InvoiceDetail) {
  return [
    ...payments.map((payment) => ({
      id: payment.id,
      what: methodWords[payment.method],
      detail: payment.reference,
      on: payment.paidOn,
      at: payment.paidAt,
      cents: payment.amountCents,
      receipt: address(readReceipt, { params: { id: invoiceId, paymentId: payment.id } }),
    })),
    ...refunds.map((refund) => ({
      id: refund.id,
      what: 'Refund',
      detail: refund.reason,
      on: refund.refundedOn,
      at: refund.refundedAt,
      cents: -refund.amountCents,
      receipt: undefined,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
}

export const methodWords: Record<PaymentMethod, string> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  other: 'Payment',
}
