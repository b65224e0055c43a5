import { CircleCheck } from 'lucide-react'
import { address } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import type { Figures } from '../contract.ts'
import { getFiguresTable } from '../contract.ts'
import { m } from '../messages.ts'

/** Overdue amounts by age: a table whose rows are bars. */
export function OverdueCard({ figures: { outstanding } }: { figures: Figures }) {
  const late = outstanding.filter(({ overdueCents }) => overdueCents > 0)
  return (
    <Card
      title={t(m.overdueTitle)}
      actions={
        late.length > 0 && (
          <FileLink
            href={address(getFiguresTable, { query: { of: 'overdue' } })}
            of={t(m.overdueTable)}
            format="CSV"
          />
        )
      }
    >
      {late.length === 0 ? (
        <EmptyState
          className="!py-8"
          icon={<CircleCheck />}
          title={t(m.nothingOverdue)}
          text={t(m.nothingOverdueHint)}
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
        {named ? currency.toUpperCase() : t(m.overdueTable)}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(m.days)}</th>
          <th scope="col">{t(m.share)}</th>
          <th scope="col">{t(m.invoices)}</th>
          <th scope="col">{t(m.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {ages.map(({ age, invoices, cents }) => (
          <tr key={age}>
            <th scope="row" className="w-24 py-1.5 text-start font-normal sm:whitespace-nowrap">
              {t(m.ageDays, { age })}
            </th>
            <td className="min-w-6 sm:px-3">
              <span className="sr-only">{t(m.percent, { share: cents / overdueCents })}</span>
              <span aria-hidden="true" className="block h-2.5 rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-red-ink opacity-75"
                  style={{ width: `${(cents / most) * 100}%` }}
                />
              </span>
            </td>
            <td className="w-20 whitespace-nowrap text-end text-muted text-xs max-sm:sr-only">
              {invoices > 0 && t(m.countInvoices, { count: invoices })}
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
