import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { files, fileVersions } from './files.ts'
import { projects } from './projects.ts'
import type { CommentProgress, MarkShape } from './values.ts'
import { commentProgress } from './values.ts'

/** A comment on a design. A pin belongs to one page of one version of one file, or to the project's empty board. */
export const feedback = pgTable(
  'feedback',
  {
    id: randomId(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    fileId: uuid().references(() => files.id, { onDelete: 'cascade' }),
    fileVersion: integer(),
    /** A PDF's page, starting at 1. Always 1 for pictures. */
    page: integer().notNull().default(1),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().$type<'PIN' | 'GENERAL'>().notNull().default('PIN'),
    /** The pin's number in its project. */
    number: integer(),
    body: text().notNull(),
    /** The ids of the people mentioned in the text. Null if there are none. */
    mentioned: uuid().array(),
    /** Each is a reaction, a space and a person's id. Null if there are none. */
    reactions: text().array(),
    /** The ids of the attached files, in order. Null if there are none. */
    fileIds: uuid().array(),
    /** Fractions from 0 to 1 of the page's width and height. */
    pinX: numeric({ precision: 7, scale: 6, mode: 'number' }),
    pinY: numeric({ precision: 7, scale: 6, mode: 'number' }),
    /** A shape drawn with the pin, whose points are fractions like the pin's. */
    mark: jsonb().$type<{ shape: MarkShape; points: [number, number][] }>(),
    internal: boolean().notNull().default(false),
    /** Applies only until the comment is resolved. */
    progress: text().$type<CommentProgress>().notNull().default('OPEN'),
    resolved: boolean().notNull().default(false),
    resolvedBy: uuid().references(() => users.id),
    resolvedAt: moment(),
    /**
     * The colleague who works on the comment, and its due date. If the comment has a task, the task has them
     * instead.
     */
    assigneeId: uuid().references(() => users.id),
    dueDate: day(),
    /** The sender's own id for the comment. Sending it again doesn't create a second comment. */
    clientKey: uuid(),
    createdAt: moment().notNull(),
    editedAt: moment(),
  },
  (table) => [
    check('feedback_type', oneOf(table.type, ['PIN', 'GENERAL'])),
    check('feedback_body', sql`length(${table.body}) between 1 and 5000`),
    check('feedback_pin_x', sql`${table.pinX} between 0 and 1`),
    check('feedback_pin_y', sql`${table.pinY} between 0 and 1`),
    check(
      'feedback_pin',
      sql`(${table.type} = 'PIN') = (${table.pinX} is not null and ${table.pinY} is not null and ${table.number} is not null)`,
    ),
    check('feedback_mark', sql`${table.mark} is null or ${table.type} = 'PIN'`),
    check('feedback_progress', oneOf(table.progress, commentProgress)),
    check('feedback_resolved', sql`${table.resolved} = (${table.resolvedAt} is not null)`),
    check('feedback_version', sql`(${table.fileId} is null) = (${table.fileVersion} is null)`),
    foreignKey({
      name: 'feedback_file_version',
      columns: [table.fileId, table.fileVersion],
      foreignColumns: [fileVersions.fileId, fileVersions.version],
    }),
    unique('feedback_once').on(table.authorId, table.clientKey),
    unique('feedback_number').on(table.projectId, table.number),
    index('feedback_project').on(table.projectId, table.createdAt, table.id),
    index('feedback_open').on(table.projectId).where(sql`not ${table.resolved}`),
    index('feedback_mentioned').using('gin', table.mentioned).where(sql`${table.mentioned} is not null`),
    index('feedback_reactions').using('gin', table.reactions).where(sql`${table.reactions} is not null`),
    index('feedback_files').using('gin', table.fileIds).where(sql`${table.fileIds} is not null`),
    index('feedback_newest').on(table.createdAt, table.id),
    index('feedback_assignee')
      .on(table.assigneeId, sql`coalesce(${table.dueDate}, 'infinity'::date)`, table.id)
      .where(sql`not ${table.resolved} and ${table.progress} <> 'READY'`),
    index('feedback_assigned')
      .on(sql`coalesce(${table.dueDate}, 'infinity'::date)`, table.id)
      .where(sql`not ${table.resolved} and ${table.progress} <> 'READY' and ${table.assigneeId} is not null`),
  ],
)

/** A reply to a comment. Together they form its thread. */
export const feedbackReplies = pgTable(
  'feedback_replies',
  {
    id: uuid().primaryKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    feedbackId: uuid()
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    /** The ids of the people mentioned in the text. Null if there are none. */
    mentioned: uuid().array(),
    /** Each is a reaction, a space and a person's id. Null if there are none. */
    reactions: text().array(),
    /** The ids of the attached files, in order. Null if there are none. */
    fileIds: uuid().array(),
    internal: boolean().notNull().default(false),
    /** Whether the reply is the reason for reopening the comment. */
    reopens: boolean().notNull().default(false),
    /** Determines the order of the thread. Taken from the project's counter. */
    number: bigint({ mode: 'number' }).notNull(),
    /** The sender's own id for the reply. Sending it again doesn't create a second reply. */
    clientKey: uuid().notNull(),
    createdAt: moment().notNull(),
    editedAt: moment(),
  },
  (table) => [
    check('feedback_replies_body', sql`length(${table.body}) between 1 and 5000`),
    unique('feedback_replies_once').on(table.authorId, table.clientKey),
    unique('feedback_replies_number').on(table.projectId, table.number),
    index('feedback_replies_thread').on(table.feedbackId, table.number),
    index('feedback_replies_mentioned')
      .using('gin', table.mentioned)
      .where(sql`${table.mentioned} is not null`),
    index('feedback_replies_reactions')
      .using('gin', table.reactions)
      .where(sql`${table.reactions} is not null`),
    index('feedback_replies_files').using('gin', table.fileIds).where(sql`${table.fileIds} is not null`),
    index('feedback_replies_newest').on(table.createdAt, table.id),
  ],
)
