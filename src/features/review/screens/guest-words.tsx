import type { FormEvent, KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

const longest = 5_000

type WordsProps = {
  label: string
  busy: boolean
  onSend: (words: { id: string; body: string }) => void
  onCancel?: () => void
}

/** What a guest writes. The id stays with the words, so that trying again sends the same thing. */
export function GuestWords({ label, busy, onSend, onCancel }: WordsProps) {
  const [body, setBody] = useState('')
  const [id] = useState(() => crypto.randomUUID())
  const formId = useId()
  const isBlank = body.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !busy) onSend({ id, body })
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
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={keyDown}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={isBlank}>
          Send
        </Button>
      </div>
    </form>
  )
}
