import { and, asc, desc, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { t } from '#kernel/i18n/t.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameFromStored } from '#people/accounts/stored-name.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { files, fileVersions } from '#schema/files.ts'
import type { DecidedVersion } from '#schema/milestones.ts'
import { milestoneDecisions, milestones } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import type { MilestoneState } from '#schema/values.ts'
import { visibleFiles } from '#work/files/store-file.ts'
import type { MilestoneStep } from './contract.decisions.ts'
import { shownDecisions, submissionsOf } from './data.details.ts'
import { m } from './messages.ts'
import { visibleMilestones } from './visible-milestones.ts'

/** The newest versions of the project files that the client can see, or the guest if a guest decides. */
export async function newestVersions(db: Db, actor: Actor, projectId: string) {
  return db
    .select({
      fileId: files.id,
      version: files.version,
      originalName: fileVersions.originalName,
      kind: files.kind,
    })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)))
    .where(and(eq(files.projectId, projectId), not(files.internal), visibleFiles(actor)))
    .orderBy(asc(files.createdAt), asc(files.id))
}

export async function setState(tx: Db, id: string, state: MilestoneState): Promise<void> {
  await tx.update(milestones).set({ state }).where(eq(milestones.id, id))
}

/** The newest decision on a milestone. */
export async function findDecision(db: Db, milestoneId: string) {
  const [row] = await db
    .select()
    .from(milestoneDecisions)
    .where(eq(milestoneDecisions.milestoneId, milestoneId))
    .orderBy(desc(milestoneDecisions.id))
    .limit(1)
  return row
}

/**
 * The decisions on milestones that covered this file, as decisions on its versions. The caller must check that this
 * person can see the file.
 */
export async function findDecisionsOn(db: Db, actor: Actor, file: { id: string; projectId: string }) {
  const covers = sql`${milestoneDecisions.fileVersions} @> ${JSON.stringify([{ fileId: file.id }])}::jsonb`
  const rows = await db
    .select({ ...getTableColumns(milestoneDecisions), title: milestones.title })
    .from(milestoneDecisions)
    .innerJoin(milestones, eq(milestones.id, milestoneDecisions.milestoneId))
    .where(
      and(eq(milestones.projectId, file.projectId), covers, visibleMilestones(actor), shownDecisions(actor)),
    )
  return rows.map((row) => ({
    id: row.id,
    version: row.fileVersions.find(({ fileId }) => fileId === file.id)?.version ?? 1,
    decision: row.decision === 'APPROVED' ? ('APPROVED' as const) : ('CHANGES_REQUIRED' as const),
    byName: nameFromStored(row.decidedByName),
    at: row.decidedAt,
    about: {
      kind: 'MILESTONE' as const,
      id: row.milestoneId,
      projectId: file.projectId,
      title: row.title,
    },
  }))
}

type StoredStep = Omit<MilestoneStep, 'at'> & { at: Date }

/**
 * A milestone's history, newest first, for anyone who sees its project. Network addresses are only for staff.
 */
export async function findSteps(db: Db, actor: Actor, milestoneId: string): Promise<StoredStep[]> {
  const decisions = await db
    .select()
    .from(milestoneDecisions)
    .where(and(eq(milestoneDecisions.milestoneId, milestoneId), shownDecisions(actor)))
  const seen = await visibleIds(db, actor, decisions)
  const decided = decisions.map((row) => ({
    id: row.id,
    step: row.decision,
    byName: nameFromStored(row.decidedByName),
    at: row.decidedAt,
    reason: row.reason,
    address: isStaff(actor) ? row.address : null,
    fileVersions: row.fileVersions.map(({ fileId, version, originalName = null }) => ({
      fileId,
      version,
      originalName: isStaff(actor) || seen.has(fileId) ? originalName : null,
    })),
  }))
  const steps: StoredStep[] = [...decided, ...(await findSubmissions(db, actor, milestoneId))]
  return steps.sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
}

async function findSubmissions(db: Db, actor: Actor, milestoneId: string): Promise<StoredStep[]> {
  const rows = await db
    .select({
      id: auditLogs.id,
      at: auditLogs.createdAt,
      personal: auditLogs.personal,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.actorId))
    .where(submissionsOf([milestoneId]))
  return rows.map(({ id, at, personal, email, ...names }) => ({
    id,
    step: 'SUBMITTED' as const,
    // The log can name people whose accounts no longer exist.
    byName: email === null ? t(m.formerMember) : displayName({ ...names, email }),
    at,
    reason: null,
    address: isStaff(actor) ? (personal?.address ?? null) : null,
    fileVersions: [],
  }))
}

/** Returns the ids of a decision's files that still exist for this person. */
async function visibleIds(
  db: Db,
  actor: Actor,
  decisions: { fileVersions: DecidedVersion[] }[],
): Promise<Set<string>> {
  const ids = [...new Set(decisions.flatMap((row) => row.fileVersions.map((file) => file.fileId)))]
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(and(inArray(files.id, ids), visibleFiles(actor)))
  return new Set(rows.map((row) => row.id))
}
