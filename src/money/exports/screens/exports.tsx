import { address } from '#kernel/browser/call.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import type { PeriodQuery } from '#money/periods/screens/period.ts'
import { Card } from '#ui/card.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { ExportKind } from '../contract.ts'
import { exportFormats, exportKinds, exportMoney } from '../contract.ts'

type ExportsCardProps = {
  query: PeriodQuery
  days: { from: string; to: string }
  /** Everything there is, whenever it was. */
  all: boolean
}

/** Files for an accountant: amounts in minor units and as decimals, days without a time. */
export function ExportsCard({ query, days, all }: ExportsCardProps) {
  const asked = all ? {} : { from: days.from, to: days.to, ...query }
  return (
    <Card title="For Your Accountant">
      <p className="max-w-[72ch] text-muted text-sm">
        {all ? (
          'All there is'
        ) : (
          <>
            What is of <PlainDate date={days.from} /> to <PlainDate date={days.to} />
          </>
        )}
        , with amounts in minor units and as decimals. Each file that is taken is written into the audit log.
      </p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {exportKinds.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-3 border-line border-t py-2">
            <span>{names[kind]}</span>
            <span className="flex gap-1">
              {exportFormats.map((format) => (
                <FileLink
                  key={format}
                  href={address(exportMoney, { params: { file: `${kind}.${format}` }, query: asked })}
                  of={names[kind]}
                  format={format.toUpperCase()}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const names: Record<ExportKind, string> = {
  invoices: 'Invoices',
  lines: 'Invoice lines',
  payments: 'Payments',
  refunds: 'Refunds',
  clients: 'Clients',
  subscriptions: 'Plans',
  quotes: 'Quotes',
}
