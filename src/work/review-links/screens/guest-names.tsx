import type { FormEvent, KeyboardEvent } from 'react'
import { useId } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { randomId } from '#ui/hooks/secure-context.ts'
import { useLocal } from '#ui/hooks/tab-state.ts'
import { m as common } from '#ui/messages.ts'
import { m } from '../messages.ts'

const longest = 5_000

type WordsProps = {
  /** Names what is written; the words are kept under it until they were sent. */
  draft: readonly string[]
  label: string
  busy: boolean
  /** Calls `forget` once they were sent. */
  onSend: (words: { id: string; body: string }, forget: () => void) => void
  onCancel?: () => void
}

const nothing = { id: '', body: '' }

/** What a guest writes. The id stays with the words, so that trying again sends the same thing. */
export function GuestNames({ draft, label, busy, onSend, onCancel }: WordsProps) {
  const [{ id, body }, change] = useLocal(['review', ...draft], nothing)
  const forget = () => change(() => nothing)
  const formId = useId()
  const isBlank = body.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !busy) onSend({ id, body }, forget)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form id={formId} onSubmit={submit} className="space-y-3">
      <Field label={label}>
        <Textarea
          value={body}
          maxLength={longest}
          rows={3}
          onChange={(event) => {
            const words = event.target.value
            change((known) => ({ id: known.id || randomId(), body: words }))
          }}
          onKeyDown={keyDown}
        />
      </Field>
      <div className="flex justify-end gap-2">
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
