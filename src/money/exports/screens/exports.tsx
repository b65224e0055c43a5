import { address } from '#kernel/browser/call.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import type { PeriodQuery } from '#money/periods/screens/period.ts'
import { Card } from '#ui/card.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { ExportKind } from '../contract.ts'
import { exportFormats, exportKinds, exportMoney } from '../contract.ts'
import { m } from '../messages.ts'

type ExportsCardProps = {
  query: PeriodQuery
  days: { from: string; to: string }
  /** True for all data, without a period. */
  all: boolean
}

/** Downloads for an accountant. */
export function ExportsCard({ query, days, all }: ExportsCardProps) {
  const asked = all ? {} : { from: days.from, to: days.to, ...query }
  return (
    <Card title={t(m.title)}>
      <p className="max-w-[72ch] text-muted text-sm">
        {all ? (
          t(m.everything)
        ) : (
          <T
            m={m.period}
            values={{ from: <PlainDate date={days.from} />, to: <PlainDate date={days.to} /> }}
          />
        )}
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6">
        {exportKinds.map((kind) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t py-2"
          >
            <span>{t(names[kind])}</span>
            <span className="flex flex-wrap gap-1">
              {exportFormats.map((format) => (
                <FileLink
                  key={format}
                  href={address(exportMoney, { params: { file: `${kind}.${format}` }, query: asked })}
                  of={t(names[kind])}
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

const names: Record<ExportKind, Message> = {
  invoices: m.invoices,
  lines: m.lines,
  payments: m.payments,
  refunds: m.refunds,
  clients: m.clients,
  subscriptions: m.plans,
  quotes: m.quotes,
}
