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

type GuestRequest = Pick<Services, 'config' | 'db' | 'clock'> & { request: FastifyRequest }

/** Returns the guest who holds this link's cookie. @throws the same 404 for every link that isn't open */
export async function theGuest(guestRequest: GuestRequest, linkId: string): Promise<Guest> {
  return (await guestOf(guestRequest, linkId)) ?? notFound(linkNotOpen)
}

export async function guestOf(
  { config, db, clock, request }: GuestRequest,
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

/**
 * Checks the link again in the transaction of a guest's action. @throws 404 if the link was revoked in the
 * meantime
 */
export async function stayOpen(tx: Db, guest: Guest, now: Date): Promise<void> {
  if (!(await lockLink(tx, guest, now))) notFound(linkNotOpen)
}

export function linkOf({ linkId, projectId }: Guest): { id: string; projectId: string } {
  return { id: linkId, projectId }
}

/** Refreshes the staff's lists of links, and the pages of everyone signed in through this link. */
export function publishReview(
  live: Pick<Live, 'publish'>,
  { id, projectId }: { id: string; projectId: string },
): void {
  live.publish({ type: 'REVIEWS_CHANGED', projectId, id, staff: true, internal: true })
}
