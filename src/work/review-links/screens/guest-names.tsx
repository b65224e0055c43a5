import type { FormEvent, KeyboardEvent } from 'react'
import { useId } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { isSendKey } from '#ui/form/send-key.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { randomId } from '#ui/hooks/secure-context.ts'
import { useLocal } from '#ui/hooks/tab-state.ts'
import { formatByKey } from '#ui/markdown/format-keys.ts'
import { FormattingHint } from '#ui/markdown/formatting-hint.tsx'
import { m as common } from '#ui/messages.ts'
import { m } from '../messages.ts'

const longest = 5_000

type GuestTextProps = {
  /** Key under which the draft is kept until it's sent. */
  draft: readonly string[]
  label: string
  busy: boolean
  /** Called to send. Call `forget` once the text has been sent. */
  onSend: (comment: { id: string; body: string }, forget: () => void) => void
  onCancel?: () => void
}

const nothing = { id: '', body: '' }

/** The form for a guest's text. Ctrl+Enter sends it, and so does the Send key of a phone. The id stays with the text, so that a retry sends the same comment. */
export function GuestNames({ draft, label, busy, onSend, onCancel }: GuestTextProps) {
  const [{ id, body }, change] = useLocal(['review', ...draft], nothing)
  const forget = () => change(() => nothing)
  const formId = useId()
  const isBlank = body.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !busy) onSend({ id, body }, forget)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (formatByKey(event)) return
    if (isSendKey(event)) submit(event)
  }
  return (
    <form id={formId} onSubmit={submit} className="space-y-3">
      <Field label={label}>
        <Textarea
          value={body}
          maxLength={longest}
          rows={3}
          onChange={(event) => {
            const comment = event.target.value
            change((known) => ({ id: known.id || randomId(), body: comment }))
          }}
          enterKeyHint="send"
          onKeyDown={keyDown}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <FormattingHint />
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {t(common.cancel)}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={isBlank}>
          {t(m.send)}
        </Button>
      </div>
    </form>
  )
}
