import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '../../messages.ts'
import type { ShownReply } from '../pending-comments.ts'
import { nameOf } from '../pending-comments.ts'
import { Comment } from './comment.tsx'
import type { ThreadActions } from './thread-actions.ts'

type RepliesProps = {
  replies: ShownReply[]
  actions: ThreadActions
  dimmed?: boolean
  /** How many replies of a longer thread are shown at first, starting with the newest. */
  most?: number
}

/** The thread under a comment. */
export function Replies({ replies, actions, dimmed, most = Number.POSITIVE_INFINITY }: RepliesProps) {
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, replies.length - most)
  if (replies.length === 0) return null
  return (
    <div className="mt-3 space-y-3">
      {hidden > 0 && (
        <Button size="small" variant="ghost" className="-ms-2.5" onClick={() => setWhole(true)}>
          {t(m.earlierReplies, { count: hidden })}
        </Button>
      )}
      <ol aria-label={t(m.replies)} className="space-y-3">
        {replies.slice(hidden).map((reply) => (
          <li key={nameOf(reply)}>
            <Comment
              {...reply}
              actions={actions}
              dimmed={dimmed}
              edits={actions.edits(reply)}
              reacts={actions.reacts(reply)}
              badges={reply.reopens && <Badge>{t(m.reopenedBadge)}</Badge>}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
