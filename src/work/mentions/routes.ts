import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { listMentionable } from './contract.ts'
import { findReaders } from './data.ts'

export const mentionRoutes: Route[] = [
  handle(listMentionable, async ({ db, actor, params }) => {
    const { clientId } = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return findReaders(db, { clientId, internal: false })
  }),
]
