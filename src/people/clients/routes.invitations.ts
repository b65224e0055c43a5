import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import { senderFor } from '#agency/email/sender.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { findUserByEmail } from '#people/accounts/find-user.ts'
import type { InvitationRow } from '#people/invitations/data.ts'
import { listInvitationRecords, revokeOne } from '#people/invitations/data.ts'
import { stateOfInvitation } from '#people/invitations/rules.ts'
import { invite } from '#people/invitations/send-invitation.ts'
import { inviteContact, listInvitations, revokeInvitation } from './contract.contacts.ts'
import { findPending } from './data.colleagues.ts'
import { findContactByEmail } from './data.contacts.ts'
import { m } from './messages.ts'
import { findManaged } from './routes.contacts.ts'
import { givesNoInvoices, mayGive, mayRemove, removesNoInvoices } from './rules.ts'

/** Routes for staff actions on invitations. people/invitations/routes.ts has those for the invited person. */
export const clientInvitationRoutes: Route[] = [
  handle(inviteContact, async (call) => {
    const { db, actor, params, body, now } = call
    const client = await findManaged(db, actor, params.id)
    allow(mayGive(actor, body), givesNoInvoices)
    await refuseKnown(db, client.id, body.email)
    const row = await write(call, async (tx) => {
      // The new invitation replaces a pending one.
      const earlier = await findPending(tx, now, client.id, body.email)
      if (earlier) allow(mayGive(actor, body, earlier), givesNoInvoices)
      const made = await invite(tx, now, await senderFor(call, tx), {
        ...body,
        role: 'CUSTOMER',
        clientId: client.id,
        companyName: client.companyName,
        inviter: actor,
      })
      await record(tx, entry('invitation.create', made))
      tx.publish({ type: 'CLIENTS_CHANGED', clientId: client.id, id: client.id })
      return made
    })
    await sendEmailsSoon(call)
    return toInvitation(row, actor.name, now)
  }),

  handle(listInvitations, async ({ db, actor, params, now }) => {
    const client = await findManaged(db, actor, params.id)
    const rows = await listInvitationRecords(db, client.id)
    return rows.map(({ inviter, ...row }) => toInvitation(row, displayName(inviter), now))
  }),

  handle(revokeInvitation, async (call) => {
    const { db, actor, params, now } = call
    const client = await findManaged(db, actor, params.id)
    await write(call, async (tx) => {
      const revoked = await revokeOne(tx, now, client.id, params.invitationId)
      if (!revoked) notFound(t(m.invitationAnswered))
      allow(mayRemove(actor, revoked), removesNoInvoices)
      await record(tx, entry('invitation.revoke', revoked))
      tx.publish({ type: 'CLIENTS_CHANGED', clientId: client.id, id: client.id })
    })
    return undefined
  }),
]

async function refuseKnown(db: Db, clientId: string, email: string): Promise<void> {
  if (await findContactByEmail(db, clientId, email)) {
    conflict('CONTACT_EXISTS', t(m.alreadyContact, { email }))
  }
  const user = await findUserByEmail(db, email)
  if (user?.role === 'ADMIN') {
    conflict('STAFF', t(m.isOnTeam, { email }))
  }
}

function toInvitation(row: InvitationRow, invitedBy: string, now: Date) {
  const state = stateOfInvitation(row, now)
  return {
    ...row,
    invitedBy,
    state: state === 'accepted' || state === 'expired' ? state : ('pending' as const),
  }
}

export function entry(action: string, row: InvitationRow) {
  const { clientId, email, seesInvoices, mayApprove, mayComment } = row
  const metadata = { clientId, email, seesInvoices, mayApprove, mayComment }
  return { action, targetTable: 'invitations', targetId: row.id, metadata }
}
