import { grouped } from '#money/documents/document-texts.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { Card } from '#ui/card.tsx'

/** For the client, while something is to be paid: the account of the agency, and what to write beside the amount. */
export function PayByTransfer({ invoice }: { invoice: InvoiceDetail }) {
  const { seller, status, kind, number, dueCents } = invoice
  if (!seller.iban || kind !== 'INVOICE' || status !== 'SENT' || dueCents <= 0) return null
  const facts: [string, string | null][] = [
    ['Account holder', seller.name],
    ['IBAN', grouped(seller.iban)],
    ['BIC', seller.bic],
    ['Bank', seller.bankName],
    ['Reference', number],
  ]
  return (
    <Card title="By Bank Transfer" className="max-lg:-order-1">
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
