import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { files } from '#schema/files.ts'
import { reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import type { FoundFile } from '#work/files/data.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import { refuseForeignMilestone } from '#work/milestones/refuse-foreign-milestone.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import type { VisibleProject } from '#work/projects/visible-projects.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { newReview } from './contract.ts'
import { loadReview } from './data.ts'
import { findPossibleReviewers } from './find-reviewers.ts'
import { followReview, notifyAwaited } from './follow-review.ts'
import { hashOfVersion } from './hash-version.ts'
import { m } from './messages.ts'

interface Asker extends Writing, Pick<Services, 'storage'> {
  actor: Actor
}

/**
 * Asks people for decisions on designs. Colleagues are asked first, and the client once colleagues have
 * approved. Returns the review's id.
 *
 * @throws 409 if there are newer versions, 422 if a design or person can't be included
 */
export async function createReview(
  asker: Asker,
  project: VisibleProject,
  input: z.output<typeof newReview>,
): Promise<string> {
  const { db, actor, now } = asker
  if (project.status === 'ARCHIVED') conflict('PROJECT_ARCHIVED', t(m.projectArchived))
  if (input.dueOn < (await todayAtAgency(db, now))) invalid({ dueOn: [t(m.dueInPast)] })
  const designs = await findDesigns(asker, project, input.designs)
  for (const design of designs) {
    const { id: fileId, version, key } = design
    await hashOfVersion(asker, { fileId, version, key, sha256: null })
  }
  const id = newId()
  await write(asker, async (tx) => {
    await lockDesigns(tx, input.designs)
    await lockEvents(tx, project.id)
    // Checks again, because a new version can arrive or the project can be archived while the bytes are
    // hashed.
    const current = await findVisibleProject(tx, actor, project.id)
    if (current?.status === 'ARCHIVED') conflict('PROJECT_ARCHIVED', t(m.projectArchived))
    await findDesigns({ ...asker, db: tx }, project, input.designs)
    const possible = await findPossibleReviewers(tx, now, project)
    const people = [...new Set(input.userIds)].map((userId) => {
      const person = possible.find((one) => one.userId === userId)
      return person ?? invalid({ userIds: [t(m.personMayNotDecide)] })
    })
    const milestone = await refuseForeignMilestone(tx, actor, project.id, input.milestoneId)
    if (milestone?.internal) invalid({ milestoneId: [t(m.milestoneInternal)] })
    const asked = { ...input, message: input.message || null, milestoneId: milestone?.id ?? null }
    const { title, message, quorum, dueOn, milestoneId } = asked
    const { id: projectId } = project
    await tx.insert(reviews).values({
      ...{ id, projectId, milestoneId, title, message, quorum, dueOn },
      createdBy: actor.userId,
      createdAt: now,
    })
    await tx.insert(reviewers).values(
      people.map(({ userId, kind }) => ({
        reviewId: id,
        userId,
        stage: kind === 'STAFF' ? ('INTERNAL' as const) : ('CLIENT' as const),
      })),
    )
    const inside = people.some(({ kind }) => kind === 'STAFF')
    await tx.insert(reviewedVersions).values(
      input.designs.map(({ fileId, version }) => ({
        reviewId: id,
        fileId,
        version,
        askedAt: now,
        clientAskedAt: inside ? null : now,
      })),
    )
    const { designs: versions, userIds } = input
    const metadata = { projectId, milestoneId, title, dueOn, quorum, designs: versions, userIds }
    await record(tx, { action: 'designReview.create', targetTable: 'reviews', targetId: id, metadata })
    await notifyAwaited(tx, await loadReview(tx, now, id))
    await followReview(tx, id)
  })
  return id
}

/**
 * Locks the designs until the transaction ends. Every transaction that writes files locks them before events.
 */
async function lockDesigns(tx: UnitOfWork, designs: { fileId: string }[]): Promise<void> {
  const ids = designs.map(({ fileId }) => fileId)
  await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids)).orderBy(files.id).for('share')
}

async function findDesigns(
  { db, actor }: Asker,
  project: VisibleProject,
  wanted: { fileId: string; version: number }[],
): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  for (const { fileId, version } of wanted) {
    const file = await findVisibleFile(db, actor, fileId)
    if (file?.projectId !== project.id) invalid({ designs: [t(m.designNotFound)] })
    if (file.kind !== 'MOCKUP' || file.internal) invalid({ designs: [t(m.notShownToClient)] })
    if (file.version !== version) conflict('FILES_MOVED', t(m.newerVersion))
    found.push(file)
  }
  return found
}
