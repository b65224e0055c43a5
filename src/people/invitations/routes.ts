import { z } from 'zod'
import { actAs, record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, Failure, invalid, notFound, unauthenticated } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { hashOfToken } from '#kernel/secrets-and-tokens.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { signUpInvited } from '#people/accounts/add-person.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { staffIds } from '#people/accounts/staff-ids.ts'
import { proveByInvitation } from '#people/accounts/verification/verify-by-invitation.ts'
import { notify } from '#portal/notifications/notify.ts'
import { acceptInvitation, getInvitation, invitedPerson } from './contract.ts'
import { insertContact, lockRights } from './data.contacts.ts'
import type { FoundInvitation } from './data.ts'
import { claimInvitation, findInvitation, joinTeam } from './data.ts'
import { m } from './messages.ts'
import { type InvitationState, isInvited, stateOfInvitation } from './rules.ts'
import { withinRights } from './rules.within-own-rights.ts'

/** Routes for the invited person. Mail scanners follow links, so only the POST accepts. */
export const invitationRoutes: Route[] = [
  handle(getInvitation, async ({ db, params, now }) => {
    const invitation = await findOpen(db, params.token, now)
    const { name: agencyName } = await getAgency(db)
    return { ...invitation, agencyName }
  }),

  handle(acceptInvitation, async (call) => {
    const { db, actor, params, body, now, address, request, reply } = call
    const invitation = await findOpen(db, params.token, now)
    const staff = await staffIds(db)
    const joined = { now, address, invitation, staff }
    if (actor) {
      const { email } = invitation
      allow(isInvited(actor, invitation), t(m.forOther, { email }))
      await write(call, async (tx) => {
        tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
        await join(tx, joined, actor)
      })
    } else {
      const person = { ...newPerson(invitation, body), email: invitation.email }
      const name = displayName(person)
      const { cookies } = await signUpInvited(call, person, request, (tx, userId) =>
        join(tx, joined, { userId, name }),
      )
      reply.header('set-cookie', cookies)
    }
    return { clientId: invitation.clientId }
  }),
]

async function findOpen(db: Db, token: string, now: Date): Promise<FoundInvitation> {
  const invitation = (await findInvitation(db, hashOfToken(token))) ?? notFound(t(m.notFound))
  const state = stateOfInvitation(invitation, now)
  if (state !== 'open') throw new Failure(410, 'INVITATION_OVER', t(over[state]))
  return invitation
}

const over: Record<Exclude<InvitationState, 'open'>, Message> = {
  accepted: m.alreadyAccepted,
  revoked: m.revoked,
  expired: m.expired,
}

/** Reads the details of the account to create. Anyone who already has an account is asked to sign in. */
function newPerson(invitation: FoundInvitation, body: object): z.output<typeof invitedPerson> {
  if (invitation.hasAccount) unauthenticated(t(m.signInAs, { email: invitation.email }))
  const person = invitedPerson.safeParse({ firstName: '', lastName: '', password: '', ...body })
  return person.data ?? invalid(z.flattenError(person.error).fieldErrors)
}

interface Joined {
  now: Date
  address: string
  invitation: FoundInvitation
  staff: string[]
}

/**
 * Adds a person to a company. A colleague can pass on only permissions that they still have, and none once
 * they've left.
 */
async function joinCompany(
  tx: Db,
  { now, invitation, staff }: Joined,
  who: { clientId: string; userId: string },
) {
  if (!invitation.byContact) return insertContact(tx, now, { ...invitation, ...who })
  if (staff.includes(who.userId)) {
    conflict('STAFF', t(m.alreadyInTeam))
  }
  const { clientId } = who
  const own = await lockRights(tx, clientId, invitation.invitedBy)
  if (!own) throw new Failure(410, 'INVITATION_OVER', t(m.revoked))
  await insertContact(tx, now, { ...who, ...withinRights(invitation, own) })
}

async function join(
  unit: UnitOfWork,
  joined: Joined,
  who: { userId: string; name: string; sessionId?: string },
): Promise<void> {
  const { now, address, invitation, staff } = joined
  const { id, clientId, companyName } = invitation
  const tx = onBehalfOf(unit, { userId: who.userId, address })
  if (!(await claimInvitation(tx, now, id, who.userId))) {
    throw new Failure(410, 'INVITATION_OVER', t(m.alreadyAccepted))
  }
  await actAs(tx)
  await proveByInvitation(tx, now, who, { team: clientId === null })
  if (clientId === null) await joinTeam(tx, now, who.userId)
  else await joinCompany(tx, joined, { clientId, userId: who.userId })
  await record(tx, {
    action: 'invitation.accept',
    targetTable: 'invitations',
    targetId: id,
    metadata: { clientId, role: invitation.role },
  })
  tx.publish({ type: 'CLIENTS_CHANGED', staff: true, ...(clientId ? { clientId, id: clientId } : {}) })
  const title = t(m.acceptedTitle, { name: who.name })
  const body = companyName === null ? t(m.joinedTeam) : t(m.joinedCompany, { company: companyName })
  const link = clientId === null ? '/settings/team' : `/admin/clients/${clientId}`
  const others = staff.filter((userId) => userId !== who.userId)
  await notify(tx, others, { aboutId: who.userId, title, body, link })
}
