import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { QueuedNotice } from '#portal/offline/screens/queued-notice.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { m as common } from '#ui/messages.ts'
import { Attachments } from '#work/attachments/screens/attachments.tsx'
import { shownMentions } from '#work/mentions/screens/shown-mentions.ts'
import type { Pending } from '#work/messages/browser/conversation.ts'
import type { Message } from '#work/messages/contract.ts'
import { m } from '../messages.ts'
import { timeLabel } from './chat-days.ts'
import { MessageReactions } from './message-reactions.tsx'

/** Messages that one person sends within this time are grouped under one name. */
const togetherMs = 5 * 60_000

type ChatMessageProps = {
  message: Message
  before: Message | undefined
  isMine: boolean
  isLast: boolean
  myId: string
}

/** Memoized, because a conversation may show thousands. */
export const ChatMessage = memo(function ChatMessage({
  message,
  before,
  isMine,
  isLast,
  myId,
}: ChatMessageProps) {
  const follows = before !== undefined && isTogether(before, message)
  return (
    <li
      data-message={message.number}
      className={classes(
        'relative flex flex-col rounded-card outline-none',
        isMine ? 'items-end' : 'items-start ps-8',
        follows ? 'mt-1' : 'mt-3',
      )}
    >
      {isMine ? (
        <span className="sr-only">{t(m.you)}</span>
      ) : (
        <span
          className={classes(
            'flex min-h-6 items-center px-1 pb-0.5 font-medium text-muted text-xs',
            follows && 'sr-only',
          )}
        >
          {!follows && (
            <Avatar
              src={message.authorImageUrl}
              name={message.authorName}
              size="small"
              className="absolute top-0 start-0"
            />
          )}
          <bdi>{message.authorName}</bdi>
        </span>
      )}
      <Bubble isMine={isMine} internal={message.internal}>
        <Words body={message.body} fileName={message.attachment?.name} />
        <Attachments files={message.attachments} />
      </Bubble>
      <div className={classes('mt-0.5 flex flex-wrap items-center gap-1', isMine && 'flex-row-reverse')}>
        <time dateTime={message.createdAt} className="px-1 text-muted text-xs tabular-nums">
          {timeLabel(message.createdAt)}
        </time>
        <MessageReactions message={message} myId={myId} isLast={isLast} />
      </div>
    </li>
  )
})

function isTogether(before: Message, message: Message): boolean {
  const apartMs = new Date(message.createdAt).getTime() - new Date(before.createdAt).getTime()
  return before.authorId === message.authorId && before.internal === message.internal && apartMs < togetherMs
}

type PendingMessageProps = {
  message: Pending
  onAgain: (message: Pending) => void
  onEdit: (message: Pending) => void
  onWithdraw: (key: string) => void
}

/** The reader's own message before it reaches the server. It stays if sending fails, so nothing is lost. */
export function PendingMessage({ message, onAgain, onEdit, onWithdraw }: PendingMessageProps) {
  const hasFailed = message.failure !== null
  return (
    <li className="mt-3 flex flex-col items-end">
      <span className="sr-only">{t(m.you)}</span>
      <Bubble isMine internal={message.internal} sendState={hasFailed ? 'failed' : 'sending'}>
        <Words body={message.body} fileName={message.attached[0]?.name} />
        <Attachments files={message.attached} uploaded={message.uploaded} />
      </Bubble>
      {hasFailed ? (
        <span className="mt-1 flex flex-wrap items-center justify-end gap-1.5">
          <span className="text-end text-danger-ink text-xs">
            {t(m.notSent, { reason: message.failure ?? '' })}
          </span>
          <Button size="small" onClick={() => onAgain(message)}>
            {t(common.tryAgain)}
          </Button>
          {message.attached.length === 0 && (
            <Button size="small" variant="ghost" onClick={() => onEdit(message)}>
              {t(common.edit)}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => onWithdraw(message.key)}>
            {t(common.remove)}
          </Button>
        </span>
      ) : message.queued ? (
        <QueuedNotice onDiscard={() => onWithdraw(message.key)} />
      ) : (
        <span className="mt-0.5 flex items-center gap-2 px-1 text-muted text-xs">
          {t(m.sending)}
          {message.cancel && (
            <button type="button" onClick={message.cancel} className="underline underline-offset-2">
              {t(common.cancel)}
            </button>
          )}
        </span>
      )}
    </li>
  )
}

/** The text, unless it's just the name of the first file, which is shown below. */
function Words({ body, fileName }: { body: string; fileName: string | null | undefined }) {
  if (body === fileName) return null
  return <Markdown text={shownMentions(body)} className="mb-2 last:mb-0" />
}

type BubbleProps = {
  isMine: boolean
  internal: boolean
  sendState?: 'sending' | 'failed'
  children: ReactNode
}

function Bubble({ isMine, internal, sendState, children }: BubbleProps) {
  const line = sendState === 'failed' ? 'border-danger-ink' : internal ? 'border-control' : quietLine(isMine)
  return (
    <div
      className={classes(
        'max-w-[min(85%,60ch)] rounded-card border px-3 py-2',
        line,
        isMine && 'bg-raised',
        internal && 'border-dashed',
        sendState === 'sending' && 'opacity-70',
      )}
    >
      {internal && (
        <Badge variant="outline" className="mb-1">
          <Lock aria-hidden="true" className="size-3" />
          {t(common.internal)}
        </Badge>
      )}
      {children}
    </div>
  )
}

function quietLine(isMine: boolean): string {
  return isMine ? 'border-raised' : 'border-line'
}
