import { onePage } from '#kernel/database/paging.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { addFeedback, listFeedback } from './contract.ts'
import { cursorKeyOf, findFeedbackOf } from './data.ts'
import { m } from './messages.ts'
import { assignmentRoutes } from './routes.assignment.ts'
import { editRoutes } from './routes.edits.ts'
import { exportRoutes } from './routes.export.ts'
import { reactionRoutes } from './routes.reactions.ts'
import { replyRoutes } from './routes.replies.ts'
import { resolveRoutes } from './routes.resolve.ts'
import { stateRoutes } from './routes.states.ts'
import { mayComment, mayWriteInternally } from './rules.ts'
import { writeComment } from './write-comment.ts'

export const feedbackRoutes: Route[] = [
  handle(listFeedback, async (call) => {
    const { db, actor, params, query } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return onePage(call, await findFeedbackOf(db, actor, project.id, query), cursorKeyOf)
  }),

  handle(addFeedback, async (call) => {
    const { db, actor, params, body, reply } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayComment(actor, project), t(m.mayNotComment))
    allow(!body.internal || mayWriteInternally(actor), t(m.onlyStaffInternal))
    const { item, isNew } = await writeComment(call, project, body)
    return isNew ? item : reply.code(200).send(addFeedback.answer.parse(item))
  }),

  ...resolveRoutes,
  ...stateRoutes,
  ...assignmentRoutes,
  ...exportRoutes,
  ...replyRoutes,
  ...editRoutes,
  ...reactionRoutes,
]
