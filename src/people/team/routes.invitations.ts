import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import { senderFor } from '#agency/email/sender.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { findUserByEmail } from '#people/accounts/find-user.ts'
import { invite } from '#people/invitations/send-invitation.ts'
import { pendingColleagues, revokeColleagueInvitation } from '#people/invitations/team-invitations.ts'
import {
  inviteColleague,
  listTeamInvitations,
  resendTeamInvitation,
  revokeTeamInvitation,
} from './contract.ts'
import { m } from './messages.ts'

/** Invitations to the team. people/invitations/routes.ts handles accepting them. */
export const teamInvitationRoutes: Route[] = [
  handle(listTeamInvitations, async ({ db, now }) => pendingColleagues(db, now)),

  handle(inviteColleague, async (call) => {
    const { db, body } = call
    await refuseColleague(db, body.email)
    const made = await write(call, (tx) => send(tx, call, body.email, 'invitation.create'))
    await sendEmailsSoon(call)
    return made
  }),

  handle(resendTeamInvitation, async (call) => {
    const { params, now } = call
    const made = await write(call, async (tx) => {
      const { email } =
        (await revokeColleagueInvitation(tx, now, params.id)) ?? notFound(t(m.invitationAnswered))
      return send(tx, call, email, 'invitation.resend')
    })
    await sendEmailsSoon(call)
    return made
  }),

  handle(revokeTeamInvitation, async (call) => {
    const { params, now } = call
    await write(call, async (tx) => {
      const revoked =
        (await revokeColleagueInvitation(tx, now, params.id)) ?? notFound(t(m.invitationAnswered))
      await record(tx, entry('invitation.revoke', revoked))
      tx.publish({ type: 'AGENCY_CHANGED', staff: true })
    })
    return undefined
  }),
]

async function refuseColleague(db: Db, email: string): Promise<void> {
  const known = await findUserByEmail(db, email)
  if (known?.role === 'ADMIN') conflict('STAFF', t(m.alreadyInTeam, { email }))
}

type Inviting = Pick<Call<Endpoint, Actor>, 'actor' | 'config' | 'request' | 'now'>

async function send(tx: UnitOfWork, call: Inviting, email: string, action: string) {
  const { actor, now } = call
  const made = await invite(tx, now, await senderFor(call, tx), {
    email,
    role: 'ADMIN',
    clientId: null,
    companyName: null,
    inviter: actor,
    seesInvoices: false,
    mayApprove: false,
    mayComment: false,
  })
  await record(tx, entry(action, made))
  tx.publish({ type: 'AGENCY_CHANGED', staff: true })
  return { ...made, expired: false }
}

function entry(action: string, { id, email }: { id: string; email: string }) {
  return { action, targetTable: 'invitations', targetId: id, metadata: { email, role: 'ADMIN' } }
}
