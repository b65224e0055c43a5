import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getStatement } from '../contract.ts'

export const statementOfClient = (clientId: string) => read(getStatement, { params: { id: clientId } })

/** What a client owes now, and the way to how that came about. For staff who see money. */
export function ClientStatementCard({ client }: { client: { id: string } }) {
  const { data, error } = useQuery(statementOfClient(client.id))
  return (
    <Card
      title="Account"
      actions={
        <Link
          href={`/invoices/statement?client=${client.id}`}
          className="text-muted text-sm underline decoration-line underline-offset-4 hover:text-ink"
        >
          Statement of Account
        </Link>
      }
    >
      {error ? (
        <EmptyState title="Failed to load the statement" text={error.message} />
      ) : !data ? (
        <Skeleton className="h-6 w-40" />
      ) : data.accounts.length === 0 ? (
        <p className="text-muted">Nothing was invoiced yet.</p>
      ) : (
        <ul className="space-y-1">
          {data.accounts.map(({ currency, closingCents }) => (
            <li key={currency} className="flex items-baseline justify-between gap-4">
              <span className="text-muted">{closingCents < 0 ? 'In their favor' : 'Owed'}</span>
              <Money minor={Math.abs(closingCents)} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
