import { and, gt, inArray } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { accessTokens, sessions } from '#schema/accounts.ts'
import { projects } from '#schema/projects.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'

/** Returns those of the given projects that this person can still see. */
export async function stillVisible(db: Db, actor: Actor, projectIds: string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set()
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, projectIds), visibleProjects(actor)))
  return new Set(rows.map((row) => row.id))
}

/** Returns those of the given sessions and access tokens that are still valid. */
export async function liveSessions(db: Db, sessionIds: string[], now: Date): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, now)))
    .union(
      db
        .select({ id: accessTokens.id })
        .from(accessTokens)
        .where(and(inArray(accessTokens.id, sessionIds), gt(accessTokens.expiresAt, now))),
    )
  return new Set(rows.map((row) => row.id))
}
