import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { OwnSession } from '#people/accounts/contract.sessions.ts'
import { endOtherSessions, endSession, listSessions } from '#people/accounts/contract.sessions.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '../messages.ts'

/** Lists the person's sessions, with buttons to end them. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(read(listSessions))
  const others = sessions?.filter((session) => !session.current) ?? []
  const endOthers = useEnding(() => call(endOtherSessions), t(m.endedOthers))
  return (
    <Card
      flush
      title={t(m.sessionsTitle)}
      actions={
        others.length > 0 && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t(m.endOthers)}
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className="divide-y divide-line border-line border-t">
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <EmptyState
          title={t(m.sessionsFailed)}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
        />
      ) : (
        <div className="flex items-center gap-3 border-line border-t px-4 py-3.5">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-9 w-56" />
        </div>
      )}
    </Card>
  )
}

function Row({ session }: { session: OwnSession }) {
  const { id, device, current, staysSignedIn } = session
  const end = useEnding(() => call(endSession, { params: { id } }), t(m.endedOne, { device }))
  return (
    <li className="flex items-center gap-3 px-4 py-3.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-muted [&_svg]:size-4.5"
      >
        <MonitorSmartphone />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {device}
          {current && <Badge tint="green">{t(m.currentBadge)}</Badge>}
          {staysSignedIn && <Badge>{t(m.staysBadge)}</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <Activity session={session} />
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={t(m.signOutNamed, { device })}
          onClick={() => end.mutate()}
        >
          {t(m.signOut)}
        </Button>
      )}
    </li>
  )
}

function Activity({ session: { address, createdAt, lastSeenAt, current } }: { session: OwnSession }) {
  const when = <RelativeTime at={current ? createdAt : lastSeenAt} />
  return address ? (
    <T m={current ? m.signedInFrom : m.lastSeenFrom} values={{ address, when }} />
  ) : (
    <T m={current ? m.signedIn : m.lastSeen} values={{ when }} />
  )
}

function useEnding(end: () => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listSessions) })
      toast({ title: t(m.endedTitle), description: done })
    },
    onError: (error) => showError(error, t(m.endFailed)),
  })
}
