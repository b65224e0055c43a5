import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { idFromEmail } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { files, fileVersions } from '#schema/files.ts'
import { finalFiles } from '#schema/final-files.ts'
import { invoices } from '#schema/invoices.ts'
import { milestones } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions, reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import { finalInvoiceColumns } from '#work/files/data.ts'
import { opensFinals } from '#work/files/rules.final.ts'
import { visibleFiles } from '#work/files/store-file.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import { findRoundsOfReviews } from '#work/rounds/data.ts'
import { isAble } from './data.able.ts'

/** A review with all its details, including some that not every reader gets (see `shown-review.ts`). */
export type FoundReview = Awaited<ReturnType<typeof listReviewsOf>>[number]
export type FoundDesign = FoundReview['designs'][number]

/** A project's reviews, newest first, with the designs that this person can see. */
export async function listReviewsOf(db: Db, now: Date, actor: Actor, projectId: string) {
  return findReviews(db, now, actor, eq(reviews.projectId, projectId))
}

/** Loads a review for a change, with everything in it. */
export async function loadReview(tx: Db, now: Date, id: string): Promise<FoundReview> {
  const [found] = await findReviews(tx, now, null, eq(reviews.id, id))
  if (!found) throw new Error(`Review ${id} is gone`)
  return found
}

/** A review of a project that this person can see. */
export async function findReview(
  db: Db,
  now: Date,
  actor: Actor,
  id: string,
): Promise<FoundReview | undefined> {
  const [found] = await findReviews(db, now, actor, eq(reviews.id, id))
  return found
}

async function findReviews(db: Db, now: Date, actor: Actor | null, where: SQL) {
  const rows = await db
    .select({
      ...getTableColumns(reviews),
      clientId: projects.clientId,
      projectName: projects.name,
      projectStatus: projects.status,
      includedRounds: sql<number | null>`coalesce(${milestones.includedRounds}, ${projects.includedRounds})`,
      milestone: { id: milestones.id, title: milestones.title, internal: milestones.internal },
      askedBy: nameColumns(users),
    })
    .from(reviews)
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .innerJoin(users, eq(users.id, reviews.createdBy))
    .leftJoin(milestones, eq(milestones.id, reviews.milestoneId))
    .where(and(where, actor ? visibleReviews(actor) : undefined))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const rounds = await findRoundsOfReviews(db, rows)
  const designs = await designsOf(db, actor, ids)
  const people = await peopleOf(db, now, ids)
  const decisions = await db
    .select()
    .from(reviewDecisions)
    .where(inArray(reviewDecisions.reviewId, ids))
    .orderBy(asc(reviewDecisions.id))
  return rows.map(({ askedBy, ...row }) => ({
    ...row,
    canceled: row.canceledAt !== null,
    round: rounds.get(row.id) ?? null,
    askedByName: displayName(askedBy),
    askedByFirstName: askedBy.firstName,
    people: people.filter(({ reviewId }) => reviewId === row.id),
    designs: designs
      .filter(({ reviewId }) => reviewId === row.id)
      .map((design) => ({
        ...design,
        superseded: design.supersededAt !== null,
        outdated: design.version < design.newestVersion,
        clientAsked: design.clientAskedAt !== null,
        decisions: decisions
          .filter((one) => one.reviewId === row.id && one.fileId === design.fileId)
          .filter((one) => one.version === design.version)
          .map((one) => ({ ...one, userId: one.decidedBy })),
      })),
  }))
}

/** For queries that join reviews and projects. The link in an email opens only the review that it's about. */
function visibleReviews(actor: Actor): SQL | undefined {
  const fromEmail = idFromEmail(actor, 'reviewId')
  return and(visibleProjects(actor), fromEmail ? eq(reviews.id, fromEmail) : undefined)
}

/** Current versions first, each group in the order of the files. */
async function designsOf(db: Db, actor: Actor | null, ids: string[]) {
  const rows = await db
    .select({
      ...getTableColumns(reviewedVersions),
      newestVersion: files.version,
      name: fileVersions.originalName,
      changeNote: fileVersions.changeNote,
      mediaType: fileVersions.mediaType,
      key: fileVersions.key,
      sha256: fileVersions.sha256,
      invoice: finalInvoiceColumns,
    })
    .from(reviewedVersions)
    .innerJoin(files, eq(files.id, reviewedVersions.fileId))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(
      fileVersions,
      and(
        eq(fileVersions.fileId, reviewedVersions.fileId),
        eq(fileVersions.version, reviewedVersions.version),
      ),
    )
    .leftJoin(finalFiles, eq(finalFiles.fileId, files.id))
    .leftJoin(invoices, eq(invoices.id, finalFiles.invoiceId))
    .where(and(inArray(reviewedVersions.reviewId, ids), actor ? visibleFiles(actor) : undefined))
    .orderBy(asc(files.createdAt), asc(files.id), desc(reviewedVersions.version))
  return rows.map(({ invoice, ...row }) => ({ ...row, unpaid: invoice !== null && !opensFinals(invoice) }))
}

async function peopleOf(db: Db, now: Date, ids: string[]) {
  const rows = await db
    .select({
      reviewId: reviewers.reviewId,
      userId: users.id,
      stage: reviewers.stage,
      person: nameColumns(users),
      able: isAble(db, now),
    })
    .from(reviewers)
    .innerJoin(users, eq(users.id, reviewers.userId))
    .innerJoin(reviews, eq(reviews.id, reviewers.reviewId))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(inArray(reviewers.reviewId, ids))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return rows.map(({ person, ...row }) => ({ ...row, name: displayName(person) }))
}

export async function cancel(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(reviews).set({ canceledAt: now }).where(eq(reviews.id, id))
}
