import { onePage } from '#kernel/database/paging.ts'
import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { countProjects, getProject, listMoves, listProjects, projectNotFound } from './contract.ts'
import { countProjectRows, listProjectRows, projectCursorKey } from './data.list.ts'
import { toProject } from './data.select.ts'
import { listMoveRows, moveCursorKey } from './data.status-changes.ts'
import { findProjectRow } from './data.ts'
import { changeProjectRoute, changeStatusRoute } from './routes.change.ts'
import { createProjectRoute } from './routes.create.ts'
import { requestRoutes } from './routes.request.ts'
import { findVisibleProject } from './visible-projects.ts'

export const projectRoutes: Route[] = [
  handle(listProjects, async (call) => {
    const rows = await listProjectRows(call.db, call.actor, call.query)
    const shown = onePage(call, rows, (row) => projectCursorKey(row, call.query.sort))
    return shown.map((row) => toProject(call.actor, row))
  }),

  handle(countProjects, async ({ db, actor, query }) => {
    return { count: await countProjectRows(db, actor, query) }
  }),

  handle(getProject, async ({ db, actor, params }) => {
    return toProject(actor, (await findProjectRow(db, actor, params.id)) ?? notFound(projectNotFound))
  }),

  handle(listMoves, async (call) => {
    const { db, actor, params, query } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return onePage(call, await listMoveRows(db, project.id, query), moveCursorKey)
  }),

  createProjectRoute,
  changeProjectRoute,
  changeStatusRoute,
  ...requestRoutes,
]
