import { CircleCheck } from 'lucide-react'
import { address } from '#kernel/browser/call.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import type { Figures } from '../contract.ts'
import { getFiguresTable } from '../contract.ts'

/** What should have been paid already, by how long ago: a table whose rows are bars. */
export function OverdueCard({ figures: { outstanding } }: { figures: Figures }) {
  const late = outstanding.filter(({ overdueCents }) => overdueCents > 0)
  return (
    <Card
      title="Overdue by Age"
      actions={
        late.length > 0 && (
          <FileLink
            href={address(getFiguresTable, { query: { of: 'overdue' } })}
            of="Overdue by age"
            format="CSV"
          />
        )
      }
    >
      {late.length === 0 ? (
        <EmptyState
          className="!py-8"
          icon={<CircleCheck />}
          title="Nothing is overdue"
          text="What is not paid by its due date stands here, by how long ago that was."
        />
      ) : (
        <div className="space-y-5">
          {late.map((one) => (
            <Ages key={one.currency} of={one} named={late.length > 1} />
          ))}
        </div>
      )}
    </Card>
  )
}

type AgesProps = { of: Figures['outstanding'][number]; named: boolean }

function Ages({ of: { currency, ages, overdueCents }, named }: AgesProps) {
  const most = Math.max(...ages.map(({ cents }) => cents))
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className={named ? 'pb-1 text-start text-muted text-xs' : 'sr-only'}>
        {named ? currency.toUpperCase() : 'Overdue by age'}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Days</th>
          <th scope="col">Share</th>
          <th scope="col">Invoices</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {ages.map(({ age, invoices, cents }) => (
          <tr key={age}>
            <th scope="row" className="w-24 whitespace-nowrap py-1.5 text-start font-normal">
              {age} days
            </th>
            <td className="px-3">
              <span className="sr-only">{Math.round((cents / overdueCents) * 100)} %</span>
              <span aria-hidden="true" className="block h-2.5 rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-red-ink opacity-75"
                  style={{ width: `${(cents / most) * 100}%` }}
                />
              </span>
            </td>
            <td className="w-20 whitespace-nowrap text-end text-muted text-xs max-sm:sr-only">
              {invoices > 0 && (invoices === 1 ? '1 invoice' : `${invoices} invoices`)}
            </td>
            <td className="w-28 whitespace-nowrap ps-3 text-end">
              <Money minor={cents} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
