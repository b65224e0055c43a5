import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getStatement } from '../contract.ts'
import { m } from '../messages.ts'

export const statementOfClient = (clientId: string) => read(getStatement, { params: { id: clientId } })

/** What a client owes now, with a link to the statement. For staff who can see billing. */
export function ClientStatementCard({ client }: { client: { id: string } }) {
  const { data, error } = useQuery(statementOfClient(client.id))
  return (
    <Card
      title={t(m.account)}
      actions={
        <Link
          href={`/invoices/statement?client=${client.id}`}
          className="text-muted text-sm underline decoration-line underline-offset-4 hover:text-ink"
        >
          {t(m.statementOfAccount)}
        </Link>
      }
    >
      {error ? (
        <EmptyState title={t(m.loadFailed)} text={error.message} />
      ) : !data ? (
        <Skeleton className="h-6 w-40" />
      ) : data.accounts.length === 0 ? (
        <p className="text-muted">{t(m.noInvoices)}</p>
      ) : (
        <ul className="space-y-1">
          {data.accounts.map(({ currency, closingCents }) => (
            <li key={currency} className="flex items-baseline justify-between gap-4">
              <span className="text-muted">{t(closingCents < 0 ? m.credit : m.owed)}</span>
              <Money minor={Math.abs(closingCents)} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
