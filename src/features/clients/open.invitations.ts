import type { Letter, Sender } from '#features/agency/open.letter.parts.ts'
import { queueLetter } from '#features/agency/open.letter.ts'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { hashOfToken, randomToken } from '#kernel/secret.ts'
import type { Rights } from './contract.contacts.ts'
import type { InvitationRow } from './data.invitations.ts'
import { insertInvitation, revokeEarlier } from './data.invitations.ts'

export interface InvitationInput extends Rights {
  email: string
  role: Role
  /** Null for an invitation to the team. */
  clientId: string | null
  companyName: string | null
  inviter: { userId: string; name: string }
  /** By a colleague of the company, not by staff. */
  byContact?: boolean
}

const lastsDays = 14

/**
 * Makes an invitation and puts its mail into the outbox, in the same transaction. Earlier ones to the same
 * address for the same client stop working. Of the link's token only a hash is kept.
 */
export async function invite(
  tx: Db,
  now: Date,
  from: Sender,
  input: InvitationInput,
): Promise<InvitationRow> {
  const token = randomToken()
  const { inviter, companyName, ...kept } = input
  await revokeEarlier(tx, now, input.clientId, input.email)
  const row = await insertInvitation(tx, now, {
    ...kept,
    tokenHash: hashOfToken(token),
    invitedBy: inviter.userId,
    expiresAt: new Date(now.getTime() + lastsDays * 86_400_000),
  })
  await queueLetter(tx, now, from, letter(from, input, `/invitations/${token}`, row.expiresAt))
  return row
}

function letter({ agency }: Sender, input: InvitationInput, path: string, expiresAt: Date): Letter {
  const what =
    input.companyName === null
      ? `join the team of ${agency.name}`
      : `follow the projects that ${agency.name} does for ${input.companyName}`
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: agency.timeZone }).format(
    expiresAt,
  )
  return {
    to: input.email,
    subject: `${input.inviter.name} invites you to ${agency.name}`,
    heading: `${input.inviter.name} invites you`,
    paragraphs: ['Hello,', `${input.inviter.name} invites you to ${what}.`],
    button: { label: 'Open the Invitation', path, writtenOut: true },
    ending: [`The link works once, until ${until}. If you did not expect it, you need not do anything.`],
    confidential: true,
    about: [input.inviter.userId],
  }
}
