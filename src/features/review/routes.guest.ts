import type { FastifyRequest } from 'fastify'
import { theAgency } from '#features/agency/open.ts'
import { decideMilestone } from '#features/milestones/open.deciding.ts'
import type { Db } from '#kernel/database.ts'
import { conflict, Failure, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/serve.ts'
import { everyone, handle } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'
import { approveAsGuest, getReview, leaveReview, requestChangesAsGuest } from './contract.guest.ts'
import { noteVisit } from './data.codes.ts'
import { filesFor } from './data.files.ts'
import { note } from './data.log.ts'
import { milestonesFor } from './data.milestones.ts'
import type { Guest } from './data.session.ts'
import { endSession, findGuest, holdLink } from './data.session.ts'
import { cookieFor, tokenIn } from './routes.cookie.ts'
import { hashOfToken } from './routes.secrets.ts'
import { includes, linkNotOpen } from './rules.ts'

/** What guests do who are inside. Each call finds out anew whether they still are. */
export const guestRoutes: Route[] = [
  handle(getReview, everyone, async (call) => {
    const { db, params, now } = call
    const guest = await theGuest(call, params.id)
    if (await noteVisit(db, guest.linkId, now)) tellStaff(call, guest)
    const { name: agencyName } = await theAgency(db)
    return {
      id: guest.linkId,
      agencyName,
      projectName: guest.projectName,
      guestName: guest.actor.name.replace(/ \(guest\)$/, ''),
      right: guest.right,
      expiresAt: guest.linkExpiresAt,
      files: await filesFor(db, guest.actor),
      milestones: includes(guest.right, 'APPROVE') ? await milestonesFor(db, guest) : [],
    }
  }),

  handle(leaveReview, everyone, async (call) => {
    const { db, params, now, address, reply, config, request, live } = call
    const guest = await theGuest(call, params.id)
    await db.transaction(async (tx) => {
      if (!(await endSession(tx, guest.actor.sessionId))) return
      await note(tx, { actor: guest.actor, now, address }, 'leave', linkOf(guest))
    })
    reply.header('set-cookie', cookieFor(config, request, { linkId: guest.linkId, token: '', seconds: 0 }))
    tellStaff({ live }, guest)
    return undefined
  }),

  handle(approveAsGuest, everyone, (call) => decide(call, 'APPROVED', null)),

  handle(requestChangesAsGuest, everyone, (call) => decide(call, 'CHANGES_REQUESTED', call.body.reason)),
]

type Asking = Pick<World, 'db' | 'clock'> & { request: FastifyRequest }

/** Who holds the cookie of this link. @throws 404, the same for all that is not open, whatever the reason */
export async function theGuest(asking: Asking, linkId: string): Promise<Guest> {
  return (await guestOf(asking, linkId)) ?? notFound(linkNotOpen)
}

export async function guestOf({ db, clock, request }: Asking, linkId: string): Promise<Guest | undefined> {
  const token = tokenIn(request.headers, linkId)
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
  if (!(await holdLink(tx, guest, now))) notFound(linkNotOpen)
}

export function linkOf({ linkId, projectId }: Guest): { id: string; projectId: string } {
  return { id: linkId, projectId }
}

/** The list of links, and the guests who are inside by this one. */
export function tellStaff({ live }: Pick<World, 'live'>, { linkId, projectId }: Guest): void {
  live.tell({ type: 'REVIEWS_CHANGED', projectId, id: linkId, staff: true, internal: true })
}

type Deciding = Call<typeof approveAsGuest | typeof requestChangesAsGuest, unknown>

async function decide(call: Deciding, decision: 'APPROVED' | 'CHANGES_REQUESTED', reason: string | null) {
  const { params, body, now, address } = call
  const guest = await theGuest(call, params.id)
  const { actor } = guest
  const wish = { milestoneId: params.milestoneId, decision, reason, fileVersions: body.fileVersions }
  const act = decision === 'APPROVED' ? 'approve' : 'requestChanges'
  try {
    await decideMilestone({ ...call, actor }, wish, async (tx) => {
      await stayOpen(tx, guest, now)
      const metadata = { milestoneId: params.milestoneId }
      await note(tx, { actor, now, address }, act, linkOf(guest), metadata)
    })
  } catch (error) {
    // The sentence for contacts calls whoever decided by their whole name.
    if (error instanceof Failure && error.code === 'MILESTONE_DECIDED') conflict(error.code, decidedAlready)
    throw error
  }
  tellStaff(call, guest)
  return undefined
}

const decidedAlready = 'This milestone was decided on already.'
