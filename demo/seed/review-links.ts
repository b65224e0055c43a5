import { newId } from '#kernel/ids.ts'
import { nameGuest } from '#people/accounts/guest-accounts.ts'
import { reviewLinks } from '#schema/review-links.ts'
import type { Seeded } from './context.ts'

const lastsMs = 14 * 86_400_000

/**
 * Adds a guest who may comment on the bakery's shop. Nobody has this link's token, but staff can send another
 * link from the list.
 */
export async function seedReview({ tx, at, people, projects, actions }: Seeded): Promise<void> {
  const { id: projectId } = projects['bakery-shop']
  const [id, createdAt] = [newId(), at('-2 days 17:20')]
  const guest = { firstName: 'Imke', lastName: 'Vos', email: 'imke@kornundkruste.example' }
  const guestId = await nameGuest(tx, createdAt, guest)
  const expiresAt = new Date(createdAt.getTime() + lastsMs)
  const link = { id, projectId, guestId, createdBy: people.ada, createdAt, expiresAt }
  await tx.insert(reviewLinks).values({ ...link, right: 'COMMENT', tokenHash: newId() })
  actions.push({
    at: createdAt,
    by: 'ada',
    action: 'review.create',
    targetTable: 'review_links',
    targetId: id,
    metadata: { projectId, ...guest, right: 'COMMENT', expiresAt: expiresAt.toISOString() },
  })
}
