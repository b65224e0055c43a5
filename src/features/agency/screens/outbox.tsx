import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Mail as MailIcon } from 'lucide-react'
import { useState } from 'react'
import { readPages } from '#kernel/call.pages.ts'
import { read } from '#kernel/call.ts'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Mail } from '../contract.outbox.ts'
import { getDelivery, listOutbox } from '../contract.outbox.ts'
import { MailDialog } from './outbox.mail.tsx'

/** Every mail that Easel wrote; without a mail server this is where they are read. */
export function Outbox() {
  const list = useInfiniteQuery({ ...readPages(listOutbox), refetchInterval: 10_000 })
  const delivery = useQuery(read(getDelivery))
  const [opened, setOpened] = useState<string | null>(null)
  const mails = list.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="grid grid-cols-1 gap-4">
      {delivery.data && !delivery.data.sends && (
        <p className="max-w-[72ch] text-muted">
          No mail server is set up, so mails are kept here and reach nobody. Give the server SMTP_URL and
          MAIL_FROM, and those that wait are sent.
        </p>
      )}
      <Card flush>
        {list.isPending && <Loading />}
        {list.isError && (
          <EmptyState
            title="The outbox could not be loaded"
            text={list.error.message}
            action={<Button onClick={() => list.refetch()}>Try again</Button>}
          />
        )}
        {list.isSuccess && mails.length === 0 && (
          <EmptyState
            icon={<MailIcon />}
            title="No mails yet"
            text="Invitations, confirmations and news are listed here once they are written."
          />
        )}
        <ul className="divide-y divide-line">
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} onOpen={() => setOpened(mail.id)} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <Button className="mx-auto" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show older mails
        </Button>
      )}
      {opened && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Row({ mail, onOpen }: { mail: Mail; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-4 px-4 py-3 text-left transition-colors duration-120 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{mail.subject}</span>
          <span className="block truncate text-muted text-sm">
            To {mail.to}
            {mail.error && mail.status !== 'SENT' && `: ${mail.error}`}
          </span>
        </span>
        <RelativeTime at={mail.createdAt} className="hidden shrink-0 text-muted text-sm sm:block" />
        <Badge tint={tints[mail.status]}>{words[mail.status]}</Badge>
      </button>
    </li>
  )
}

const words: Record<Mail['status'], string> = { WAITING: 'Waiting', SENT: 'Sent', FAILED: 'Failed' }
const tints: Record<Mail['status'], Tint> = { WAITING: 'grey', SENT: 'green', FAILED: 'red' }

function Loading() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-3">
          <div className="flex-1">
            <Skeleton className="mb-1.5 h-4 w-2/3" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
