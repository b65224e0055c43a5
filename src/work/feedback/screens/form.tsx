import type { FormEvent, KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { longestComment } from '../contract.replies.ts'

/** What is being written. */
export interface Draft {
  body: string
  internal: boolean
}

type FeedbackFormProps = {
  draft: Draft
  onChange: (draft: Draft) => void
  onSubmit: () => void
  onCancel: () => void
  /** Staff may keep a comment to themselves. */
  mayBeInternal: boolean
  /** Named by its id, add-feedback. */
  heading?: string
  /** Begin with the keyboard in it. */
  focused?: boolean
}

const addFeedbackWords = 'Add Feedback'

/** A comment, of a pin unless headed otherwise. Blank words cannot be sent; Ctrl and Enter send. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { draft, onChange, onSubmit, onCancel, mayBeInternal, heading = addFeedbackWords, focused } = props
  const isBlank = draft.body.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) onSubmit()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <h3 id="add-feedback" className="font-semibold">
        {heading}
      </h3>
      <Field label="Comment">
        <Textarea
          autoFocus={focused}
          value={draft.body}
          maxLength={longestComment}
          onChange={(event) => onChange({ ...draft, body: event.target.value })}
          onKeyDown={keyDown}
        />
      </Field>
      {mayBeInternal && (
        <Checkbox
          label="Internal"
          hint="Only staff see the comment."
          checked={draft.internal}
          onChange={(event) => onChange({ ...draft, internal: event.target.checked })}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={isBlank}>
          {addFeedbackWords}
        </Button>
      </div>
    </form>
  )
}
