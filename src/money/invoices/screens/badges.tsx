import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceStatus } from '#schema/values.ts'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Invoice } from '../contract.ts'
import { m } from '../messages.ts'
import { isPartlyPaid, isPartlyRefunded } from '../rules.ts'

/** Badges for an invoice's status, payments and due date. */
export function InvoiceBadges({ invoice }: { invoice: Invoice }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-lg:justify-end">
      {invoice.kind === 'CREDIT_NOTE' ? (
        <Badge tint="purple">{t(m.creditNoteBadge)}</Badge>
      ) : (
        <StatusBadge status={invoice.status} />
      )}
      {invoice.overdue && <Badge tint="yellow">{t(m.overdueBadge)}</Badge>}
      {isPartlyPaid(invoice) && <Badge>{t(m.partlyPaidBadge)}</Badge>}
      {isPartlyRefunded(invoice) && <Badge>{t(m.partlyRefundedBadge)}</Badge>}
    </span>
  )
}

/** PAID and SENT have their own styles. The others have an outline (specification, section 4). */
function StatusBadge({ status }: { status: InvoiceStatus }) {
  const tint = tints[status]
  return (
    <Badge tint={tint} variant={tint ? 'default' : 'outline'}>
      {statusLabel(status)}
    </Badge>
  )
}

export function statusLabel(status: InvoiceStatus): string {
  return t(statusLabels[status])
}

const statusLabels: Record<InvoiceStatus, Message> = {
  DRAFT: m.draftBadge,
  SENT: m.sentBadge,
  PAID: m.paidBadge,
  REFUNDED: m.refundedBadge,
  VOID: m.voidBadge,
}

const tints: Partial<Record<InvoiceStatus, Tint>> = { PAID: 'green', SENT: 'blue' }
