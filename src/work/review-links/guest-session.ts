import type { FastifyRequest } from 'fastify'
import type { Db } from '#kernel/database/database.ts'
import { notFound } from '#kernel/failure.ts'
import type { Live } from '#kernel/live/live-events.ts'
import { hashOfToken } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import type { Guest } from './data.sessions.ts'
import { findGuest, lockLink } from './data.sessions.ts'
import { tokenIn } from './guest-cookie.ts'
import { linkNotOpen } from './rules.ts'

type Asking = Pick<Services, 'config' | 'db' | 'clock'> & { request: FastifyRequest }

/** Who holds the cookie of this link. @throws 404, the same for all that is not open, whatever the reason */
export async function theGuest(asking: Asking, linkId: string): Promise<Guest> {
  return (await guestOf(asking, linkId)) ?? notFound(linkNotOpen)
}

export async function guestOf(
  { config, db, clock, request }: Asking,
  linkId: string,
): Promise<Guest | undefined> {
  const token = tokenIn(config, request.headers, linkId)
  if (!token) return undefined
  return findGuest(db, {
    linkId,
    tokenHash: hashOfToken(token),
    now: clock.now(),
    address: request.ip,
  })
}

/** Within the transaction of what a guest does. @throws 404 where their link was taken back meanwhile */
export async function stayOpen(tx: Db, guest: Guest, now: Date): Promise<void> {
  if (!(await lockLink(tx, guest, now))) notFound(linkNotOpen)
}

export function linkOf({ linkId, projectId }: Guest): { id: string; projectId: string } {
  return { id: linkId, projectId }
}

/** The lists of links, which staff see, and whoever is inside by this one. */
export function publishReview(
  live: Pick<Live, 'publish'>,
  { id, projectId }: { id: string; projectId: string },
): void {
  live.publish({ type: 'REVIEWS_CHANGED', projectId, id, staff: true, internal: true })
}
