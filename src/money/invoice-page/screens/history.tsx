import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { Card } from '#ui/card.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { m } from '../messages.ts'
import { historyOf } from './history-text.ts'

/** An invoice's events, as staff see them, newest first. */
export function InvoiceHistory({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title={t(m.history)}>
      <ol className="grid gap-2 text-sm">
        {historyOf(invoice).map(({ at, what }) => (
          <li key={`${at}${what}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="[overflow-wrap:anywhere]">{what}</span>
            <RelativeTime at={at} className="text-muted" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
