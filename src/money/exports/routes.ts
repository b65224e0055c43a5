import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { dayIn } from '#kernel/calendar.ts'
import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { write } from '#kernel/unit-of-work.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayReadReports } from '#money/access/rules.ts'
import { sendTable } from '#money/csv/send-csv.ts'
import type { ExportFormat, ExportKind } from './contract.ts'
import { exportMoney } from './contract.ts'
import { exportOf } from './export-csv.ts'

export const exportRoutes: Route[] = [
  handle(exportMoney, async (call) => {
    const { db, actor, now, params, query, reply } = call
    allow(mayReadReports(actor), moneyIsNotShown)
    const [kind, format] = params.file.split('.') as [ExportKind, ExportFormat]
    const { timeZone } = await getAgency(db)
    const metadata = { kind, format, ...query }
    await write(call, (tx) => record(tx, { action: 'accounting.export', targetTable: 'invoices', metadata }))
    const text = exportOf(kind, format, { db, actor, timeZone, period: query })
    return sendTable(reply, text, `${kind}-${dayIn(timeZone, now)}.${format}`)
  }),
]
