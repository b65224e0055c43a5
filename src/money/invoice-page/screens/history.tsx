import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { Card } from '#ui/card.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { historyOf } from './history-text.ts'

/** For staff: what became of an invoice, the newest first. */
export function InvoiceHistory({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title="History">
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
