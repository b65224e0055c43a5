import type { ReactNode } from 'react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { QueuedNotice } from '#portal/offline/screens/queued-notice.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { m as common } from '#ui/messages.ts'
import type { PlacedAttachment } from '#work/attachments/contract.ts'
import { Attachments } from '#work/attachments/screens/attachments.tsx'
import { shownMentions } from '#work/mentions/screens/shown-mentions.ts'
import type { ShownReaction } from '#work/reactions/contract.ts'
import { m } from '../../messages.ts'
import type { SendState } from '../pending-comments.ts'
import { CommentReactions } from './comment-reactions.tsx'
import type { Editable } from './edit-box.tsx'
import { EditBox } from './edit-box.tsx'
import type { ThreadActions } from './thread-actions.ts'

type CommentProps = {
  authorName: string
  authorImageUrl: string | null
  createdAt: string
  editedAt: string | null
  body: string
  /** Undefined in offline copies from the previous release. */
  attachments?: PlacedAttachment[]
  internal: boolean
  sendState?: SendState
  actions: Pick<ThreadActions, 'userId' | 'onAgain' | 'onWithdraw'>
  /** Whether the comment is resolved and therefore dimmed. */
  dimmed?: boolean
  /** Set if this person can change the text. */
  edits?: Editable | null
  reactions: ShownReaction[]
  /** Identifies the text if this person can react to it. */
  reacts?: Editable | null
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
  actions,
  dimmed,
  edits,
  reactions,
  reacts = null,
  badges,
  ...rest
}: CommentProps) {
  const [editing, setEditing] = useState(false)
  const isSending = sendState?.failure === null && !sendState.queued
  const files = sendState?.attached ?? rest.attachments
  // Comments that have only files get the first file's name as their text, and it's shown below.
  const isFileName = rest.body === files?.[0]?.name
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
          {isSending ? (
            <>
              <span className="text-muted text-xs">{t(m.sending)}</span>
              {sendState.cancel && (
                <button
                  type="button"
                  onClick={sendState.cancel}
                  className="text-muted text-xs underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
                >
                  {t(common.cancel)}
                </button>
              )}
            </>
          ) : (
            <RelativeTime at={createdAt} className="text-muted text-xs" />
          )}
          {rest.editedAt && <span className="text-muted text-xs">{t(m.edited)}</span>}
          {badges}
          {rest.internal && <Badge tint="yellow">{t(common.internal)}</Badge>}
          {edits && !editing && (
            <button
              type="button"
              onClick={() => setEditing(true)}
              className="text-muted text-xs underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
            >
              {t(common.edit)}
            </button>
          )}
        </div>
        {edits && editing ? (
          <EditBox of={edits} body={rest.body} internal={rest.internal} onDone={() => setEditing(false)} />
        ) : isFileName ? null : (
          <Markdown
            text={shownMentions(rest.body)}
            className={classes('mt-0.5 max-w-[72ch]', isSending && 'opacity-70')}
          />
        )}
        <Attachments files={files} uploaded={sendState?.uploaded} className="mt-2" />
        {sendState?.queued && sendState.failure === null && (
          <QueuedNotice onDiscard={() => actions.onWithdraw(sendState.key)} />
        )}
        {sendState && sendState.failure !== null && (
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <span className="me-1 text-danger-ink text-xs">
              {t(m.notSent, { reason: sendState.failure })}
            </span>
            <Button size="small" onClick={() => actions.onAgain(sendState.key)}>
              {t(common.tryAgain)}
            </Button>
            <Button size="small" variant="ghost" onClick={() => actions.onWithdraw(sendState.key)}>
              {t(common.remove)}
            </Button>
          </div>
        )}
        <CommentReactions of={reacts} reactions={reactions} userId={actions.userId} />
        {rest.children}
      </div>
    </div>
  )
}
