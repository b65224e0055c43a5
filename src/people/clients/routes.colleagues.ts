import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import { senderFor } from '#agency/email/sender.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, notFound, tooMany } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { staffIds } from '#people/accounts/staff-ids.ts'
import { lockRights } from '#people/invitations/data.contacts.ts'
import type { InvitationRow } from '#people/invitations/data.ts'
import { stateOfInvitation } from '#people/invitations/rules.ts'
import { isWithin } from '#people/invitations/rules.within-own-rights.ts'
import { invite } from '#people/invitations/send-invitation.ts'
import { notify } from '#portal/notifications/notify.ts'
import { inviteToCompany, listColleagues, revokeColleagueInvitation } from './contract.colleagues.ts'
import { clientNotFound } from './contract.ts'
import * as colleagues from './data.colleagues.ts'
import { findContactByEmail } from './data.contacts.ts'
import { m } from './messages.ts'
import { entry } from './routes.invitations.ts'
import { mayInviteColleagues, mostInvitationsPerDay } from './rules.colleague-invitations.ts'
import { findClient } from './visible-clients.ts'

/** Routes for contacts to see colleagues in their companies and to invite more. */
export const colleagueRoutes: Route[] = [
  handle(listColleagues, async ({ db, actor, now }) => {
    const agency = await getAgency(db)
    const [companies, people, invitations] = await Promise.all([
      colleagues.listOwnCompanies(db, actor),
      colleagues.listColleagueRows(db, actor),
      colleagues.listPendingInvitations(db, actor),
    ])
    return companies.map(({ clientId, companyName, archivedAt }) => {
      const mayInvite = archivedAt === null && mayInviteColleagues(actor, clientId, agency)
      return {
        clientId,
        companyName,
        mayInvite,
        colleagues: people
          .filter((one) => one.clientId === clientId)
          .map((one) => ({ ...one, name: displayName(one) })),
        invitations: invitations
          .filter((one) => mayInvite && one.clientId === clientId)
          .map((one) => shown(one, actor.userId, now)),
      }
    })
  }),

  handle(inviteToCompany, async (call) => {
    const { db, actor, params, body, now, config } = call
    const client = (await findClient(db, actor, params.id)) ?? notFound(clientNotFound)
    allow(mayInviteColleagues(actor, client.id, await getAgency(db)), t(m.askAgency))
    if (client.archivedAt) conflict('ARCHIVED', t(m.archivedAskAgency, { name: client.companyName }))
    const row = await write(call, async (tx) => {
      const own = (await lockRights(tx, client.id, actor.userId)) ?? notFound(clientNotFound)
      await limitInvitations(tx, actor.userId, now)
      await refuseUsed(tx, client.id, body.email, actor.userId, now)
      allow(isWithin(body, own), t(m.moreThanOwn))
      const made = await invite(tx, now, await senderFor(call, tx), {
        ...body,
        role: 'CUSTOMER',
        clientId: client.id,
        companyName: client.companyName,
        inviter: actor,
        byContact: true,
      })
      await record(tx, entry('invitation.create', made))
      tx.publish({ type: 'CLIENTS_CHANGED', clientId: client.id, id: client.id })
      await notify(tx, await staffIds(tx), {
        aboutId: actor.userId,
        title: t(m.colleagueInvited, { name: actor.name, email: body.email }),
        body: t(m.colleagueInvitedBody, { company: client.companyName }),
        link: `/admin/clients/${client.id}`,
      })
      return made
    })
    await sendEmailsSoon(call)
    return { ...shown(row, actor.userId, now), mailed: config.SMTP_URL !== undefined }
  }),

  handle(revokeColleagueInvitation, async (call) => {
    const { db, actor, params, now } = call
    const client = (await findClient(db, actor, params.id)) ?? notFound(clientNotFound)
    await write(call, async (tx) => {
      const own = { clientId: client.id, userId: actor.userId, id: params.invitationId }
      const [revoked] = await colleagues.revokeOwn(tx, now, own)
      if (!revoked) notFound(t(m.invitationAnswered))
      await record(tx, entry('invitation.revoke', revoked))
      tx.publish({ type: 'CLIENTS_CHANGED', clientId: client.id, id: client.id })
    })
    return undefined
  }),
]

const dayMs = 86_400_000

async function limitInvitations(tx: Db, userId: string, now: Date): Promise<void> {
  const sent = await colleagues.sentSince(tx, userId, new Date(now.getTime() - dayMs))
  if (sent.length < mostInvitationsPerDay) return
  const first = sent.at(-mostInvitationsPerDay) ?? now
  tooMany(
    t(m.tooManyInvitations, { most: mostInvitationsPerDay }),
    (first.getTime() + dayMs - now.getTime()) / 1000,
  )
}

/**
 * Refuses an address that's already in use. Staff are recognized only when they accept, so that the inviter
 * doesn't learn whose address it is.
 */
async function refuseUsed(tx: Db, clientId: string, email: string, userId: string, now: Date) {
  if (await findContactByEmail(tx, clientId, email)) {
    conflict('CONTACT_EXISTS', t(m.alreadyColleague, { email }))
  }
  const pending = await colleagues.findPending(tx, now, clientId, email)
  if (pending && !(pending.byContact && pending.invitedBy === userId)) {
    conflict('INVITED', t(m.alreadyInvited, { email }))
  }
}

function shown(row: InvitationRow, userId: string, now: Date) {
  return {
    ...row,
    expired: stateOfInvitation(row, now) === 'expired',
    own: row.byContact && row.invitedBy === userId,
  }
}
