import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '../button.tsx'
import { m } from '../messages.ts'

/** A list that can have a next page, from TanStack Query's `useInfiniteQuery`. */
interface LongList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The end of a long list. Loads the next page when it's almost in sight, or with its button. */
export function More({ list }: { list: LongList }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage: busy, isFetchNextPageError: failed } = list
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  const canLoad = hasNextPage && !busy && !failed
  useEffect(() => {
    if (!canLoad || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current.fetchNextPage()
      },
      { rootMargin: '800px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [canLoad])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="flex items-center justify-center gap-3 p-3">
      {failed && <p className="text-muted text-sm">{t(m.loadMoreFailed)}</p>}
      <Button variant="ghost" busy={busy} onClick={() => void list.fetchNextPage()}>
        {t(failed ? m.tryAgain : m.showMore)}
      </Button>
    </div>
  )
}

/** The footer of a card with a long list. Only its button loads the next page. */
export function ShowMore({ list }: { list: LongList }) {
  if (!list.hasNextPage) return null
  return (
    <div className="border-line border-t p-3 text-center">
      <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t(m.showMore)}
      </Button>
    </div>
  )
}
