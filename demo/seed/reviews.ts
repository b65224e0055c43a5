import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import { m } from '#work/reviews/messages.ts'
import { linkToReview } from '#work/reviews/rules.ts'
import type { Seeded } from './context.ts'

/** Adds a review of the architect's first page, which waits for both contacts. */
export async function seedReviews(seeded: Seeded): Promise<void> {
  const { tx, at, people, projects, actions } = seeded
  const { id: projectId, name: project, fileId } = projects['atelier-site']
  const [id, createdAt, dueOn] = [newId(), at('-3 days 10:15'), seeded.day('+2 days')]
  const title = 'First page, before we build the journal'
  const message = 'Is this the page we build on? Everything after it follows its grid.'
  const design = { fileId: fileId('First page.webp'), version: 2 }
  const userIds = [people.cleo, people.soren]
  await tx
    .insert(reviews)
    .values({ id, projectId, title, message, quorum: 'ALL', dueOn, createdBy: people.naledi, createdAt })
  await tx
    .insert(reviewedVersions)
    .values({ reviewId: id, ...design, askedAt: createdAt, clientAskedAt: createdAt })
  await tx
    .insert(reviewers)
    .values(userIds.map((userId) => ({ reviewId: id, userId, stage: 'CLIENT' as const })))
  actions.push({
    at: createdAt,
    by: 'naledi',
    action: 'designReview.create',
    targetTable: 'reviews',
    targetId: id,
    metadata: { projectId, title, dueOn, quorum: 'ALL', designs: [design], userIds },
    notification: {
      to: ['cleo', 'soren'],
      title: t(m.askedNews, { title }),
      body: t(m.askedNewsBody, { day: day(dueOn), project }),
      link: linkToReview({ id, projectId }),
      projectId,
      asks: true,
    },
  })
}
