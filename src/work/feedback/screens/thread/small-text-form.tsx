import type { FormEvent, KeyboardEvent } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { Mention } from '#kernel/markdown/mentions.ts'
import { Button } from '#ui/button.tsx'
import { isSendKey } from '#ui/form/send-key.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { formatByKey } from '#ui/markdown/format-keys.ts'
import { FormattingHint } from '#ui/markdown/formatting-hint.tsx'
import { m as common } from '#ui/messages.ts'
import { useMentions } from '#work/mentions/screens/use-mentions.tsx'
import { longestComment } from '../../contract.replies.ts'

type SmallTextFormProps = {
  projectId: string
  /** Whether only the team can read the text. */
  internal: boolean
  /** The mentions in the text before it was edited. */
  mentioned?: Mention[]
  label: string
  placeholder?: string
  /** The label of the submit button. */
  action: string
  value: string
  rows: number
  busy: boolean
  className?: string
  onChange: (value: string) => void
  /** Called with the text, including its mentions. */
  onSubmit: (text: string) => void
  onCancel: () => void
}

/**
 * A small text form inside a comment, with a Cancel button. Escape cancels. Blank text can't be submitted.
 */
export function SmallTextForm({
  projectId,
  internal,
  mentioned,
  label,
  placeholder,
  action,
  value,
  rows,
  busy,
  className,
  onChange,
  onSubmit,
  onCancel,
}: SmallTextFormProps) {
  const isBlank = value.trim() === ''
  const mentions = useMentions({ projectId, internal, text: value, before: mentioned })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !busy) onSubmit(mentions.written(value))
  }
  const keyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event) || formatByKey(event)) return
    if (isSendKey(event)) submit(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <form onSubmit={submit} className="max-w-[72ch] space-y-2">
      <Textarea
        autoFocus
        rows={rows}
        value={value}
        maxLength={longestComment}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        enterKeyHint="send"
        onKeyDown={keyDown}
        {...mentions.field}
        className={className}
      />
      {mentions.list}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <FormattingHint />
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t(common.cancel)}
        </Button>
        <Button type="submit" size="small" busy={busy} disabled={isBlank}>
          {action}
        </Button>
      </div>
    </form>
  )
}
