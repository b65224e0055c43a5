import { getAgency } from '#agency/settings/get-agency.ts'
import { conflict, Failure } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { decideMilestone } from '#work/milestones/decide-milestone.ts'
import { approveAsGuest, getReview, leaveReview, requestChangesAsGuest } from './contract.guest.ts'
import { noteVisit } from './data.codes.ts'
import { filesFor } from './data.guest-files.ts'
import { milestonesFor } from './data.guest-milestones.ts'
import { note } from './data.log.ts'
import { endSession } from './data.sessions.ts'
import { asksForCode, needGuestCode } from './guest-codes.ts'
import { cookieFor } from './guest-cookie.ts'
import { linkOf, publishReview, stayOpen, theGuest } from './guest-session.ts'
import { m } from './messages.ts'
import { includes } from './rules.ts'

/** Routes for signed-in guests. Each call checks again that the guest still has access. */
export const guestRoutes: Route[] = [
  handle(getReview, async (call) => {
    const { db, live, params, now } = call
    const guest = await theGuest(call, params.id)
    if (await noteVisit(db, guest.linkId, now)) publishReview(live, linkOf(guest))
    const { name: agencyName } = await getAgency(db)
    return {
      id: guest.linkId,
      agencyName,
      projectName: guest.projectName,
      guestName: guest.name,
      right: guest.right,
      expiresAt: guest.linkExpiresAt,
      needsCode: await asksForCode(db, guest),
      files: await filesFor(db, guest.actor),
      milestones: includes(guest.right, 'APPROVE') ? await milestonesFor(db, guest) : [],
    }
  }),

  handle(leaveReview, async (call) => {
    const { params, reply, config } = call
    const guest = await theGuest(call, params.id)
    await write({ ...call, actor: guest.actor }, async (tx) => {
      if (!(await endSession(tx, guest.actor.sessionId))) return
      await note(tx, 'leave', linkOf(guest))
    })
    reply.header('set-cookie', cookieFor(config, { linkId: guest.linkId, token: '', seconds: 0 }))
    return undefined
  }),

  handle(approveAsGuest, (call) => decide(call, 'APPROVED', null, call.body.code)),

  handle(requestChangesAsGuest, (call) => decide(call, 'CHANGES_REQUESTED', call.body.reason)),
]

type Deciding = Call<typeof approveAsGuest | typeof requestChangesAsGuest, unknown>

async function decide(
  call: Deciding,
  decision: 'APPROVED' | 'CHANGES_REQUESTED',
  reason: string | null,
  code?: string,
) {
  const { params, body, now } = call
  const guest = await theGuest(call, params.id)
  const { actor } = guest
  const options = {
    milestoneId: params.milestoneId,
    decision,
    reason,
    fileVersions: body.fileVersions,
    confirm: async ({ priceCents }: { priceCents: number | null }) => {
      if (decision === 'APPROVED' && priceCents !== null) await needGuestCode(call, guest, code)
    },
  }
  const action = decision === 'APPROVED' ? 'approve' : 'requestChanges'
  try {
    await decideMilestone({ ...call, actor }, options, async (tx) => {
      await stayOpen(tx, guest, now)
      const metadata = { milestoneId: params.milestoneId }
      await note(tx, action, linkOf(guest), metadata)
    })
  } catch (error) {
    // Replaces the message for contacts, which contains the full name of the person who decided.
    if (error instanceof Failure && error.code === 'MILESTONE_DECIDED') conflict(error.code, decidedAlready)
    throw error
  }
  return undefined
}

const decidedAlready = t(m.alreadyDecided)
