import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Colleague } from '../contract.ts'
import { listTeam } from '../contract.ts'
import { m } from '../messages.ts'
import { InviteColleague } from './invite.tsx'
import { PendingColleagues } from './pending-invitations.tsx'
import { RemoveColleague } from './remove.tsx'
import { ColleagueRow } from './team-row.tsx'
import { TeamFactorsCard } from './team-second-factors.tsx'

/** Settings tab for colleagues, their billing access, and invitations. */
export function TeamTab({ people }: { people?: (colleague: Colleague) => ReactNode }) {
  const { me } = useMe()
  const { data: team, error, refetch } = useQuery(read(listTeam))
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<Colleague>()
  const [asking, setAsking] = useState(false)
  if (!me) return null
  return (
    <div className="grid max-w-4xl gap-6">
      <Card
        flush
        title={t(m.title)}
        actions={
          <Button size="small" variant="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {t(m.inviteColleague)}
          </Button>
        }
      >
        <p className="px-4 pb-3 text-muted text-sm">{t(m.purpose)}</p>
        {team ? (
          <ul className="divide-y divide-line border-line border-t">
            {team.map((colleague) => (
              <ColleagueRow
                key={colleague.id}
                colleague={colleague}
                actor={actorOf(me)}
                actions={people?.(colleague)}
                team={team}
                onRemove={() => {
                  setLeaving(colleague)
                  setAsking(true)
                }}
              />
            ))}
          </ul>
        ) : error ? (
          <EmptyState
            title={t(m.loadFailed)}
            text={error.message}
            action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
          />
        ) : (
          <div className="flex items-center gap-3 border-line border-t px-4 py-3.5">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-9 w-56" />
          </div>
        )}
      </Card>
      <PendingColleagues />
      <TeamFactorsCard />
      <InviteColleague open={inviting} onOpenChange={setInviting} />
      {leaving && (
        <RemoveColleague open={asking} onOpenChange={setAsking} colleague={leaving} myself={me.id} />
      )}
    </div>
  )
}
