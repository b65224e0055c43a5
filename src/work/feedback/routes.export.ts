import { csvLine, csvMark } from '#kernel/csv.ts'
import { notFound } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import { exportFeedback } from './contract.export.ts'
import { findFeedbackOn } from './data.ts'
import { columnsFor } from './export-columns.ts'

export const exportRoutes: Route[] = [
  handle(exportFeedback, async ({ db, actor, params, query, request, reply }) => {
    const file = (await findVisibleFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    const items = await findFeedbackOn(db, actor, file)
    const reader = readerOfRequest(request)
    const columns = columnsFor(actor)
    const read = (value: string | number | null) =>
      typeof value === 'string' ? formatText(reader, value) : value
    const lines = items.map((item) => csvLine(columns.map(({ cell }) => read(cell(item)))))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="feedback-v${file.version}.csv"`)
      .header('cache-control', 'no-store')
      .send([csvMark + csvLine(columns.map(({ heading }) => read(heading))), ...lines].join(''))
  }),
]
