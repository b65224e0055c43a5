import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { LinkedText } from '#ui/format/linked-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { m as common } from '#ui/messages.ts'
import { m } from '../messages.ts'
import type { SendState } from './pending-comments.ts'
import type { ThreadActions } from './thread-actions.ts'

type CommentProps = {
  authorName: string
  authorImageUrl: string | null
  createdAt: string
  body: string
  internal: boolean
  sendState?: SendState
  acts: Pick<ThreadActions, 'onAgain' | 'onWithdraw'>
  /** Whether the comment is resolved and therefore dimmed. */
  dimmed?: boolean
  /** Badges next to the name. */
  badges?: ReactNode
  /** Content below the text. */
  children?: ReactNode
}

/**
 * A comment or reply with its author and time. If sending failed, shows an error and a button to send it
 * again.
 */
export function Comment({
  authorName,
  authorImageUrl,
  createdAt,
  sendState,
  acts,
  dimmed,
  badges,
  ...rest
}: CommentProps) {
  return (
    <div className="flex gap-3">
      <Avatar
        src={authorImageUrl}
        name={authorName}
        size="small"
        className={dimmed ? 'opacity-60' : undefined}
      />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="font-medium">
            {authorName}
          </span>
          {sendState?.failure === null ? (
            <span className="text-muted text-xs">{t(m.sending)}</span>
          ) : (
            <RelativeTime at={createdAt} className="text-muted text-xs" />
          )}
          {badges}
          {rest.internal && <Badge tint="yellow">{t(common.internal)}</Badge>}
        </div>
        <p
          dir="auto"
          className={classes(
            'mt-0.5 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]',
            sendState?.failure === null && 'opacity-70',
          )}
        >
          <LinkedText text={rest.body} />
        </p>
        {sendState && sendState.failure !== null && (
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <span className="me-1 text-danger-ink text-xs">
              {t(m.notSent, { reason: sendState.failure })}
            </span>
            <Button size="small" onClick={() => acts.onAgain(sendState.key)}>
              {t(common.tryAgain)}
            </Button>
            <Button size="small" variant="ghost" onClick={() => acts.onWithdraw(sendState.key)}>
              {t(common.remove)}
            </Button>
          </div>
        )}
        {rest.children}
      </div>
    </div>
  )
}
