import { useQuery } from '@tanstack/react-query'
import { Building2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useInvitationAction } from '#people/invitations/screens/use-invitation-action.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { useScrollToParam } from '#ui/hooks/scroll-to-param.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ColleagueInvitation, OwnCompany } from '../contract.colleagues.ts'
import { listColleagues, revokeColleagueInvitation } from '../contract.colleagues.ts'
import { m } from '../messages.ts'
import { InviteToCompany } from './invite-colleague.tsx'
import { rightsOf } from './rights.ts'

/** The page at /company, with a customer's colleagues and their permissions. */
export function CompanyScreen() {
  const { data: companies, error, refetch } = useQuery(read(listColleagues))
  useScrollToParam('contact', companies)
  return (
    <>
      <PageHeader title={t(m.yourCompany)} subtitle={t(m.yourCompanyHint)} />
      {companies?.length === 0 ? (
        <Card>
          <EmptyState icon={<Building2 />} title={t(m.noCompany)} text={t(m.noCompanyHint)} />
        </Card>
      ) : companies ? (
        <div className="grid max-w-3xl gap-6">
          {companies.map((company) => (
            <Company key={company.clientId} company={company} />
          ))}
        </div>
      ) : error ? (
        <Card>
          <EmptyState
            title={t(m.companyFailed)}
            text={error.message}
            action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
          />
        </Card>
      ) : (
        <Skeleton className="h-52 max-w-3xl" />
      )}
    </>
  )
}

function Company({ company }: { company: OwnCompany }) {
  const { me } = useMe()
  const [inviting, setInviting] = useState(false)
  return (
    <Card
      flush
      title={company.companyName}
      actions={
        company.mayInvite && (
          <Button size="small" changes onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {t(m.inviteColleague)}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-line border-t">
        {company.colleagues.map((colleague) => (
          <li
            key={colleague.id}
            data-contact={colleague.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 outline-none"
          >
            <Avatar src={colleague.profileImageUrl} name={colleague.name} />
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
                {colleague.name}
                {colleague.userId === me?.id && <Badge variant="outline">{t(m.youBadge)}</Badge>}
              </p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">{colleague.email}</p>
            </div>
            <p className="text-muted text-sm max-sm:w-full max-sm:ps-12">{rightsOf(colleague)}</p>
          </li>
        ))}
        {company.invitations.map((invitation) => (
          <Invited key={invitation.id} clientId={company.clientId} invitation={invitation} />
        ))}
      </ul>
      {inviting && me && (
        <InviteToCompany
          company={company}
          own={me.memberships.find((one) => one.clientId === company.clientId)}
          onClose={() => setInviting(false)}
        />
      )}
    </Card>
  )
}

function Invited({ clientId, invitation }: { clientId: string; invitation: ColleagueInvitation }) {
  const { id, email, expired, expiresAt, own } = invitation
  const revoke = useInvitationAction(keyOf(listColleagues), async () => {
    await call(revokeColleagueInvitation, { params: { id: clientId, invitationId: id } })
    return { title: t(m.revokedTitle), description: t(m.revokedHint, { email }) }
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <Avatar name={email} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
          {email}
          <Badge tint={expired ? 'yellow' : 'blue'}>{t(expired ? m.expiredBadge : m.invitedBadge)}</Badge>
        </p>
        <p className="text-muted text-sm">
          {rightsOf(invitation)}
          {' · '}
          <T
            m={expired ? m.linkExpiredOn : m.linkWorksUntil}
            values={{ day: <MomentDay at={expiresAt} /> }}
          />
        </p>
      </div>
      {own && (
        <Button
          size="small"
          variant="ghost"
          changes
          busy={revoke.isPending}
          aria-label={t(m.revokeNamed, { email })}
          onClick={() => revoke.mutate()}
        >
          {t(m.revoke)}
        </Button>
      )}
    </li>
  )
}
