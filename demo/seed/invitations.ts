import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { m } from '#people/invitations/messages.ts'
import { invitations } from '#schema/clients.ts'
import type { ClientKey, Moment, PersonKey } from '../story/shape.ts'
import { story } from '../story.ts'
import { nameOf, type Seeded, staffKeys } from './context.ts'

/** An invitation that a person accepted, or one that's still pending. */
type Guest = { person: PersonKey } | { email: string; invited: Moment; person?: undefined }

/** An invitation. Without a client, it's for the team. */
type Invitation = Guest & { client?: ClientKey; rights?: Rights }

const lastsMs = 14 * 86_400_000
const leastRights: Rights = { seesInvoices: false, mayApprove: false, mayComment: true }

/** Creates an invitation from Ada and, if it was accepted, the acceptance. */
export async function seedInvitation(seeded: Seeded, invitation: Invitation): Promise<void> {
  const { tx, at, people, actions } = seeded
  const { client, person, rights = leastRights } = invitation
  const { email, invited } = person ? story.people[person] : invitation
  if (!invited) throw new Error(`${email} was not invited`)
  const [id, createdAt] = [newId(), at(invited)]
  const clientId = client ? seeded.clients[client] : null
  await tx.insert(invitations).values({
    ...rights,
    id,
    email,
    clientId,
    role: client ? 'CUSTOMER' : 'ADMIN',
    // Nobody has this token, but staff can send another invitation.
    tokenHash: newId(),
    invitedBy: people.ada,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lastsMs),
    acceptedAt: person ? at(story.people[person].joined) : null,
    acceptedBy: person ? people[person] : null,
  })
  actions.push({
    at: createdAt,
    by: 'ada',
    action: 'invitation.create',
    targetTable: 'invitations',
    targetId: id,
    metadata: { clientId, email, ...rights },
    invites: email,
  })
  if (person) accept(seeded, id, person, client)
}

function accept({ at, clients, actions }: Seeded, id: string, person: PersonKey, client?: ClientKey): void {
  const { joined, role } = story.people[person]
  const clientId = client ? clients[client] : null
  actions.push({
    at: at(joined),
    by: person,
    action: 'invitation.accept',
    targetTable: 'invitations',
    targetId: id,
    metadata: { clientId, role },
    notification: {
      to: staffKeys.filter((key) => key !== person),
      title: t(m.acceptedTitle, { name: nameOf(person) }),
      body: client ? t(m.joinedCompany, { company: story.clients[client].companyName }) : t(m.joinedTeam),
      link: client ? `/admin/clients/${clientId}` : '/settings',
    },
  })
}
