import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

/** A list of which there may be a next page, as TanStack Query's `useInfiniteQuery` has it. */
interface LongList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The end of what is loaded of a long list: the next page comes when it is nearly in sight, or by its button. */
export function More({ list }: { list: LongList }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage: busy, isFetchNextPageError: failed } = list
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  const waits = hasNextPage && !busy && !failed
  useEffect(() => {
    if (!waits || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current.fetchNextPage()
      },
      { rootMargin: '800px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [waits])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="flex items-center justify-center gap-3 p-3">
      {failed && <p className="text-muted text-sm">The rest could not be loaded.</p>}
      <Button variant="ghost" busy={busy} onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : 'Show More'}
      </Button>
    </div>
  )
}

/** The foot of a card with a long list: the next page comes by its button alone. */
export function ShowMore({ list }: { list: LongList }) {
  if (!list.hasNextPage) return null
  return (
    <div className="border-line border-t p-3 text-center">
      <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show More
      </Button>
    </div>
  )
}
