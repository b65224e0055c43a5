import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Invoice } from '../contract.ts'
import { listInvoices } from '../contract.ts'
import { m } from '../messages.ts'
import { InvoiceBadges } from './badges.tsx'
import { NewInvoiceLink } from './new-invoice-link.tsx'

type ClientInvoicesProps = { client: { id: string; archivedAt: string | null } }

export const newestOfClient = (clientId: string) => read(listInvoices, { query: { clientId, limit: 5 } })

/** The newest invoices of one client. For staff who can see billing. */
export function ClientInvoicesCard({ client }: ClientInvoicesProps) {
  const { data: invoices, error } = useQuery(newestOfClient(client.id))
  return (
    <Card
      flush
      title={t(m.invoices)}
      actions={
        <span className="flex flex-wrap items-center justify-end gap-3">
          {invoices && invoices.length > 0 && (
            <Link
              href={`/invoices?client=${client.id}`}
              className="text-muted text-sm underline decoration-line underline-offset-4 hover:text-ink"
            >
              {t(m.allInvoices)}
            </Link>
          )}
          <NewInvoiceLink size="small" start={{ clientId: client.id }} />
        </span>
      }
    >
      {invoices?.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted">{t(m.noInvoices)}</p>
      ) : invoices ? (
        <ul className="mt-1 divide-y divide-line border-line border-t">
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : error ? (
        <EmptyState title={t(m.loadFailed)} text={error.message} />
      ) : (
        <Skeleton className="mx-4 mt-1 mb-4 h-10" />
      )}
    </Card>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  return (
    <li className="relative flex items-center gap-x-4 px-4 py-2.5 hover:bg-raised has-focus-visible:bg-raised">
      <span className="min-w-0 flex-1">
        <Link href={`/invoices/${invoice.id}`} className="font-medium after:absolute after:inset-0">
          {invoice.number ?? t(m.notNumbered)}
        </Link>
        <span className="block text-muted text-sm sm:truncate">
          {invoice.projectName ?? t(m.noProject)}
          {invoice.dueAt && (
            <>
              {' · '}
              <T m={m.dueOn} values={{ day: <PlainDate date={invoice.dueAt} /> }} />
            </>
          )}
        </span>
      </span>
      <span className="flex items-center gap-x-4 gap-y-1 max-sm:flex-col-reverse max-sm:items-end">
        <InvoiceBadges invoice={invoice} />
        <span className="min-w-28 text-end">
          <Money minor={invoice.amountCents} currency={invoice.currency} />
        </span>
      </span>
    </li>
  )
}
