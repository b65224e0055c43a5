import { Readable } from 'node:stream'
import { record } from '#agency/audit/record.ts'
import { onePage } from '#kernel/database/paging.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { inChunks } from '#kernel/http/text-chunks.ts'
import { write } from '#kernel/unit-of-work.ts'
import { exportAudit } from './contract.export.ts'
import { listAudit, listAuditActions, listAuditPeople } from './contract.ts'
import { listActions, listAuditRows, listPeople } from './data.ts'
import { asCsv, asJson, eachEntry } from './export-entries.ts'

export const auditLogRoutes: Route[] = [
  handle(listAudit, async (call) => {
    const { language } = readerOfRequest(call.request)
    const rows = await listAuditRows(call.db, call.actor, call.query, language)
    return onePage(call, rows, (row) => [row.createdAt, row.id])
  }),

  handle(exportAudit, async (call) => {
    const { db, actor, query, now, reply } = call
    const { language } = readerOfRequest(call.request)
    const { format, ...filter } = query
    await write(call, (tx) => record(tx, { action: 'audit.export', metadata: { format, ...filter } }))
    const entries = eachEntry(db, actor, filter, language)
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="audit-${now.toISOString().slice(0, 10)}.${format}"`,
      )
      .header('cache-control', 'no-store')
      .send(Readable.from(inChunks(format === 'csv' ? asCsv(entries, language) : asJson(entries, language))))
  }),

  handle(listAuditActions, async ({ db, actor }) => listActions(db, actor)),

  handle(listAuditPeople, async ({ db, actor }) => listPeople(db, actor)),
]
