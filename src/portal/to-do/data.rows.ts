import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Actor, Membership } from '#kernel/actor.ts'
import { visibleInvoicesValues } from '#money/invoices/visible-invoices.ts'
import { projects } from '#schema/projects.ts'
import { visibleProjectsValues } from '#work/projects/visible-projects.ts'
import type { ToDoKind } from './contract.ts'

/** Gives all types the same columns, so that they can be combined in a union. */
export function item(
  kind: ToDoKind,
  of: {
    id: SQLWrapper
    projectId: SQLWrapper
    title: SQLWrapper
    context: SQLWrapper
    count?: SQL
    since: SQLWrapper
    /** The item's place in the project, appended to the project's path. */
    place?: SQL
    /** The last day for a decision. */
    decideBy?: SQLWrapper
    /** The amount due, with its currency and due date. */
    due?: { cents: SQLWrapper; currency: SQLWrapper; on: SQLWrapper }
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
    decideBy: sql<string | null>`${of.decideBy ?? sql`null`}::date::text`.as('decide_by'),
    dueCents: sql<number | null>`${of.due?.cents ?? sql`null`}::bigint`
      .mapWith((cents) => (cents === null ? null : Number(cents)))
      .as('due_cents'),
    dueCurrency: sql<string | null>`${of.due?.currency ?? sql`null`}::text`.as('due_currency'),
    dueOn: sql<string | null>`${of.due?.on ?? sql`null`}::date::text`.as('due_on'),
  }
}

/** Projects that aren't archived. */
export const going = sql`${projects.status} <> 'ARCHIVED'`

/** Values of the placeholders in the queries of to-dos. */
export function toDoValues(actor: Actor, now: Date) {
  const { memberships, userId } = actor
  const clientIds = (whose: (one: Membership) => boolean) =>
    memberships.filter(whose).map((membership) => membership.clientId)
  return {
    ...visibleProjectsValues(actor),
    ...visibleInvoicesValues(actor),
    userId,
    commentIn: clientIds(({ mayComment }) => mayComment),
    approveIn: clientIds(({ mayApprove }) => mayApprove),
    answerIn: clientIds(({ seesInvoices, mayApprove }) => seesInvoices && mayApprove),
    now: now.toISOString(),
  }
}

/** Projects of the clients for which the person has a permission. */
export function ofClients(right: 'commentIn' | 'approveIn'): SQL {
  return sql`${projects.clientId} = any(${sql.placeholder(right)}::uuid[])`
}
