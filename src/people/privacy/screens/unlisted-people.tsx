import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { More } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { UnlistedPerson } from '../contract.ts'
import { listUnlisted } from '../contract.ts'
import { m } from '../messages.ts'
import { RequestedErasure } from './erasure-requested.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Settings tab for people who are in no other list, with the same privacy actions. */
export function PrivacyTab() {
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const list = useInfiniteQuery(readPages(listUnlisted, { query: searched ? { search: searched } : {} }))
  const people = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card flush title={t(m.peopleTitle)} className="max-w-4xl">
      <p className="px-4 pb-3 text-muted text-sm">{t(m.peopleHint)}</p>
      <div className="px-4 pb-3">
        <SearchField
          label={t(m.searchPeople)}
          value={search}
          onChange={setSearch}
          className="w-full sm:max-w-80"
        />
      </div>
      {list.isPending && <Loading />}
      {list.isError && people.length === 0 && (
        <EmptyState
          title={t(m.peopleFailed)}
          text={list.error.message}
          action={<Button onClick={() => list.refetch()}>{t(common.tryAgain)}</Button>}
        />
      )}
      {list.isSuccess && people.length === 0 && <Nobody searched={searched !== ''} />}
      {people.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {people.map((person) => (
            <Row key={person.userId} person={person} />
          ))}
        </ul>
      )}
      <More list={list} />
      <RequestedErasure />
    </Card>
  )
}

function Row({ person }: { person: UnlistedPerson }) {
  const { userId, name, email, isGuest, createdAt, erasureAskedAt } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <Avatar src={null} name={name} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          {isGuest && <Badge variant="outline">{t(m.guestBadge)}</Badge>}
          {erasureAskedAt && <Badge tint="yellow">{t(m.erasureAskedBadge)}</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{email}</p>
      </div>
      <p className="text-muted text-sm max-sm:order-3 max-sm:w-full max-sm:ps-12">
        <T m={m.since} values={{ day: <MomentDay at={createdAt} /> }} />
      </p>
      <PersonMenu person={{ userId, name, role: 'CUSTOMER', seesMoney: false }} />
    </li>
  )
}

function Nobody({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState icon={<Users />} title={t(m.noMatch)} text={t(m.noMatchHint)} />
  ) : (
    <EmptyState icon={<Users />} title={t(m.noPeople)} text={t(m.noPeopleHint)} />
  )
}

function Loading() {
  return (
    <div className="flex items-center gap-3 border-line border-t px-4 py-3.5">
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="h-9 w-56" />
    </div>
  )
}
