import { useEffect, useRef } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import type { FeedbackItem } from '../contract.ts'
import { ListItem } from './list-item.tsx'

type FeedbackListProps = {
  items: FeedbackItem[]
  litId: string | null
  /** The item to bring into view. */
  brought: { id: string } | null
  /** What an item says about where it stands, where that is not what is looked at. */
  placeOf: (item: FeedbackItem) => string | null
  mayResolve: (item: FeedbackItem) => boolean
  onLight: (id: string | null) => void
  /** Shows the pin of an item. */
  onShow: (item: FeedbackItem) => void
  onResolve: (item: FeedbackItem) => void
}

/** All comments, the newest first; what is looked at here is lit on the canvas. */
export function FeedbackList({ items, litId, brought, placeOf, mayResolve, ...acts }: FeedbackListProps) {
  const target = useRef<HTMLLIElement>(null)
  const open = items.filter((item) => !item.resolved).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view when another is chosen
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'nearest' })
  }, [brought])

  return (
    <section aria-labelledby="feedback-comments" className="rounded-card border border-line bg-card">
      <header className="flex min-h-12 items-center justify-between gap-4 px-4 pt-3 pb-1">
        <h2 id="feedback-comments" className="font-semibold text-base">
          Feedback Comments
        </h2>
        {items.length > 0 && (
          <p className="text-muted text-xs tabular-nums">
            {open} open, {items.length - open} settled
          </p>
        )}
      </header>
      {items.length === 0 ? (
        <EmptyState
          title="No feedback yet. Click on the mockup above to add feedback pins."
          className="py-8"
        />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <ListItem
              key={item.id}
              ref={item.id === brought?.id ? target : undefined}
              item={item}
              lit={item.id === litId}
              place={placeOf(item)}
              mayResolve={mayResolve(item)}
              onLight={(lit) => acts.onLight(lit ? item.id : null)}
              onShow={() => acts.onShow(item)}
              onResolve={() => acts.onResolve(item)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
