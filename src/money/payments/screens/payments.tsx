import { useState } from 'react'
import { address } from '#kernel/browser/call.ts'
import { day, type Message, money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { readReceipt } from '#money/invoices/pdf/contract.ts'
import { canVoidPayment } from '#money/invoices/rules.ts'
import type { PaymentMethod } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { m } from '../messages.ts'
import { UndoPayment, VoidPaymentDialog } from './void-payment-dialog.tsx'

type Payment = InvoiceDetail['payments'][number]

/** All payments and refunds of an invoice in chronological order, including voided ones. */
export function InvoicePayments({ invoice, staff }: { invoice: InvoiceDetail; staff: boolean }) {
  const [voiding, setVoiding] = useState<Payment>()
  const moves = movesOf(invoice)
  if (moves.length === 0) return null
  return (
    <Card flush title={t(m.title)}>
      <ul className="divide-y divide-line border-line border-t">
        {moves.map((move) => (
          <li key={move.id} className="flex items-baseline gap-4 px-4 py-2.5">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
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
                      {t(m.receipt)}
                    </a>
                  </>
                )}
                {move.voided && ` · ${move.voided}`}
              </span>
            </span>
            {staff && move.payment && canVoidPayment(invoice, move.payment) && (
              <PaymentAction invoice={invoice} payment={move.payment} onVoid={setVoiding} />
            )}
            <span className={classes(move.voided && 'text-muted line-through')}>
              <Money minor={move.cents} currency={invoice.currency} />
            </span>
          </li>
        ))}
      </ul>
      {voiding && (
        <VoidPaymentDialog invoice={invoice} payment={voiding} onClose={() => setVoiding(undefined)} />
      )}
    </Card>
  )
}

type PaymentActionProps = { invoice: InvoiceDetail; payment: Payment; onVoid: (payment: Payment) => void }

function PaymentAction({ invoice, payment, onVoid }: PaymentActionProps) {
  if (payment.tellAt) return <UndoPayment invoiceId={invoice.id} paymentId={payment.id} />
  return (
    <Button
      size="small"
      aria-label={t(m.voidNamed, { amount: money(payment.amountCents, invoice.currency) })}
      onClick={() => onVoid(payment)}
    >
      {t(m.voidButton)}
    </Button>
  )
}

interface Move {
  id: string
  what: string
  detail: string | null
  on: string
  at: string
  cents: number
  receipt?: string
  /** When and why the payment was voided. */
  voided?: string
  payment?: Payment
}

function movesOf({ id: invoiceId, payments, voidedPayments, refunds }: InvoiceDetail): Move[] {
  return [
    ...payments.map((payment) => ({
      ...receivedOf(payment),
      receipt: address(readReceipt, { params: { id: invoiceId, paymentId: payment.id } }),
      payment,
    })),
    ...voidedPayments.map((payment) => ({
      ...receivedOf(payment),
      voided: voidedLabel(payment),
    })),
    ...refunds.map((refund) => ({
      id: refund.id,
      what: t(m.refund),
      detail: refund.reason,
      on: refund.refundedOn,
      at: refund.refundedAt,
      cents: -refund.amountCents,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
}

function receivedOf({
  id,
  method,
  reference,
  paidOn,
  paidAt,
  amountCents,
}: Omit<Payment, 'byCard' | 'tellAt'>) {
  return { id, what: t(methodLabels[method]), detail: reference, on: paidOn, at: paidAt, cents: amountCents }
}

function voidedLabel({ voidedOn, voidedBy, reason }: InvoiceDetail['voidedPayments'][number]): string {
  const date = day(voidedOn)
  if (voidedBy && reason) return t(m.voidedByBecause, { date, name: voidedBy, reason })
  if (voidedBy) return t(m.voidedBy, { date, name: voidedBy })
  return reason ? t(m.voidedBecause, { date, reason }) : t(m.voided, { date })
}

export const methodLabels = {
  bank: m.bank,
  cash: m.cash,
  cheque: m.check,
  card: m.card,
  other: m.payment,
} satisfies Record<PaymentMethod, Message>
