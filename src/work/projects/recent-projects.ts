import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newestProjects } from './data.list.ts'
import { toProject } from './data.select.ts'

/** The newest projects that aren't archived, with their progress. */
export async function recentProjects(db: Db, actor: Actor, limit: number) {
  const rows = await newestProjects(db, actor, limit)
  return rows.map((row) => toProject(actor, row))
}
