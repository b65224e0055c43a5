import { randomUUID } from 'node:crypto'
import type { House } from '#dev/cast.ts'
import { nameGuest } from '#features/accounts/open.guests.ts'
import type { ReviewRight } from '#features/review/contract.ts'
import { hashOfCode, newToken } from '#features/review/open.secrets.ts'
import { reviewLinks, reviewSessions } from '#features/review/table.ts'
import type { Kind } from './people.ts'
import { sharedProject } from './people.ts'

/** A link to the shared project, to whose guest a code was mailed. */
export async function addLink(
  { db, clock, world, ada }: House,
  { right = 'COMMENT', isRevoked = false }: { right?: ReviewRight; isRevoked?: boolean } = {},
) {
  const now = clock.now()
  const [id, code] = [randomUUID(), '123456']
  const { token, tokenHash } = newToken()
  const soon = new Date(now.getTime() + 86_400_000)
  const who = { firstName: 'Gus', lastName: null, email: `${id}@people.test` }
  const guestId = await nameGuest(db, now, who)
  await db.insert(reviewLinks).values({
    id,
    projectId: sharedProject,
    guestId,
    right,
    tokenHash,
    createdBy: ada.userId,
    createdAt: now,
    expiresAt: soon,
    codeHash: hashOfCode(world.secret, id, code),
    codeExpiresAt: soon,
    revokedAt: isRevoked ? now : null,
  })
  return { id, token, code, expiresAt: soon }
}

/** A browser that is inside by a link, its own for each guest. */
export async function enterByLink(house: House, { guest, comes }: Kind) {
  const isRevoked = comes === 'by a revoked link'
  const rights = guest?.memberships[0]
  const right = rights?.mayApprove ? 'APPROVE' : rights?.mayComment ? 'COMMENT' : 'VIEW'
  const { id, expiresAt } = await addLink(house, { right, isRevoked })
  const { token, tokenHash } = newToken()
  const createdAt = house.clock.now()
  await house.db
    .insert(reviewSessions)
    .values({ id: randomUUID(), linkId: id, tokenHash, createdAt, expiresAt })
  return { linkId: id, headers: { cookie: `easel.review.${id}=${token}` } }
}
