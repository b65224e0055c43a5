import { Lock, LockOpen } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { isSendKey } from '#ui/form/send-key.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { useLocal } from '#ui/hooks/tab-state.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { formatByKey } from '#ui/markdown/format-keys.ts'
import { FormattingHint } from '#ui/markdown/formatting-hint.tsx'
import { m as common } from '#ui/messages.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import { useAttaching, withoutProjectFiles } from '#work/attachments/screens/use-attaching.tsx'
import { useMentions } from '#work/mentions/screens/use-mentions.tsx'
import { longestComment } from '../../contract.replies.ts'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'
import type { ThreadActions } from './thread-actions.ts'

const nothing = { body: '', internal: false, attached: [] as readonly Attached[] }

type ReplyBoxProps = {
  item: ShownItem
  actions: ThreadActions
  /** Whether the reply form starts with keyboard focus. */
  focused?: boolean
  /** Called after sending or canceling. */
  onDone?: () => void
  /** Called on Cancel. Without it, there's no Cancel button. */
  onCancel?: () => void
}

/** The form for a reply. Keeps unsent text. Ctrl+Enter sends it, and so does the Send key of a phone. */
export function ReplyBox({ item, actions, focused = false, onDone, onCancel }: ReplyBoxProps) {
  const [draft, change] = useLocal(['reply', actions.userId, item.id], nothing)
  const { attached } = draft
  const isBlank = draft.body.trim() === '' && attached.length === 0
  const internal = draft.internal || item.internal
  const mentions = useMentions({ projectId: item.projectId, internal, text: draft.body })
  const attaching = useAttaching({
    projectId: item.projectId,
    internal,
    attached,
    onChange: (next) => change((before) => ({ ...before, attached: next })),
  })
  const maySend = !isBlank && !attaching.hasTooMany
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!maySend) return
    actions.onReply(item, { ...draft, body: mentions.written(draft.body) })
    change((before) => ({ ...before, body: '', attached: [] }))
    onDone?.()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event) || formatByKey(event)) return
    if (isSendKey(event)) submit(event)
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <form onSubmit={submit} {...attaching.dropHandlers} className="relative space-y-2">
      <Textarea
        autoFocus={focused}
        rows={1}
        value={draft.body}
        maxLength={longestComment}
        aria-label={item.number === null ? t(m.replyField) : t(m.replyToPin, { number: item.number })}
        placeholder={t(m.replyPlaceholder)}
        onChange={(event) => change((before) => ({ ...before, body: event.target.value }))}
        enterKeyHint="send"
        onKeyDown={keyDown}
        onPaste={attaching.onPaste}
        {...mentions.field}
        className={classes('min-h-9! py-[7px]! pointer-coarse:min-h-11!', draft.internal && 'border-dashed')}
      />
      {mentions.list}
      {attaching.list}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {attaching.menu}
        <FormattingHint />
        {draft.internal && <p className="text-muted text-xs">{t(m.onlyYourTeam)}</p>}
        {actions.mayHide(item) && (
          <IconButton
            label={draft.internal ? t(m.replyToEveryone) : t(m.replyToTeam)}
            aria-pressed={draft.internal}
            onClick={() =>
              change((before) => ({
                ...before,
                internal: !before.internal,
                attached: withoutProjectFiles(before.attached),
              }))
            }
            className={classes('size-7', draft.internal && 'bg-raised text-ink')}
          >
            {draft.internal ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          </IconButton>
        )}
        {onCancel && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            {t(common.cancel)}
          </Button>
        )}
        <Button type="submit" size="small" disabled={!maySend}>
          {t(m.sendReply)}
        </Button>
      </div>
    </form>
  )
}
