import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CallError, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { fold, wordsIn } from '#kernel/search-excerpt.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import type { FoundGroup } from '#portal/search/contract.ts'
import { longestSearch, search, shortestSearch } from '#portal/search/contract.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useDebounced } from '#ui/hooks/debounced.ts'
import { m as common } from '#ui/messages.ts'
import type { PaletteGroup } from '#ui/overlay/command-palette.tsx'
import { Palette } from '#ui/overlay/command-palette.tsx'
import { placesOf } from '../shell/navigation.ts'
import { m } from './messages.ts'
import { recentOf, saveRecentSearch } from './recent.ts'
import { FoundRow, kindLabel, PlaceRow, RecentRow } from './result-rows.tsx'

type SearchProps = { me: Me; open: boolean; onOpenChange: (open: boolean) => void }

/** Finds everything that the person can see, and the portal's main screens. */
export function SearchDialog({ me, open, onOpenChange }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const found = useFound(typed, open)
  const words = wordsIn(typed)

  const close = () => {
    onOpenChange(false)
    setTyped('')
  }
  const go = (link: string) => {
    if (typed.trim() !== '') saveRecentSearch(me.id, typed.trim())
    close()
    navigate(link)
  }
  const places = placesFor(me, typed, go)
  const things = found.groups.map((group) => thingsOf(group, words, go))
  const groups = found.asks ? [...places, ...things] : [...recentFor(me.id, typed, setTyped), ...places]
  const count = things.reduce((total, group) => total + group.options.length, 0)
  const nothing = found.asks && !found.pending && !found.error && groups.length === 0

  return (
    <Palette
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      label={t(m.searchEverything)}
      value={typed}
      onValueChange={setTyped}
      maxLength={longestSearch}
      groups={groups}
      pending={found.pending}
      status={found.asks && !found.pending ? t(m.results, { count }) : ''}
    >
      {found.error && (
        <EmptyState
          title={t(m.searchFailed)}
          text={found.error instanceof CallError ? found.error.detail : found.error.message}
          action={<Button onClick={found.again}>{t(common.tryAgain)}</Button>}
        />
      )}
      {nothing && (
        <EmptyState
          title={t(m.nothingFound, { text: typed.trim() })}
          text={t(me.role === 'ADMIN' ? m.nothingHintStaff : m.nothingHint)}
        />
      )}
    </Palette>
  )
}

/** The server's results for the typed text. `pending` is true while they belong to an earlier text. */
function useFound(typed: string, open: boolean) {
  const text = typed.trim()
  const debounced = useDebounced(text, 150)
  const asks = text.length >= shortestSearch
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...read(search, { query: { q: debounced } }),
    enabled: open && asks && debounced.length >= shortestSearch,
    placeholderData: keepPreviousData,
    // Refetched each time, so that a message sent a moment ago can be found.
    staleTime: 0,
    gcTime: 0,
  })
  const behind = debounced !== text || isFetching || isPlaceholderData
  return {
    asks,
    groups: asks && !error ? (data?.groups ?? []) : [],
    pending: asks && behind,
    error: asks && !behind ? error : null,
    again: () => void refetch(),
  }
}

function thingsOf(group: FoundGroup, words: string[], go: (link: string) => void): PaletteGroup {
  return {
    label: t(kindLabel[group.kind]),
    options: group.items.map((item) => ({
      key: `${group.kind}-${item.id}`,
      content: <FoundRow kind={group.kind} item={item} words={words} />,
      act: () => go(item.link),
    })),
  }
}

function placesFor(me: Me, typed: string, go: (link: string) => void): PaletteGroup[] {
  const options = placesOf(me)
    .filter(({ label }) => fold(label).startsWith(fold(typed.trim())))
    .map((place) => ({
      key: `place-${place.path}`,
      content: <PlaceRow place={place} />,
      act: () => go(place.path),
    }))
  return options.length > 0 ? [{ label: t(m.goTo), options }] : []
}

function recentFor(userId: string, typed: string, take: (text: string) => void): PaletteGroup[] {
  const options = recentOf(userId)
    .filter((text) => fold(text).startsWith(fold(typed.trim())))
    .map((text) => ({ key: `recent-${text}`, content: <RecentRow text={text} />, act: () => take(text) }))
  return options.length > 0 ? [{ label: t(m.recentSearches), options }] : []
}
