import { notFound } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import { sendPdf } from '#money/invoices/pdf/draw-document.ts'
import { untitled } from '#work/files/contract.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { exportFeedbackPdf } from './contract.ts'
import { drawInThread } from './draw-in-thread.ts'
import { gatherRound } from './gather-round.ts'
import { m } from './messages.ts'

export const feedbackPdfRoutes: Route[] = [
  handle(exportFeedbackPdf, async (call) => {
    const { db, actor, params, query, request, reply, signal } = call
    const file = (await findVisibleFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    const project = (await findVisibleProject(db, actor, file.projectId)) ?? notFound(fileNotFound)
    const reader = readerOfRequest(request)
    const person = actor.viewer?.userId ?? actor.userId
    const bytes = await drawInThread(() => gatherRound(call, reader, { file, project }), { person, signal })
    const named = { name: file.originalName ?? formatText(reader, untitled), version: file.version }
    const name = formatMessage(reader.language, m.fileName, named).replace(/[/\\]/g, '-')
    return sendPdf(reply, { name, bytes }, { download: '1' })
  }),
]
