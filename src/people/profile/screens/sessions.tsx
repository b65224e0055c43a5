import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import type { OwnSession } from '#people/accounts/contract.sessions.ts'
import { endOtherSessions, endSession, listSessions } from '#people/accounts/contract.sessions.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Where the person is signed in; what they do not know they end. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(read(listSessions))
  const others = sessions?.filter((session) => !session.current) ?? []
  const endOthers = useEnding(() => call(endOtherSessions), 'You are signed in here alone now.')
  return (
    <Card
      flush
      title="Where you are signed in"
      actions={
        others.length > 0 && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign Out All Others
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
          title="Your sessions could not be loaded"
          text={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
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
  const { id, device, address, lastSeenAt, current } = session
  const end = useEnding(() => call(endSession, { params: { id } }), `${device} is signed out.`)
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
          {current && <Badge tint="green">This one</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {address && `${address} · `}
          {current ? 'signed in ' : 'last seen '}
          <RelativeTime at={current ? session.createdAt : lastSeenAt} />
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function useEnding(end: () => Promise<unknown>, words: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listSessions) })
      toast({ title: 'Signed out there', description: words })
    },
    onError: (error) => showError(error, 'The session could not be ended. Please try again.'),
  })
}
