import { Download, MessageSquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useGrowing } from '#ui/hooks/growing.ts'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { m as files } from '#work/files/messages.ts'
import { NewCount } from '#work/unread-comments/screens/new-count.tsx'
import type { Unread } from '#work/unread-comments/screens/use-unread.ts'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'
import { nameOf } from '../pending-comments.ts'
import type { ThreadActions } from '../thread/thread-actions.ts'
import type { Group } from './groups.ts'
import { firstOf } from './groups.ts'
import { ListItem } from './list-item.tsx'

type FeedbackListProps = {
  /** All comments, for the count. */
  all: ShownItem[]
  /** The comments that match the filters. */
  groups: Group[]
  /** The filters' selects. */
  filters: ReactNode
  /** Called to clear the filters. Null if none is set. */
  onClear: (() => void) | null
  /** The highlighted pin or item. */
  highlighted: string | null
  /** The item to scroll into view. */
  scrollTarget: { name: string } | null
  /** Returns an item's place, unless its group already shows it. */
  placeOf: (item: ShownItem, group: Group) => string | null
  actions: ThreadActions
  unread: Unread
  onHighlight: (name: string | null) => void
  /** Called to show the pin of an item. */
  onShow: (item: ShownItem) => void
  /** Called to open the version of a group. */
  onTurn: (group: Group) => void
  /** Called to start a general comment. Without it, this person can only read. */
  onWrite?: () => void
  /** Shown if there are no comments. By default, it says to click the mockup above. */
  empty?: string
  /** Whether the button for a general comment is in the bar at the bottom of a phone. */
  inBar?: boolean
  /** The form for a general comment. */
  children?: ReactNode
}

/** Lists all comments. Hovering over one highlights its pin on the canvas. */
export function FeedbackList({
  all: items,
  groups,
  highlighted,
  scrollTarget,
  placeOf,
  actions,
  unread,
  inBar = true,
  ...rest
}: FeedbackListProps) {
  const target = useRef<HTMLLIElement>(null)
  const total = groups.reduce((sum, group) => sum + group.items.length, 0)
  const { shown, all } = useGrowing(total)
  const scrolledTo = useRef<object | null>(null)
  const open = items.filter((item) => !item.resolved).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled into view when another is chosen
  useEffect(() => {
    if (!scrollTarget || scrolledTo.current === scrollTarget) return
    if (!target.current) return all()
    scrolledTo.current = scrollTarget
    target.current.scrollIntoView({ block: 'center' })
  }, [scrollTarget, shown])
  const write = (
    <Button
      size="small"
      variant="ghost"
      changes
      className={inBar ? 'max-md:border-edge max-md:bg-card md:-me-2 md:ms-auto' : '-me-2 ms-auto'}
      onClick={rest.onWrite}
    >
      <MessageSquarePlus aria-hidden="true" />
      {t(m.generalComment)}
    </Button>
  )

  return (
    <section aria-labelledby="feedback-comments" className="rounded-card border border-line bg-card">
      <header className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <h2 id="feedback-comments" className="font-semibold text-base">
          {t(m.feedbackComments)}
        </h2>
        {items.length > 0 && (
          <p className="text-muted text-xs tabular-nums">
            {t(m.openAndResolved, { open, resolved: items.length - open })}
          </p>
        )}
        <NewCount {...unread} />
        {rest.onWrite && !rest.children && (inBar ? <ThumbBar>{write}</ThumbBar> : write)}
      </header>
      {items.length > 1 && <div className="flex flex-wrap gap-2 px-4 pb-3">{rest.filters}</div>}
      {rest.children}
      {groups.length === 0 && rest.onClear && (
        <EmptyState
          title={t(m.noneMatch)}
          action={<Button onClick={rest.onClear}>{t(m.clearFilters)}</Button>}
          className="py-8"
        />
      )}
      {items.length === 0 && !rest.children && (
        <EmptyState
          title={rest.empty ?? (rest.onWrite ? t(m.noFeedbackClick) : t(m.noFeedback))}
          className="py-8"
        />
      )}
      {firstOf(groups, shown).map((group) => (
        <div key={group.key} className="border-line border-t">
          <GroupHead group={group} onTurn={group.key.startsWith('version') ? rest.onTurn : undefined} />
          <ol aria-label={group.title} className="@container divide-y divide-line">
            {group.items.map((item) => (
              <ListItem
                key={nameOf(item)}
                ref={nameOf(item) === scrollTarget?.name ? target : undefined}
                item={item}
                highlighted={nameOf(item) === highlighted}
                place={placeOf(item, group)}
                actions={actions}
                onHighlight={(on) => rest.onHighlight(on ? nameOf(item) : null)}
                onShow={() => rest.onShow(item)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function GroupHead({ group, onTurn }: { group: Group; onTurn?: (group: Group) => void }) {
  return (
    <div className="flex min-h-9 items-center gap-3 bg-raised/50 px-4 py-1">
      <div className="flex min-w-0 items-center gap-2">
        <h3 className="font-medium text-muted text-xs [overflow-wrap:anywhere]">{group.title}</h3>
        {group.newest && <Badge tint="green">{t(files.newestBadge)}</Badge>}
      </div>
      <ExportLinks group={group} />
      {onTurn && (
        <Button size="small" variant="ghost" className="-me-2" onClick={() => onTurn(group)}>
          {t(m.showVersion, { version: group.items[0]?.fileVersion ?? 1 })}
        </Button>
      )}
    </div>
  )
}

/** Links that download the comments on a group's version. Groups with several places have no links. */
function ExportLinks({ group }: { group: Group }) {
  const [item] = group.items
  if (!item?.fileId || group.mixed || group.key === 'general') return <span className="ms-auto" />
  const address = `/api/files/${item.fileId}/feedback`
  const query = `?version=${item.fileVersion}`
  return (
    <span className="-me-2 ms-auto flex">
      <ExportLink href={`${address}/export${query}`} label={t(m.exportCsv, { name: group.title })}>
        {t(m.csv)}
      </ExportLink>
      <ExportLink href={`${address}/pdf${query}`} label={t(m.exportPdf, { name: group.title })}>
        {t(m.pdf)}
      </ExportLink>
    </span>
  )
}

function ExportLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <a href={href} download aria-label={label} className={buttonClass({ size: 'small', variant: 'ghost' })}>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
