import { notFound } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import { exportFeedback } from './contract.export.ts'
import { findFeedbackOn } from './data.ts'
import { feedbackCsv } from './feedback-csv.ts'

export const exportRoutes: Route[] = [
  handle(exportFeedback, async ({ db, actor, params, query, request, reply }) => {
    const file = (await findVisibleFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    const items = await findFeedbackOn(db, actor, file)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="feedback-v${file.version}.csv"`)
      .header('cache-control', 'no-store')
      .send(feedbackCsv(readerOfRequest(request), actor, items))
  }),
]
