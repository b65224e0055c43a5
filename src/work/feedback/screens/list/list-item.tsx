import { Check, Reply, RotateCcw } from 'lucide-react'
import type { Ref } from 'react'
import { useId, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { NewBadge } from '#work/unread-comments/screens/new-badge.tsx'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'
import { Comment } from '../thread/comment.tsx'
import { CommentWork } from '../thread/comment-work.tsx'
import { ReopenBox } from '../thread/reopen-box.tsx'
import { Replies } from '../thread/replies.tsx'
import { ReplyBox } from '../thread/reply-box.tsx'
import { StateMenu } from '../thread/state-menu.tsx'
import type { ThreadActions } from '../thread/thread-actions.ts'

type ListItemProps = {
  item: ShownItem
  highlighted: boolean
  place: string | null
  actions: ThreadActions
  onHighlight: (highlighted: boolean) => void
  onShow: () => void
  ref?: Ref<HTMLLIElement>
}

/** One comment with its thread. Resolved comments are dimmed, and can only be reopened. */
export function ListItem({ item, highlighted, place, actions, onHighlight, onShow, ref }: ListItemProps) {
  const [replying, setReplying] = useState(false)
  const [reopening, setReopening] = useState(false)
  const headId = useId()
  const mayReply = actions.mayReply(item)
  const mayResolve = actions.mayResolve(item)
  const mayReopen = actions.mayReopen(item)
  const facts = { name: item.authorName, resolved: item.resolved ? 'yes' : 'no' }
  return (
    <li
      ref={ref}
      aria-labelledby={headId}
      data-resolved={item.resolved || undefined}
      onMouseEnter={() => onHighlight(true)}
      onMouseLeave={() => onHighlight(false)}
      onPointerDown={() => actions.onRead(item)}
      onFocus={() => {
        onHighlight(true)
        actions.onRead(item)
      }}
      onBlur={() => onHighlight(false)}
      className={classes(
        'relative scroll-m-4 px-4 py-3 transition-colors duration-120 last:rounded-b-card',
        highlighted && 'bg-raised',
        item.resolved && 'text-muted',
        item.resolved ? mayReopen && '@2xl:pe-32' : '@2xl:pe-52',
      )}
    >
      <h4 id={headId} className="sr-only">
        {item.number === null
          ? t(m.commentHeading, facts)
          : t(m.pinHeading, { ...facts, number: item.number })}
      </h4>
      <Comment
        {...item}
        actions={actions}
        dimmed={item.resolved}
        edits={actions.edits(item)}
        reacts={actions.reacts(item)}
        badges={
          <>
            {item.number !== null && (
              <button type="button" onClick={onShow} className="rounded-full pointer-coarse:py-2.5">
                <Badge variant={item.resolved ? 'outline' : 'default'} className="hover:border-control">
                  {t(m.pinNumber, { number: item.number })}
                </Badge>
              </button>
            )}
            {actions.isNew(item) && <NewBadge />}
            <StateMenu item={item} actions={actions} />
            {place && <span className="text-muted text-xs [overflow-wrap:anywhere]">{place}</span>}
          </>
        }
      >
        {item.resolvedBy && item.resolvedAt && (
          <p className="mt-1 text-muted text-xs">
            <T m={m.byWhen} values={{ name: item.resolvedBy, when: <RelativeTime at={item.resolvedAt} /> }} />
          </p>
        )}
        <CommentWork item={item} />
        <Replies replies={item.replies} actions={actions} dimmed={item.resolved} most={3} />
        {replying && mayReply && (
          <div className="mt-3 max-w-[72ch]">
            <ReplyBox
              item={item}
              actions={actions}
              focused
              onDone={() => setReplying(false)}
              onCancel={() => setReplying(false)}
            />
          </div>
        )}
        {reopening && mayReopen && (
          <div className="mt-3">
            <ReopenBox item={item} userId={actions.userId} onDone={() => setReopening(false)} />
          </div>
        )}
        {!replying && !reopening && (mayReply || mayResolve || mayReopen) && (
          <div className="mt-2 -ms-2.5 flex gap-1 @2xl:absolute @2xl:top-2.5 @2xl:end-2 @2xl:mt-0">
            {mayReply && (
              <Button size="small" variant="ghost" changes onClick={() => setReplying(true)}>
                <Reply aria-hidden="true" />
                {t(m.reply)}
              </Button>
            )}
            {mayResolve && (
              <Button size="small" variant="ghost" changes onClick={() => actions.onResolve(item)}>
                <Check aria-hidden="true" />
                {t(m.resolve)}
              </Button>
            )}
            {mayReopen && (
              <Button size="small" variant="ghost" changes onClick={() => setReopening(true)}>
                <RotateCcw aria-hidden="true" />
                {t(m.reopen)}
              </Button>
            )}
          </div>
        )}
      </Comment>
    </li>
  )
}
