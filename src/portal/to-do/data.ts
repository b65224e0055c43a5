import type { SQL } from 'drizzle-orm'
import { and, eq, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { agencyDayEnd } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { dueAmount, invoicesOf, overdue, overdueCents } from '#money/invoices/visible-invoices.ts'
import { awaitsAnswer } from '#money/quotes/visible-quotes.ts'
import { auditLogs } from '#schema/audit.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'
import { milestoneDecisions, milestones } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { isOpenRequest } from '#work/projects/visible-projects.ts'
import type { ToDoKind } from './contract.ts'
import { openPinsOfCustomers, openPinsOfStaff, openQuestions, unreadMessages } from './data.conversations.ts'
import { openReviews, revisions } from './data.reviews.ts'
import { going, item, ofClients, toDoValues } from './data.rows.ts'

/**
 * Finds a person's to-dos in one query: requests first, then oldest first. Decisions due until `urgentUntil`
 * come before everything else, earliest due date first. Returns at most `limit` items, and the count of all.
 */
export async function findToDos(
  db: Db,
  actor: Actor,
  now: Date,
  { limit, urgentUntil = null }: { limit: number; urgentUntil?: string | null },
) {
  const staff = isStaff(actor)
  const name = staff ? 'to_dos_for_staff' : 'to_dos_for_contacts'
  const query = prepared(db, name, (own) => toDosQuery(own, staff).prepare(name))
  const rows = await query.execute({ ...toDoValues(actor, now), limit, urgentUntil })
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map((row) => ({ ...row, due: dueOf(row), link: linkOf(row) })),
  }
}

const now = sql.placeholder('now')

function toDosQuery(db: Db, staff: boolean) {
  const both = [unreadMessages(db, staff), overdueInvoices(db, staff)] as const
  const toDos = staff
    ? unionAll(
        ...both,
        openPinsOfCustomers(db),
        requests(db),
        changesRequested(db),
        openReviews(db, true),
        revisions(db),
      ).as('waiting')
    : unionAll(
        ...both,
        openPinsOfStaff(db),
        approvals(db),
        openReviews(db, false),
        openQuotes(db),
        openQuestions(db),
        unpaidInvoices(db),
      ).as('waiting')
  return db
    .select({
      kind: toDos.kind,
      id: toDos.id,
      projectId: toDos.projectId,
      place: toDos.place,
      title: toDos.title,
      context: toDos.context,
      count: toDos.count,
      dueCents: toDos.dueCents,
      dueCurrency: toDos.dueCurrency,
      dueOn: toDos.dueOn,
      decideBy: toDos.decideBy,
      since: toDos.since,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(toDos)
    .orderBy(
      sql`case when ${toDos.decideBy} <= ${sql.placeholder('urgentUntil')}::text then ${toDos.decideBy} end nulls last`,
      sql`${toDos.kind} <> ${'REQUEST' satisfies ToDoKind}`,
      toDos.since,
      toDos.id,
    )
    .limit(sql.placeholder('limit'))
}

function dueOf(row: { dueCents: number | null; dueCurrency: string | null; dueOn: string | null }) {
  const { dueCents, dueCurrency, dueOn } = row
  return dueCents === null || dueCurrency === null
    ? null
    : { cents: dueCents, currency: dueCurrency, on: dueOn }
}

function linkOf(item: { kind: ToDoKind; id: string; projectId: string | null; place: string }): string {
  if (item.kind === 'INVOICE' || item.kind === 'PAYMENT') return `/invoices/${item.id}`
  if (item.kind === 'QUOTE') return `/quotes/${item.id}`
  return `/projects/${item.projectId}${item.place}`
}

/** Projects that customers requested and staff haven't accepted or declined. */
function requests(db: Db) {
  return db
    .select(
      item('REQUEST', {
        id: projects.id,
        projectId: projects.id,
        title: projects.name,
        context: clients.companyName,
        since: projects.createdAt,
      }),
    )
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(and(isOpenRequest, sql`${projects.status} = 'DISCOVERY'`))
}

/** Milestones for which the client requested changes. */
function changesRequested(db: Db) {
  const decided = sql`(select max(${milestoneDecisions.decidedAt}) from ${milestoneDecisions}
    where ${milestoneDecisions.milestoneId} = ${milestones.id})`
  return milestonesIn(db, 'CHANGES', decided, and(sql`${milestones.state} = 'CHANGES_REQUESTED'`, going))
}

/** Milestones that this contact can approve. */
function approvals(db: Db) {
  const submitted = sql`(select max(${auditLogs.createdAt}) from ${auditLogs}
    where ${auditLogs.targetTable} = 'milestones' and ${auditLogs.targetId} = ${milestones.id}::text
      and ${auditLogs.action} = 'milestone.submit')`
  return milestonesIn(
    db,
    'APPROVAL',
    submitted,
    and(sql`${milestones.state} = 'SUBMITTED' and not ${milestones.internal}`, going, ofClients('approveIn')),
  )
}

function milestonesIn(db: Db, kind: ToDoKind, since: SQL, where: SQL | undefined) {
  return db
    .select(
      item(kind, {
        id: milestones.id,
        projectId: milestones.projectId,
        title: milestones.title,
        context: projects.name,
        since: sql`coalesce(${since}, ${milestones.createdAt})`,
        place: sql`'?tab=timeline&milestone=' || ${milestones.id}`,
      }),
    )
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(where)
}

/** Quotes that this contact can accept or decline. */
function openQuotes(db: Db) {
  return db
    .select(
      item('QUOTE', {
        id: quotes.id,
        projectId: sql`null::uuid`,
        title: quotes.title,
        context: clients.companyName,
        since: sql`coalesce(${quotes.sentAt}, ${quotes.createdAt})`,
      }),
    )
    .from(quotes)
    .innerJoin(clients, eq(clients.id, quotes.clientId))
    .where(awaitsAnswer)
}

function overdueInvoices(db: Db, staff: boolean) {
  return db
    .select(
      item('INVOICE', {
        id: invoices.id,
        projectId: sql`null::uuid`,
        title: invoices.number,
        context: clients.companyName,
        since: agencyDayEnd(invoices.dueAt),
        due: { cents: dueAmount, currency: invoices.currency, on: invoices.dueAt },
      }),
    )
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(overdue(now), invoicesOf(staff)))
}

/** Invoices that this contact can pay and that aren't overdue. They count as waiting since they were sent. */
function unpaidInvoices(db: Db) {
  return db
    .select(
      item('PAYMENT', {
        id: invoices.id,
        projectId: sql`null::uuid`,
        title: invoices.number,
        context: clients.companyName,
        since: invoices.issuedAt,
        due: { cents: dueAmount, currency: invoices.currency, on: invoices.dueAt },
      }),
    )
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(sql`${invoices.status} = 'SENT'`, gt(dueAmount, 0), eq(overdueCents(now), 0), invoicesOf(false)),
    )
}
