import { onePage } from '#kernel/database/paging.ts'
import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { listFiles, listVersions } from './contract.ts'
import { cursorKeyOf, findFiles, findVersions } from './data.ts'
import { changesRoutes } from './routes.changes.ts'
import { contentRoutes } from './routes.content.ts'
import { fileNotFound } from './rules.ts'

export const fileRoutes: Route[] = [
  ...contentRoutes,
  ...changesRoutes,

  handle(listFiles, async (call) => {
    const { db, actor, params, query } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return onePage(call, await findFiles(db, actor, project.id, query), cursorKeyOf)
  }),

  handle(listVersions, async ({ db, actor, params }) => {
    const versions = await findVersions(db, actor, params.id)
    return versions.length > 0 ? versions : notFound(fileNotFound)
  }),
]
