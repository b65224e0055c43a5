import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { amount, day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { feedback } from './feedback.ts'
import { projects } from './projects.ts'
import type { MilestoneState } from './values.ts'
import { milestoneStates } from './values.ts'

export const milestones = pgTable(
  'milestones',
  {
    id: randomId(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    dueDate: day(),
    orderIndex: integer().notNull().default(0),
    state: text().$type<MilestoneState>().notNull().default('OPEN'),
    isApproved: boolean().notNull().default(false),
    approvedBy: uuid().references(() => users.id),
    approvedAt: moment(),
    /** Visible only to staff. */
    internal: boolean().notNull().default(false),
    /** In minor units of the project's currency. Approval drafts an invoice for this net amount. */
    priceCents: amount(),
    /** Rounds of changes that the milestone includes. Null if the project's number applies. */
    includedRounds: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('milestones_title', sql`length(${table.title}) between 1 and 200`),
    check('milestones_price', sql`${table.priceCents} > 0`),
    check('milestones_included_rounds', sql`${table.includedRounds} between 1 and 100`),
    check('milestones_state', oneOf(table.state, milestoneStates)),
    check('milestones_approved', sql`${table.isApproved} = (${table.state} = 'APPROVED')`),
    check('milestones_approved_when', sql`${table.isApproved} = (${table.approvedAt} is not null)`),
    index('milestones_project').on(table.projectId, table.orderIndex),
    index('milestones_newest').on(table.createdAt, table.id),
    index('milestones_waiting')
      .on(table.state)
      .where(sql`${table.state} in ('SUBMITTED', 'CHANGES_REQUESTED')`),
  ],
)

/** A file version at the time of a decision, with its name at that time. */
export interface DecidedVersion {
  fileId: string
  version: number
  originalName?: string | null
}

/** Each approval or request for changes: who, when, from where, and which file versions. */
export const milestoneDecisions = pgTable(
  'milestone_decisions',
  {
    id: uuid().primaryKey(),
    milestoneId: uuid()
      .notNull()
      .references(() => milestones.id, { onDelete: 'cascade' }),
    decision: text().$type<'APPROVED' | 'CHANGES_REQUESTED'>().notNull(),
    reason: text(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedByName: text().notNull(),
    address: text(),
    fileVersions: jsonb().$type<DecidedVersion[]>().notNull(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    check('milestone_decisions_decision', oneOf(table.decision, ['APPROVED', 'CHANGES_REQUESTED'])),
    index('milestone_decisions_milestone').on(table.milestoneId, table.id),
  ],
)

export const tasks = pgTable(
  'tasks',
  {
    id: randomId(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    milestoneId: uuid().references(() => milestones.id, { onDelete: 'set null' }),
    title: text().notNull(),
    done: boolean().notNull().default(false),
    dueDate: day(),
    /** The colleague who does the task. */
    assigneeId: uuid().references(() => users.id),
    /** The comment that the task is about. The task is done while the comment is ready to check or resolved. */
    feedbackId: uuid().references(() => feedback.id, { onDelete: 'set null' }),
    orderIndex: integer().notNull().default(0),
    internal: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('tasks_feedback').on(table.feedbackId),
    index('tasks_assignee')
      .on(table.assigneeId, sql`coalesce(${table.dueDate}, 'infinity'::date)`, table.id)
      .where(sql`not ${table.done}`),
    index('tasks_assigned')
      .on(sql`coalesce(${table.dueDate}, 'infinity'::date)`, table.id)
      .where(sql`not ${table.done} and ${table.assigneeId} is not null`),
    check('tasks_title', sql`length(${table.title}) between 1 and 200`),
    index('tasks_project').on(table.projectId, table.orderIndex),
    index('tasks_milestone').on(table.milestoneId),
    index('tasks_newest').on(table.createdAt, table.id),
  ],
)
