import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react'
import { useId, useState } from 'react'
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
import { showError } from '#ui/overlay/show-error.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import { fromDevice } from '#work/attachments/browser/attached.ts'
import { mostAttachments } from '#work/attachments/contract.ts'
import { m as attachments } from '#work/attachments/messages.ts'
import { AttachedFiles } from '#work/attachments/screens/attached-file.tsx'
import { pastedFiles } from '#work/attachments/screens/pasted-files.ts'
import { m } from '../messages.ts'
import { AttachPictures, uploadPictures } from './guest-pictures.tsx'

const longest = 5_000

type GuestTextProps = {
  /** Key under which the draft is kept until it's sent. */
  draft: readonly string[]
  label: string
  busy: boolean
  /** Called to send. Call `forget` once the text has been sent. */
  onSend: (comment: { id: string; body: string; fileIds: string[] }, forget: () => void) => void
  /** The shared file, if pictures can be attached to the text. */
  attachTo?: { id: string; fileId: string }
  onCancel?: () => void
}

const nothing = { id: '', body: '', attached: [] as readonly Attached[] }

/**
 * The form for a guest's comment or reply. Ctrl+Enter sends it, and so does the Send key of a phone. The id
 * stays with the text, so that a retry sends the same comment.
 */
export function GuestNames({ draft, label, busy, attachTo, onSend, onCancel }: GuestTextProps) {
  const [{ id, body, attached }, change] = useLocal(['review', ...draft], nothing)
  const forget = () => change(() => nothing)
  const formId = useId()
  const [uploading, setUploading] = useState(false)
  const isBlank = body.trim() === '' && attached.length === 0
  const hasTooMany = attached.length > mostAttachments
  const maySend = !isBlank && !hasTooMany && !busy && !uploading
  const attach = (next: readonly Attached[]) =>
    change((known) => ({ ...known, id: known.id || randomId(), attached: next }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!maySend) return
    setUploading(true)
    try {
      const fileIds = attachTo ? await uploadPictures(attachTo, attached, attach) : []
      onSend({ id, body, fileIds }, forget)
    } catch (error) {
      showError(error, t(m.pictureFailed))
    } finally {
      setUploading(false)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const files = attachTo ? pastedFiles(event) : []
    if (files.length === 0) return
    event.preventDefault()
    attach([...attached, ...fromDevice(files)])
  }
  const keyDown = (event: KeyboardEvent) => {
    if (formatByKey(event)) return
    if (isSendKey(event)) void submit(event)
  }
  return (
    <form id={formId} onSubmit={submit} className="space-y-3">
      <div inert={uploading && attached.length > 0} className="space-y-3">
        <Field label={label}>
          <Textarea
            value={body}
            maxLength={longest}
            rows={3}
            onChange={(event) => {
              const comment = event.target.value
              change((known) => ({ ...known, id: known.id || randomId(), body: comment }))
            }}
            enterKeyHint="send"
            onKeyDown={keyDown}
            onPaste={paste}
          />
        </Field>
        <AttachedFiles attached={attached} onChange={attach} />
      </div>
      {hasTooMany && (
        <p role="alert" className="text-danger-ink text-xs">
          {t(attachments.removeSome, { most: mostAttachments })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {attachTo && !uploading && <AttachPictures onAttach={(more) => attach([...attached, ...more])} />}
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
        <Button type="submit" variant="primary" busy={busy || uploading} disabled={isBlank || hasTooMany}>
          {t(m.send)}
        </Button>
      </div>
    </form>
  )
}
