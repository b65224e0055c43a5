import type { InvoiceStatus } from '#schema/values.ts'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Invoice } from '../contract.ts'
import { isPartlyPaid, isPartlyRefunded } from '../rules.ts'

/** The status of an invoice, and what follows from its payments and its due date. */
export function InvoiceBadges({ invoice }: { invoice: Invoice }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-lg:justify-end">
      {invoice.kind === 'CREDIT_NOTE' ? (
        <Badge tint="purple">Credit note</Badge>
      ) : (
        <StatusBadge status={invoice.status} />
      )}
      {invoice.overdue && <Badge tint="yellow">Overdue</Badge>}
      {isPartlyPaid(invoice) && <Badge>Partly paid</Badge>}
      {isPartlyRefunded(invoice) && <Badge>Partly refunded</Badge>}
    </span>
  )
}

/** PAID and SENT have styles of their own; the others have an outline (specification, section 4). */
function StatusBadge({ status }: { status: InvoiceStatus }) {
  const tint = tints[status]
  return (
    <Badge tint={tint} variant={tint ? 'default' : 'outline'}>
      {statusLabel(status)}
    </Badge>
  )
}

/** A status as it is written: 'Paid'. */
export function statusLabel(status: InvoiceStatus): string {
  return status.charAt(0) + status.slice(1).toLowerCase()
}

const tints: Partial<Record<InvoiceStatus, Tint>> = { PAID: 'green', SENT: 'blue' }
