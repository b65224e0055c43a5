import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail as MailIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { More } from '#ui/list/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Email } from '../contract.ts'
import { emailStatuses, listOutbox } from '../contract.ts'
import { m } from '../messages.ts'
import { DeliveryNote } from './delivery.tsx'
import { EmailDialog } from './email.tsx'
import { EmailRow, statusLabels } from './outbox-row.tsx'

/** Every email that Easel wrote. Without a mail server, staff read them here. */
export function Outbox() {
  const [status, setStatus] = useState<Email['status'] | ''>('')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const searched = useDeferredValue(search.trim())
  const query = { ...(status ? { status } : {}), ...(searched ? { search: searched } : {}) }
  // Deliveries publish no event, so the list is refetched regularly.
  const list = useInfiniteQuery({ ...readPages(listOutbox, { query }), refetchInterval: 10_000 })
  const emails = list.data?.pages.flatMap((page) => page.items) ?? []
  const clear = () => {
    setStatus('')
    setSearch('')
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <DeliveryNote />
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={t(m.searchEmails)}
          value={search}
          onChange={setSearch}
          className="min-w-48 flex-1 sm:max-w-80"
        />
        <Select
          filter
          aria-label={t(m.status)}
          value={status}
          placeholder={t(m.everyStatus)}
          onChange={(event) => setStatus(event.target.value as Email['status'] | '')}
          className="w-40"
        >
          {emailStatuses.map((one) => (
            <option key={one} value={one}>
              {t(statusLabels[one])}
            </option>
          ))}
        </Select>
      </div>
      <Card flush>
        {list.isPending && <Loading />}
        {list.isError && emails.length === 0 && (
          <EmptyState
            title={t(m.outboxLoadFailed)}
            text={list.error.message}
            action={<Button onClick={() => list.refetch()}>{t(m.tryAgain)}</Button>}
          />
        )}
        {list.isSuccess && emails.length === 0 && (
          <Nothing filtered={Boolean(status || searched)} onClear={clear} />
        )}
        <ul className="divide-y divide-line">
          {emails.map((sentEmail) => (
            <EmailRow key={sentEmail.id} email={sentEmail} onOpen={() => setOpened(sentEmail.id)} />
          ))}
        </ul>
        <More list={list} />
      </Card>
      {opened && <EmailDialog id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<MailIcon />}
      title={t(m.noMatches)}
      text={t(m.noMatchesHint)}
      action={<Button onClick={onClear}>{t(m.showAllButton)}</Button>}
    />
  ) : (
    <EmptyState icon={<MailIcon />} title={t(m.noEmails)} text={t(m.noEmailsHint)} />
  )
}

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
