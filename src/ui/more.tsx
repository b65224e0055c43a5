import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type MoreProps = {
  /** Is there a next page? */
  more: boolean
  busy: boolean
  /** The next page could not be loaded. */
  failed?: boolean
  onMore: () => void
}

/** The end of what is loaded of a long list: the next page comes when it is nearly in sight, or by its button. */
export function More({ more, busy, failed = false, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  const waits = more && !busy && !failed
  useEffect(() => {
    if (!waits || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '800px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [waits])
  if (!more) return null
  return (
    <div ref={end} className="flex items-center justify-center gap-3 p-3">
      {failed && <p className="text-muted text-sm">The rest could not be loaded.</p>}
      <Button variant="ghost" busy={busy} onClick={onMore}>
        {failed ? 'Try again' : 'Show More'}
      </Button>
    </div>
  )
}
