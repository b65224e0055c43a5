import { useQuery } from '@tanstack/react-query'
import { getDelivery } from '#agency/email/contract.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { invitationMessages } from '#people/invitations/screens/invitation-toast.ts'
import { useInvitationAction } from '#people/invitations/screens/use-invitation-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { TeamInvitation } from '../contract.ts'
import { listTeamInvitations, resendTeamInvitation, revokeTeamInvitation } from '../contract.ts'
import { m } from '../messages.ts'

/** Pending team invitations. Shows nothing if there are none. */
export function PendingColleagues() {
  const { data: invitations = [] } = useQuery(read(listTeamInvitations))
  if (invitations.length === 0) return null
  return (
    <Card flush title={t(m.pendingTitle)}>
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
  const again = useInvitationAction(keyOf(listTeamInvitations), async () => {
    const { sends } = await call(getDelivery)
    await call(resendTeamInvitation, { params: { id } })
    return invitationMessages(email, sends, true)
  })
  const revoke = useInvitationAction(keyOf(listTeamInvitations), async () => {
    await call(revokeTeamInvitation, { params: { id } })
    return { title: t(m.revokedTitle), description: t(m.revokedHint, { email }) }
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{email}</p>
      {expired ? (
        <Badge tint="yellow">{t(m.expiredBadge)}</Badge>
      ) : (
        <span className="text-muted text-sm">
          <T m={m.until} values={{ day: <MomentDay at={expiresAt} /> }} />
        </span>
      )}
      <div className="flex gap-2">
        <Button
          size="small"
          busy={again.isPending}
          aria-label={t(m.resendNamed, { email })}
          onClick={() => again.mutate()}
        >
          {t(m.resend)}
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={revoke.isPending}
          aria-label={t(m.revokeNamed, { email })}
          onClick={() => revoke.mutate()}
        >
          {t(m.revoke)}
        </Button>
      </div>
    </li>
  )
}
