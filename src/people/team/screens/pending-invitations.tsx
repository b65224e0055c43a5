import { useQuery } from '@tanstack/react-query'
import { getDelivery } from '#agency/email/contract.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { invitationMessages } from '#people/invitations/screens/invitation-toast.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { TeamInvitation } from '../contract.ts'
import { listTeamInvitations, resendTeamInvitation, revokeTeamInvitation } from '../contract.ts'

/** Invitations to the team that nobody accepted yet; without any, nothing. */
export function PendingColleagues() {
  const { data: invitations = [] } = useQuery(read(listTeamInvitations))
  if (invitations.length === 0) return null
  return (
    <Card flush title="Pending Invitations">
      <ul className="divide-y divide-line border-line border-t">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ invitation }: { invitation: TeamInvitation }) {
  const { id, email, expired, expiresAt } = invitation
  const again = useInvitationAction(async () => {
    const { sends } = await call(getDelivery)
    await call(resendTeamInvitation, { params: { id } })
    return invitationMessages(email, sends, true)
  })
  const revoke = useInvitationAction(async () => {
    await call(revokeTeamInvitation, { params: { id } })
    return { title: 'Invitation taken back', description: `The link sent to ${email} no longer works.` }
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{email}</p>
      {expired ? (
        <Badge tint="yellow">Expired</Badge>
      ) : (
        <span className="text-muted text-sm">
          Until <MomentDay at={expiresAt} />
        </span>
      )}
      <div className="flex gap-2">
        <Button
          size="small"
          busy={again.isPending}
          aria-label={`Send Again to ${email}`}
          onClick={() => again.mutate()}
        >
          Send Again
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={revoke.isPending}
          aria-label={`Take Back from ${email}`}
          onClick={() => revoke.mutate()}
        >
          Take Back
        </Button>
      </div>
    </li>
  )
}

function useInvitationAction(act: () => Promise<{ title: string; description: string }>) {
  return useAction({
    act,
    refresh: keyOf(listTeamInvitations),
    onRefreshed: toast,
    failure: 'The invitation could not be changed.',
  })
}
