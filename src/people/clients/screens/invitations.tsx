import { useQuery } from '@tanstack/react-query'
import { getDelivery } from '#agency/email/contract.ts'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { invitationMessages } from '#people/invitations/screens/invitation-toast.ts'
import { useInvitationAction } from '#people/invitations/screens/use-invitation-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Invitation } from '../contract.contacts.ts'
import { inviteContact, listInvitations, revokeInvitation } from '../contract.contacts.ts'
import type { Client } from '../contract.ts'
import { m } from '../messages.ts'
import { mayGive, mayRemove } from '../rules.ts'
import { clientsKey } from './client-keys.ts'
import { rightsOf } from './rights.ts'

/** A client's pending invitations. Shows nothing if there are none. */
export function InvitationsCard({ client }: { client: Client }) {
  const { data = [] } = useQuery(read(listInvitations, { params: { id: client.id } }))
  const invitations = data.filter(({ state }) => state !== 'accepted')
  if (invitations.length === 0) return null
  return (
    <Card flush title={t(m.pendingInvitations)}>
      <ul className="divide-y divide-line border-line border-t">
        {invitations.map((invitation) => (
          <Row key={invitation.id} clientId={client.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ clientId, invitation }: { clientId: string; invitation: Invitation }) {
  const { email, state, seesInvoices, mayApprove, mayComment } = invitation
  const day = <MomentDay at={invitation.expiresAt} />
  const { me } = useMe()
  const revoke = useInvitationAction(clientsKey, async () => {
    await call(revokeInvitation, { params: { id: clientId, invitationId: invitation.id } })
    return { title: t(m.revokedTitle), description: t(m.revokedHint, { email }) }
  })
  const again = useInvitationAction(clientsKey, async () => {
    const body = { email, seesInvoices, mayApprove, mayComment }
    const { sends } = await call(getDelivery)
    await call(inviteContact, { params: { id: clientId }, body })
    return invitationMessages(email, sends, true)
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="[overflow-wrap:anywhere]">{email}</p>
        {invitation.byContact && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {t(m.invitedBy, { name: invitation.invitedBy })}
          </p>
        )}
        <p className="text-muted text-sm">
          {state === 'expired' ? (
            <T m={m.linkStoppedOn} values={{ day }} />
          ) : (
            <>
              {rightsOf(invitation)}
              {' · '}
              <T m={m.linkWorksUntil} values={{ day }} />
            </>
          )}
        </p>
      </div>
      <StateBadge state={state} />
      <div className="flex gap-2">
        {me && mayGive(me, invitation) && (
          <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
            {t(m.sendAgain)}
          </Button>
        )}
        {me && mayRemove(me, invitation) && (
          <Button size="small" variant="ghost" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t(m.revoke)}
          </Button>
        )}
      </div>
    </li>
  )
}

function StateBadge({ state }: { state: Invitation['state'] }) {
  return state === 'expired' ? (
    <Badge tint="yellow">{t(m.expiredBadge)}</Badge>
  ) : (
    <Badge tint="blue">{t(m.pendingBadge)}</Badge>
  )
}
