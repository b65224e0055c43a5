import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen, SendHorizontal } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { conversationKey } from '#portal/live/browser/rooms.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { controlClass } from '#ui/form/input.tsx'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Conversation, Draft, Pending } from '#work/messages/browser/conversation.ts'
import { failed, merge, noted, sending } from '#work/messages/browser/conversation.ts'
import { longestMessage, sendMessage } from '#work/messages/contract.ts'
import { uploadFile } from '#work/uploads/screens/upload-file.ts'
import { m } from '../messages.ts'
import { AttachMenu } from './chat-attach.tsx'
import { AttachedFile } from './chat-attached.tsx'
import type { Attached } from './chat-draft.ts'
import { useChatDraft } from './chat-draft.ts'

type ChatFormProps = {
  projectId: string
  /** There is no conversation to write in yet. */
  disabled: boolean
  isSending: boolean
  mayBeInternal: boolean
  /** Attaches a file from this device. */
  onUpload: (file: File) => void
}

/** The message form. Enter sends, Shift+Enter starts a new line. */
export function ChatForm({ projectId, disabled, isSending, mayBeInternal, onUpload }: ChatFormProps) {
  const messages = messageSender(useQueryClient(), projectId)
  const { draft, change } = useChatDraft(projectId)
  const { text, internal, attached } = draft
  const readOnly = useReadOnly()
  const field = useRef<HTMLTextAreaElement>(null)
  const maySend = !disabled && !readOnly && !isSending && text.trim() !== ''

  function send(): void {
    if (!maySend) return
    const { file, fileId = null, name: fileName } = attached ?? {}
    messages.send({ body: text.trim(), internal, fileId, file, fileName })
    change({ text: '', attached: null })
    field.current?.focus()
  }

  function attach(next: Attached | null): void {
    change({ attached: next })
    field.current?.focus()
  }

  function paste(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files
    // Text copied from a document also brings an image of itself.
    if (!file || event.clipboardData.getData('text/plain')) return
    event.preventDefault()
    onUpload(file)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During IME composition, Enter picks a suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="border-line border-t p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {internal && <p className="mb-2 text-muted text-xs">{t(m.onlyYourTeam)}</p>}
      {attached && <AttachedFile attached={attached} onRemove={() => attach(null)} />}
      {attached && text.trim() === '' && <p className="mb-2 text-muted text-xs">{t(m.addMessageToFile)}</p>}
      <div className="flex items-end gap-1.5">
        <AttachMenu
          projectId={projectId}
          disabled={disabled}
          internal={internal}
          onChoose={attach}
          onUpload={onUpload}
        />
        {mayBeInternal && (
          <IconButton
            label={internal ? t(m.writeToEveryone) : t(m.writeToTeam)}
            aria-pressed={internal}
            // A project file may not be visible to the new readers, so it is dropped. A file from this device stays.
            onClick={() => change({ internal: !internal, attached: attached?.file ? attached : null })}
            className={classes('mb-0.5 pointer-coarse:mb-0', internal && 'bg-raised text-ink')}
          >
            {internal ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          </IconButton>
        )}
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={text}
          disabled={disabled}
          readOnly={readOnly !== null}
          title={readOnly?.why}
          maxLength={longestMessage}
          aria-label={t(m.message)}
          placeholder={t(m.typeMessage)}
          enterKeyHint="send"
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={paste}
          className={classes(
            controlClass,
            'field-sizing-content max-h-32 min-h-9 resize-none py-[7px] pointer-coarse:min-h-11 pointer-coarse:py-2.5',
            internal && 'border-dashed',
          )}
        />
        <Button type="submit" disabled={!maySend}>
          <SendHorizontal aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">{t(m.send)}</span>
        </Button>
      </div>
    </form>
  )
}

/** Sends this person's messages. They show immediately, and failed ones stay so they can be sent again. */
export function messageSender(client: QueryClient, projectId: string) {
  const change = (how: (known: Conversation) => Conversation) => {
    client.setQueryData<Conversation>(conversationKey(projectId), (known) => known && how(known))
  }

  async function deliver(message: Draft): Promise<void> {
    const { key, file, fileName: _, ...body } = message
    change((known) => sending(known, message))
    try {
      const fileId = body.fileId ?? (file ? await bring(message, file) : null)
      const params = { id: projectId }
      const arrived = await call(sendMessage, { params, body: { ...body, id: key, fileId } })
      change((known) => merge(known, [arrived]))
    } catch (error) {
      const detail = sentenceOf(error)
      change((known) => failed(known, key, detail))
      toast({ variant: 'destructive', title: t(common.error), description: detail })
    }
  }

  /** Returns the id of the file. A second try doesn't upload it again. */
  async function bring({ key, internal }: Draft, file: File): Promise<string> {
    const end = new AbortController()
    change((known) => noted(known, key, { uploaded: 0, cancel: () => end.abort() }))
    const { id } = await uploadFile(projectId, file, {
      internal,
      signal: end.signal,
      onProgress: (uploaded) => change((known) => noted(known, key, { uploaded })),
    })
    change((known) => noted(known, key, { fileId: id, uploaded: undefined, cancel: undefined }))
    return id
  }

  return {
    send: (message: Omit<Draft, 'key'>) => void deliver({ key: randomId(), ...message }),
    sendAgain: ({ failure: _, uploaded: _share, cancel: _cancel, ...message }: Pending) =>
      void deliver(message),
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return t(m.uploadCanceled)
  return error instanceof CallError && error.saysWhy ? error.detail : t(m.messageNotSent)
}
