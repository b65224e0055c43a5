import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { fileVersions } from './files.ts'
import { milestones } from './milestones.ts'
import { projects } from './projects.ts'
import type { DesignDecision, ReviewQuorum, ReviewStage } from './values.ts'
import { designDecisions, reviewQuorums, reviewStages } from './values.ts'

/** A request for certain people to decide on designs by a date. Guests' links are in `review_links`. */
export const reviews = pgTable(
  'reviews',
  {
    id: randomId(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The milestone whose rounds of changes the review uses. */
    milestoneId: uuid().references(() => milestones.id, { onDelete: 'set null' }),
    title: text().notNull(),
    message: text(),
    quorum: text().$type<ReviewQuorum>().notNull(),
    dueOn: day().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    canceledAt: moment(),
  },
  (table) => [
    check('reviews_title', sql`length(${table.title}) between 1 and 200`),
    check('reviews_quorum', oneOf(table.quorum, reviewQuorums)),
    index('reviews_project').on(table.projectId, table.createdAt),
    index('reviews_milestone').on(table.milestoneId).where(sql`${table.milestoneId} is not null`),
  ],
)

/** A version that reviewers decide on. A newer version of its file supersedes it. */
export const reviewedVersions = pgTable(
  'reviewed_versions',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    fileId: uuid().notNull(),
    version: integer().notNull(),
    askedAt: moment().notNull(),
    /** When the client was asked. Null until colleagues have approved. */
    clientAskedAt: moment(),
    /** The overall decision. Null until enough people have decided. */
    outcome: text().$type<DesignDecision>(),
    supersededAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.fileId, table.version] }),
    foreignKey({
      name: 'reviewed_versions_version_fk',
      columns: [table.fileId, table.version],
      foreignColumns: [fileVersions.fileId, fileVersions.version],
    }).onDelete('cascade'),
    check('reviewed_versions_outcome', oneOf(table.outcome, designDecisions)),
    index('reviewed_versions_file').on(table.fileId, table.version),
    index('reviewed_versions_open')
      .on(table.reviewId)
      .where(sql`${table.outcome} is null and ${table.supersededAt} is null`),
    index('reviewed_versions_to_revise')
      .on(table.reviewId)
      .where(sql`${table.outcome} = 'CHANGES_REQUIRED' and ${table.supersededAt} is null`),
  ],
)

/** The people who are asked to decide. */
export const reviewers = pgTable(
  'reviewers',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    stage: text().$type<ReviewStage>().notNull(),
    /** When a guest was last emailed about it. Contacts and staff have notifications. */
    emailedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    check('reviewers_stage', oneOf(table.stage, reviewStages)),
    index('reviewers_user').on(table.userId),
  ],
)

/** All decisions. For each person and version, the newest one counts. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid().primaryKey(),
    reviewId: uuid().notNull(),
    fileId: uuid().notNull(),
    version: integer().notNull(),
    decision: text().$type<DesignDecision>().notNull(),
    comment: text(),
    /** The SHA-256 of the version's bytes, in hex. */
    sha256: text().notNull(),
    /** The text that the person read and confirmed, in their language. */
    statement: text().notNull(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedByName: text().notNull(),
    address: text(),
    /** The browser and system, such as 'Firefox on Windows'. */
    device: text(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'review_decisions_version_fk',
      columns: [table.reviewId, table.fileId, table.version],
      foreignColumns: [reviewedVersions.reviewId, reviewedVersions.fileId, reviewedVersions.version],
    }).onDelete('cascade'),
    check('review_decisions_decision', oneOf(table.decision, designDecisions)),
    index('review_decisions_version').on(table.reviewId, table.fileId, table.version, table.id),
    index('review_decisions_by').on(table.decidedBy),
  ],
)
