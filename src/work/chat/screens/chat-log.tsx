import { ArrowDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/format/now.ts'
import { useScrollToParam } from '#ui/hooks/scroll-to-param.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Conversation, Pending } from '#work/messages/browser/conversation.ts'
import { byDay } from '#work/messages/browser/conversation.ts'
import { m } from '../messages.ts'
import { dayLabelOf, isToday } from './chat-days.ts'
import { ChatMessage, PendingMessage } from './chat-message.tsx'
import { useStickyScroll } from './chat-scroll.ts'
import { moveBetweenMessages } from './message-keys.ts'

type ChatLogProps = {
  conversation: Conversation
  myId: string
  /** Loads earlier messages. Rejects if the server can't be reached. */
  onEarlier: () => Promise<void>
  onAgain: (message: Pending) => void
  onEdit: (message: Pending) => void
  onWithdraw: (key: string) => void
}

/** Messages grouped by day. Follows new messages at the end, and keeps its place when earlier ones load above. */
export function ChatLog({ conversation, myId, onEarlier, onAgain, onEdit, onWithdraw }: ChatLogProps) {
  const { messages, pending, hasEarlier } = conversation
  const now = useNow()
  const earlier = useEarlier(hasEarlier, onEarlier)
  const { box, content, onScroll, hasUnseen, seenTo, toEnd } = useStickyScroll({
    first: messages[0]?.id,
    last: pending.at(-1)?.key ?? messages.at(-1)?.id,
    isMine: pending.some(({ failure }) => failure === null),
    onTop: earlier.read,
  })
  useScrollToParam('message', messages, (number) => {
    if (messages[0] && Number(number) < messages[0].number) earlier.read()
  })
  const days = byDay(messages)
  const lastDay = days.at(-1)
  const pendingInADayOfItsOwn = pending.length > 0 && (!lastDay || !isToday(lastDay.at, now))
  const shownPending = pending.map((message) => (
    <PendingMessage
      key={message.key}
      message={message}
      onAgain={onAgain}
      onEdit={onEdit}
      onWithdraw={onWithdraw}
    />
  ))
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        onKeyDown={moveBetweenMessages}
        role="log"
        aria-live="polite"
        aria-label={t(m.messages)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 pb-4 outline-offset-[-2px] [overflow-anchor:none]"
      >
        <div ref={content}>
          {hasEarlier && (
            <p className="pt-3 text-center">
              <Button variant="ghost" size="small" busy={earlier.isReading} onClick={earlier.read}>
                {t(m.earlierMessages)}
              </Button>
            </p>
          )}
          {days.map((day) => (
            <section key={new Date(day.at).toDateString()}>
              <DayHeading word={dayLabelOf(day.at, now)} />
              <ul className="flex flex-col">
                {day.messages.map((message, index) => (
                  <Fragment key={message.id}>
                    <ChatMessage
                      message={message}
                      before={day.messages[index - 1]}
                      isMine={message.authorId === myId}
                      isLast={message === messages.at(-1)}
                      myId={myId}
                    />
                    {message.id === seenTo && message !== messages.at(-1) && <NewFromHere />}
                  </Fragment>
                ))}
                {day === lastDay && !pendingInADayOfItsOwn && shownPending}
              </ul>
            </section>
          ))}
          {pendingInADayOfItsOwn && (
            <section>
              <DayHeading word={t(m.today)} />
              <ul className="flex flex-col">{shownPending}</ul>
            </section>
          )}
        </div>
      </div>
      {hasUnseen && (
        <p className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="small" onClick={toEnd} className="pointer-events-auto rounded-full shadow-float">
            <ArrowDown aria-hidden="true" />
            {t(m.newMessages)}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Marks where the reader left off. */
function NewFromHere() {
  return (
    <li className="mt-3 flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-control after:h-px after:flex-1 after:bg-control">
      {t(m.newFromHere)}
    </li>
  )
}

function DayHeading({ word }: { word: string }) {
  return (
    // As wide as the log, so that messages don't show beside the label as they scroll under it.
    <h3 className="sticky top-0 z-10 -mx-4 mt-3 flex justify-center border-card border-b-4 bg-card pt-2">
      <span className="rounded-full border border-line px-3 py-0.5 font-medium text-muted text-xs">
        {word}
      </span>
    </h3>
  )
}

function useEarlier(hasEarlier: boolean, onEarlier: () => Promise<void>) {
  const [isReading, setReading] = useState(false)
  const read = () => {
    if (!hasEarlier || isReading) return
    setReading(true)
    // If this fails, the reader can use the button to try again.
    onEarlier()
      .catch(() => undefined)
      .finally(() => setReading(false))
  }
  return { isReading, read }
}

export function ChatLogSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-14 w-1/2" />
      <Skeleton className="ms-auto h-9 w-2/5" />
      <Skeleton className="h-9 w-1/3" />
    </div>
  )
}
