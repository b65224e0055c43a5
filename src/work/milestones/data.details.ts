import { and, asc, desc, eq, inArray, max, ne } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameFromStored } from '#people/accounts/stored-name.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { listTaskRows } from './data.tasks.ts'
import type { FoundMilestone } from './data.ts'
import { invoicesOnApproval, seesPrice } from './rules.ts'

/** A project's milestones as the API returns them, with their tasks, approvers and decisions. */
export async function withDetails(db: Db, actor: Actor, rows: FoundMilestone[]) {
  const [first] = rows
  if (!first) return []
  const ids = rows.map((row) => row.id)
  const tasks = await listTaskRows(db, actor, first.projectId)
  const submitted = await lastSubmissions(db, ids)
  const decided = await lastDecisions(db, actor, ids)
  const isSubmitted = rows.some((row) => row.state === 'SUBMITTED')
  const approvers = isSubmitted ? await namesOfApprovers(db, actor, first.clientId) : []
  const drafted = await invoicesOf(db, actor, rows)
  return rows.map((row) => ({
    ...row,
    priceCents: seesPrice(actor, row) ? row.priceCents : null,
    invoicesOnApproval: invoicesOnApproval(row),
    invoice: drafted.get(row.id) ?? null,
    submittedAt: submitted.get(row.id) ?? null,
    decision: decided.get(row.id) ?? null,
    waitsFor: row.state === 'SUBMITTED' ? approvers : [],
    tasks: tasks.filter((task) => task.milestoneId === row.id),
  }))
}

/** A client's contacts who can approve. */
export async function approversOf(db: Db, clientId: string) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .where(and(eq(contacts.clientId, clientId), eq(contacts.mayApprove, true)))
    .orderBy(asc(contacts.createdAt), asc(users.id))
}

/** Invoices by milestone. Each milestone has at most one that wasn't discarded. */
async function invoicesOf(db: Db, actor: Actor, rows: FoundMilestone[]) {
  const ids = rows.filter((row) => row.priceCents !== null && row.state === 'APPROVED').map((row) => row.id)
  if (ids.length === 0) return new Map<string, never>()
  const found = await db
    .select({ id: invoices.id, number: invoices.number, milestoneId: invoices.milestoneId })
    .from(invoices)
    .where(and(inArray(invoices.milestoneId, ids), ne(invoices.status, 'VOID'), visibleInvoices(actor)))
  return new Map(found.map(({ id, number, milestoneId }) => [milestoneId, { id, number }]))
}

/** Emails can be forwarded, so pages opened from them don't name other contacts. */
async function namesOfApprovers(db: Db, actor: Actor, clientId: string): Promise<string[]> {
  if (actor.fromEmail) return [actor.name]
  return (await approversOf(db, clientId)).map(displayName)
}

async function lastSubmissions(db: Db, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: auditLogs.targetId, at: max(auditLogs.createdAt) })
    .from(auditLogs)
    .where(submissionsOf(ids))
    .groupBy(auditLogs.targetId)
  return new Map(rows.flatMap(({ id, at }) => (id && at ? [[id, at]] : [])))
}

/** A condition for decisions. Email links show only the reader's own decisions. */
export function shownDecisions({ fromEmail, userId }: Actor) {
  return fromEmail ? eq(milestoneDecisions.decidedBy, userId) : undefined
}

/** Submissions are stored only in the audit log. */
export function submissionsOf(ids: string[]) {
  return and(
    eq(auditLogs.targetTable, 'milestones'),
    inArray(auditLogs.targetId, ids),
    eq(auditLogs.action, 'milestone.submit'),
  )
}

async function lastDecisions(db: Db, actor: Actor, ids: string[]) {
  const rows = await db
    .selectDistinctOn([milestoneDecisions.milestoneId], {
      milestoneId: milestoneDecisions.milestoneId,
      decision: milestoneDecisions.decision,
      byId: milestoneDecisions.decidedBy,
      byName: milestoneDecisions.decidedByName,
      at: milestoneDecisions.decidedAt,
      reason: milestoneDecisions.reason,
    })
    .from(milestoneDecisions)
    .where(and(inArray(milestoneDecisions.milestoneId, ids), shownDecisions(actor)))
    .orderBy(milestoneDecisions.milestoneId, desc(milestoneDecisions.id))
  return new Map(
    rows.map(({ milestoneId, decision, byName, ...shown }) => [
      milestoneId,
      { ...shown, byName: nameFromStored(byName), approved: decision === 'APPROVED' },
    ]),
  )
}
