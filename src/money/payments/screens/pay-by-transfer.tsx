import { t } from '#kernel/i18n/t.ts'
import { grouped } from '#money/documents/document-texts.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { Card } from '#ui/card.tsx'
import { m } from '../messages.ts'

/** The agency's bank account and the payment reference, for clients with an amount due. */
export function PayByTransfer({ invoice }: { invoice: InvoiceDetail }) {
  const { seller, status, kind, number, dueCents } = invoice
  if (!seller.iban || kind !== 'INVOICE' || status !== 'SENT' || dueCents <= 0) return null
  const facts: [string, string | null][] = [
    [t(m.accountHolder), seller.name],
    [t(m.iban), grouped(seller.iban)],
    [t(m.bic), seller.bic],
    [t(m.bankName), seller.bankName],
    [t(m.transferReference), number],
  ]
  return (
    <Card title={t(m.payByTransfer)} className="max-lg:-order-1">
      <dl className="grid gap-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="mt-0.5 tabular-nums [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
