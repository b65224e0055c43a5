import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import type { FeedbackItem } from '../contract.ts'

type ListItemProps = {
  item: FeedbackItem
  lit: boolean
  place: string | null
  mayResolve: boolean
  onLight: (lit: boolean) => void
  onShow: () => void
  onResolve: () => void
  ref?: Ref<HTMLLIElement>
}

/** One comment. A resolved one is dimmed and has no more to do. */
export function ListItem({ item, lit, place, mayResolve, onLight, onShow, onResolve, ref }: ListItemProps) {
  return (
    <li
      ref={ref}
      data-resolved={item.resolved || undefined}
      onMouseEnter={() => onLight(true)}
      onMouseLeave={() => onLight(false)}
      onFocus={() => onLight(true)}
      onBlur={() => onLight(false)}
      className={classes(
        'flex scroll-m-4 flex-wrap gap-x-3 gap-y-2 px-4 py-3 transition-colors duration-120 last:rounded-b-card',
        lit && 'bg-raised',
        item.resolved && 'text-muted',
      )}
    >
      <Avatar name={item.authorName} size="small" className={item.resolved ? 'opacity-60' : undefined} />
      <div className="min-w-0 flex-[1_1_75%] md:flex-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{item.authorName}</span>
          <RelativeTime at={item.createdAt} className="text-muted text-xs" />
          {item.number !== null && (
            <button type="button" onClick={onShow} className="rounded-full pointer-coarse:py-2.5">
              <Badge tint={item.resolved ? 'outline' : 'grey'} className="hover:border-control">
                Pin #{item.number}
              </Badge>
            </button>
          )}
          {item.resolved && <Badge tint="green">Resolved</Badge>}
          {item.internal && <Badge tint="yellow">Internal</Badge>}
          {place && <span className="text-muted text-xs [overflow-wrap:anywhere]">{place}</span>}
        </div>
        <p className="mt-1 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{item.body}</p>
        {item.resolvedBy && item.resolvedAt && (
          <p className="mt-1 text-muted text-xs">
            By {item.resolvedBy}, <RelativeTime at={item.resolvedAt} />
          </p>
        )}
      </div>
      {!item.resolved && mayResolve && (
        <Button size="small" onClick={onResolve} className="max-md:ml-9">
          <Check aria-hidden="true" />
          Resolve
        </Button>
      )}
    </li>
  )
}
