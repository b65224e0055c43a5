import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { listUnreadComments, readAllComments } from './contract.ts'
import { findUnread, markAllRead } from './data.ts'

export const unreadCommentRoutes: Route[] = [
  handle(listUnreadComments, async ({ db, actor, params }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return findUnread(db, actor, project.id)
  }),

  handle(readAllComments, async ({ db, actor, params, live }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    const marked = await markAllRead(db, actor, project.id)
    if (marked > 0) live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [actor.userId] })
    return undefined
  }),
]
