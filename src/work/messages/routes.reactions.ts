import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import * as contract from './contract.reactions.ts'
import { findMessage } from './find-messages.ts'
import { m } from './messages.ts'
import { reactToMessage } from './react-to-message.ts'

/** Everyone who sees a message can write in its project, and react. */
export const messageReactionRoutes: Route[] = [
  handle(contract.reactToMessage, async (call) => {
    const { db, actor, params, body } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    const find = () => findMessage(db, actor, project.id, params.messageId)
    const message = (await find()) ?? notFound(t(m.messageNotFound))
    await reactToMessage(call, message, body)
    return (await find()) ?? notFound(t(m.messageNotFound))
  }),
]
