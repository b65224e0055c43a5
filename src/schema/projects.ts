import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { amount, day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { clients } from './clients.ts'
import type { ProjectStatus, RequestState } from './values.ts'
import { projectStatuses, requestStates } from './values.ts'

export const projects = pgTable(
  'projects',
  {
    id: randomId(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    summary: text(),
    status: text().$type<ProjectStatus>().notNull().default('DISCOVERY'),
    /** The status that an archived project returns to. */
    archivedFrom: text().$type<ProjectStatus>(),
    currency: text().notNull().default('usd'),
    budgetMin: amount(),
    budgetMax: amount(),
    deadline: day(),
    /** Rounds of changes that the project includes. Null if there's no limit. */
    includedRounds: integer(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    /** The creator's idempotency key and the SHA-256 of the request: a retry returns the same project. */
    requestKey: text(),
    requestDigest: text(),
    /** Null unless a customer requested the project. An open request is not an active project. */
    requestState: text().$type<RequestState>(),
    /** The reason given for declining the request. */
    requestReason: text(),
    requestAnsweredBy: uuid().references(() => users.id),
    requestAnsweredAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('projects_name', sql`length(${table.name}) between 1 and 200`),
    check('projects_status', oneOf(table.status, projectStatuses)),
    check('projects_archived', sql`(${table.status} = 'ARCHIVED') = (${table.archivedFrom} is not null)`),
    check('projects_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
    check('projects_budget', sql`${table.budgetMin} >= 0 and ${table.budgetMax} >= 0`),
    check('projects_budget_range', sql`${table.budgetMin} <= ${table.budgetMax}`),
    check('projects_included_rounds', sql`${table.includedRounds} between 1 and 100`),
    check('projects_request_state', oneOf(table.requestState, requestStates)),
    check(
      'projects_request_answered',
      sql`(${table.requestState} in ('ACCEPTED', 'DECLINED')) = (${table.requestAnsweredAt} is not null)`,
    ),
    // Read backward to get the newest rows first. A descending index would put nulls last, which no query
    // here does.
    index('projects_newest').on(table.createdAt, table.id),
    index('projects_client').on(table.clientId, table.createdAt, table.id),
    index('projects_status_index').on(table.status),
    index('projects_name').on(sql`lower(${table.name})`, table.id),
    index('projects_deadline').on(sql`coalesce(${table.deadline}, 'infinity'::date)`, table.id),
    unique('projects_request').on(table.createdBy, table.requestKey),
  ],
)

/** Each change of a project's status, with person and time. */
export const statusChanges = pgTable(
  'project_status_changes',
  {
    id: uuid().primaryKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    fromStatus: text().$type<ProjectStatus>().notNull(),
    toStatus: text().$type<ProjectStatus>().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  (table) => [
    index('project_status_changes_project').on(table.projectId, table.id),
    index('project_status_changes_when').on(table.changedAt),
  ],
)

/**
 * A project's counters. A write takes its number from here in its own transaction and locks the row until it
 * commits, so numbers follow the order of commits and none is ever missed.
 */
export const projectCounters = pgTable('project_counters', {
  projectId: uuid()
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** The newest message or event number. */
  events: bigint({ mode: 'number' }).notNull().default(0),
  /** The newest pin number. */
  pins: integer().notNull().default(0),
  /** Milestones and tasks that clients can see, counted by triggers (migrations/0050_project_work.sql). */
  planned: integer().notNull().default(0),
  /** How many of these are done. */
  done: integer().notNull().default(0),
})
