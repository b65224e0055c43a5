import { Check, RotateCcw, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useBackCloses } from '#ui/overlay/overlay.ts'
import { m } from '../../messages.ts'
import { spotStyle } from '../canvas/placed-pin.tsx'
import type { ShownItem } from '../pending-comments.ts'
import { Comment } from './comment.tsx'
import { CommentWork } from './comment-work.tsx'
import { ReopenBox } from './reopen-box.tsx'
import { Replies } from './replies.tsx'
import { ReplyBox } from './reply-box.tsx'
import { StateMenu } from './state-menu.tsx'
import type { ThreadActions } from './thread-actions.ts'

type ThreadPopoverProps = {
  item: ShownItem
  actions: ThreadActions
  onClose: () => void
}

/** The thread of a pin, shown next to it. Clicking elsewhere closes it but keeps the draft. */
export function ThreadPopover({ item, actions, onClose }: ThreadPopoverProps) {
  useBackCloses(true, onClose)
  const content = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(document.activeElement)
  const number = item.number ?? 0
  const [reopening, setReopening] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest reply is what one looks at
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [item.replies.length])

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor asChild>
        <span
          style={spotStyle({ x: item.pinX ?? 0, y: item.pinY ?? 0 })}
          className="pointer-events-none absolute size-7 -translate-y-full"
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          ref={content}
          aria-label={t(m.pinBy, { number, name: item.authorName })}
          tabIndex={-1}
          side={matchMedia('(min-width: 48rem)').matches ? 'right' : 'bottom'}
          align="start"
          sideOffset={12}
          collisionPadding={12}
          hideWhenDetached
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // On touch screens, a focused field would open the keyboard over the design.
            const field = matchMedia('(pointer: fine)').matches && content.current?.querySelector('textarea')
            ;(field || content.current)?.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            // Clicks on the canvas are handled there.
            if (event.target instanceof Element && event.target.closest('[data-canvas]'))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const lost = document.activeElement === document.body
            if (lost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          className={
            'z-30 flex max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-1.5rem))] flex-col ' +
            'animate-rise-in rounded-card border border-line bg-card shadow-float outline-none'
          }
        >
          <header className="flex min-h-11 shrink-0 items-center gap-2 border-line border-b py-1 pe-1.5 ps-4">
            <h3 className="font-semibold">{t(m.pinNumber, { number })}</h3>
            <StateMenu item={item} actions={actions} />
            <span className="ms-auto flex">
              {actions.mayResolve(item) && (
                <IconButton label={t(m.resolve)} changes onClick={() => actions.onResolve(item)}>
                  <Check aria-hidden="true" />
                </IconButton>
              )}
              <IconButton label={t(m.close)} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            </span>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
            <Comment {...item} actions={actions} edits={actions.edits(item)} reacts={actions.reacts(item)}>
              <CommentWork item={item} />
            </Comment>
            <Replies replies={item.replies} actions={actions} />
            {item.resolvedBy && item.resolvedAt && (
              <p className="mt-3 text-muted text-xs">
                <T
                  m={m.resolvedByWhen}
                  values={{ name: item.resolvedBy, when: <RelativeTime at={item.resolvedAt} /> }}
                />
              </p>
            )}
            <div ref={end} />
          </div>
          {actions.mayReopen(item) && (
            <div className="shrink-0 border-line border-t p-3">
              {reopening ? (
                <ReopenBox item={item} userId={actions.userId} onDone={() => setReopening(false)} />
              ) : (
                <Button size="small" variant="ghost" changes onClick={() => setReopening(true)}>
                  <RotateCcw aria-hidden="true" />
                  {t(m.reopen)}
                </Button>
              )}
            </div>
          )}
          {actions.mayReply(item) && (
            <div className="shrink-0 border-line border-t p-3">
              <ReplyBox item={item} actions={actions} />
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
