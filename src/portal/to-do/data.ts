import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, count, eq, gt, gte, inArray, min, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { agencyDayEnd } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { dueAmount, overdue, overdueCents, visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { awaitsAnswerOf } from '#money/quotes/visible-quotes.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { messages } from '#schema/chat.ts'
import { clients } from '#schema/clients.ts'
import { feedback } from '#schema/feedback.ts'
import { invoices } from '#schema/invoices.ts'
import { milestoneDecisions, milestones } from '#schema/milestones.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { onNoInternalFile } from '#work/files/store-file.ts'
import { isOpenRequest, visibleProjects } from '#work/projects/visible-projects.ts'
import type { ToDoKind } from './contract.ts'

/** Finds a person's to-dos in one query: requests first, then the oldest. At most `limit` items, and the count of all. */
export async function findToDos(db: Db, actor: Actor, now: Date, limit: number) {
  const both = [openPins(db, actor), unreadMessages(db, actor), overdueInvoices(db, actor, now)] as const
  const waiting = isStaff(actor)
    ? unionAll(...both, requests(db), changesRequested(db)).as('waiting')
    : unionAll(...both, approvals(db, actor), openQuotes(db, actor, now), unpaidInvoices(db, actor, now)).as(
        'waiting',
      )
  const rows = await db
    .select({
      kind: waiting.kind,
      id: waiting.id,
      projectId: waiting.projectId,
      place: waiting.place,
      title: waiting.title,
      context: waiting.context,
      count: waiting.count,
      since: waiting.since,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(waiting)
    .orderBy(sql`${waiting.kind} <> ${'REQUEST' satisfies ToDoKind}`, waiting.since, waiting.id)
    .limit(limit)
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map((row) => ({ ...row, link: linkOf(row) })),
  }
}

function linkOf(item: { kind: ToDoKind; id: string; projectId: string | null; place: string }): string {
  if (item.kind === 'INVOICE' || item.kind === 'PAYMENT') return `/invoices/${item.id}`
  if (item.kind === 'QUOTE') return `/quotes/${item.id}`
  return `/projects/${item.projectId}${item.place}`
}

/** One shape for all kinds, so they fit in one union. */
function item(
  kind: ToDoKind,
  of: {
    id: SQLWrapper
    projectId: SQLWrapper
    title: SQLWrapper
    context: SQLWrapper
    count?: SQL
    since: SQLWrapper
    /** Place in the project, appended to its path. */
    place?: SQL
  },
) {
  return {
    kind: sql<ToDoKind>`${kind}::text`.as('kind'),
    id: sql<string>`${of.id}`.as('id'),
    projectId: sql<string | null>`${of.projectId}`.as('project_id'),
    title: sql<string>`${of.title}`.as('title'),
    context: sql<string>`${of.context}`.as('context'),
    count: sql`${of.count ?? sql`1`}`.mapWith(Number).as('count'),
    since: sql`${of.since}`.mapWith(projects.createdAt).as('since'),
    place: sql<string>`${of.place ?? sql`''`}`.as('place'),
  }
}

/** Projects that customers requested, until staff accept or decline them. */
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
    .where(isOpenRequest)
}

/** Milestones returned to staff with requested changes. */
function changesRequested(db: Db) {
  const decided = sql`(select max(${milestoneDecisions.decidedAt}) from ${milestoneDecisions}
    where ${milestoneDecisions.milestoneId} = ${milestones.id})`
  return milestonesIn(db, 'CHANGES', decided, and(eq(milestones.state, 'CHANGES_REQUESTED'), going))
}

/** Milestones that this contact may approve. */
function approvals(db: Db, actor: Actor) {
  const mine = actor.memberships.filter((membership) => membership.mayApprove)
  const submitted = sql`(select max(${auditLogs.createdAt}) from ${auditLogs}
    where ${auditLogs.targetTable} = 'milestones' and ${auditLogs.targetId} = ${milestones.id}::text
      and ${auditLogs.action} = 'milestone.submit')`
  return milestonesIn(
    db,
    'APPROVAL',
    submitted,
    and(eq(milestones.state, 'SUBMITTED'), eq(milestones.internal, false), going, ofClients(mine)),
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

/** Open comments of the other side: customers' for staff, staff's for contacts who may answer them. */
function openPins(db: Db, actor: Actor) {
  const theirs = isStaff(actor)
    ? eq(users.role, 'CUSTOMER')
    : and(
        eq(users.role, 'ADMIN'),
        eq(feedback.internal, false),
        onNoInternalFile(feedback.fileId),
        ofClients(actor.memberships.filter((membership) => membership.mayComment)),
      )
  const name = sql`case when ${feedback.number} is null then 'comment=' || ${feedback.id} else 'pin=' || ${feedback.number} end`
  const oldest = sql`(array_agg(${name} order by ${feedback.createdAt}))[1]`
  return db
    .select(
      item('PINS', {
        id: projects.id,
        projectId: projects.id,
        title: projects.name,
        context: clients.companyName,
        count: sql`${count()}`,
        since: min(feedback.createdAt),
        place: sql`'?tab=feedback&' || ${oldest}`,
      }),
    )
    .from(feedback)
    .innerJoin(projects, eq(projects.id, feedback.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .innerJoin(users, eq(users.id, feedback.authorId))
    .where(and(eq(feedback.resolved, false), theirs, going, visibleProjects(actor)))
    .groupBy(projects.id, clients.companyName)
}

/** Conversations with an unread notification. Each has one, and its id holds the time of the first unread message. */
function unreadMessages(db: Db, actor: Actor) {
  const first = sql`to_timestamp(('x' || left(replace(${notifications.id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`
  const unread = and(
    eq(messages.projectId, projects.id),
    ne(messages.authorId, actor.userId),
    gte(messages.createdAt, first),
    isStaff(actor) ? undefined : eq(messages.internal, false),
  )
  return db
    .select(
      item('MESSAGES', {
        id: projects.id,
        projectId: projects.id,
        title: projects.name,
        context: clients.companyName,
        count: sql`${db.$count(messages, unread)}`,
        since: first,
        place: sql`'?tab=chat' || coalesce('&message=' || (select min(${messages.number}) from ${messages} where ${unread}), '')`,
      }),
    )
    .from(notifications)
    .innerJoin(projects, eq(projects.id, notifications.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        eq(notifications.userId, actor.userId),
        eq(notifications.read, false),
        sql`${notifications.topic} = 'chat:' || ${projects.id}`,
        visibleProjects(actor),
      ),
    )
}

/** Quotes that this contact may accept or decline. */
function openQuotes(db: Db, actor: Actor, now: Date) {
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
    .where(awaitsAnswerOf(actor, now))
}

function overdueInvoices(db: Db, actor: Actor, now: Date) {
  return db
    .select(
      item('INVOICE', {
        id: invoices.id,
        projectId: sql`null::uuid`,
        title: invoices.number,
        context: clients.companyName,
        since: agencyDayEnd(invoices.dueAt),
      }),
    )
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(overdue(now), visibleInvoices(actor)))
}

/** Invoices that this contact can pay before they are overdue, waiting since they were sent. */
function unpaidInvoices(db: Db, actor: Actor, now: Date) {
  return db
    .select(
      item('PAYMENT', {
        id: invoices.id,
        projectId: sql`null::uuid`,
        title: invoices.number,
        context: clients.companyName,
        since: invoices.issuedAt,
      }),
    )
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(eq(invoices.status, 'SENT'), gt(dueAmount, 0), eq(overdueCents(now), 0), visibleInvoices(actor)),
    )
}

const going = ne(projects.status, 'ARCHIVED')

function ofClients(memberships: readonly { clientId: string }[]): SQL {
  if (memberships.length === 0) return sql`false`
  return inArray(
    projects.clientId,
    memberships.map((membership) => membership.clientId),
  )
}
