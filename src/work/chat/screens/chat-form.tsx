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
import { offerNextOnce } from '#ui/overlay/done-toast.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Conversation, Draft, Pending } from '#work/messages/browser/conversation.ts'
import { failed, merge, noted, sending } from '#work/messages/browser/conversation.ts'
import { longestMessage, sendMessage } from '#work/messages/contract.ts'
import { uploadFile } from '#work/uploads/screens/upload-file.ts'
import { m } from '../messages.ts'
import { AttachMenu } from './chat-attach.tsx'
import { AttachedFile } from './chat-attached.tsx'
import type { Attached, ChatDraft } from './chat-draft.ts'
import { useChatDraft } from './chat-draft.ts'

type ChatFormProps = {
  projectId: string
  /** Whether there's no conversation to write in yet. */
  disabled: boolean
  isSending: boolean
  mayBeInternal: boolean
  /** Attaches files from this device. */
  onUpload: (files: readonly File[]) => void
}

/** The message form. Enter sends, Shift+Enter starts a new line. */
export function ChatForm({ projectId, disabled, isSending, mayBeInternal, onUpload }: ChatFormProps) {
  const messages = messageSender(useQueryClient(), projectId)
  const { draft, change } = useChatDraft(projectId)
  const { text, internal, attached } = draft
  const readOnly = useReadOnly()
  const field = useRef<HTMLTextAreaElement>(null)
  const maySend = !disabled && !readOnly && !isSending && (text.trim() !== '' || attached.length > 0)

  function send(): void {
    if (!maySend) return
    void messages.send(messagesOf(draft))
    change({ text: '', attached: [] })
    field.current?.focus()
  }

  function attach(next: readonly Attached[]): void {
    change({ attached: next })
    field.current?.focus()
  }

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    // Text copied from a document often comes with an image of itself.
    if (files.length === 0 || event.clipboardData.getData('text/plain')) return
    event.preventDefault()
    onUpload(files)
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
      {attached.length > 0 && (
        <ul className="mb-2 flex max-h-32 flex-wrap gap-2 overflow-y-auto">
          {attached.map((one, at) => (
            <AttachedFile
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              key={at}
              attached={one}
              onRemove={() => attach(attached.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-1.5">
        <AttachMenu
          projectId={projectId}
          disabled={disabled}
          internal={internal}
          onChoose={(one) => attach([...attached, one])}
          onUpload={onUpload}
        />
        {mayBeInternal && (
          <IconButton
            label={internal ? t(m.writeToEveryone) : t(m.writeToTeam)}
            aria-pressed={internal}
            // Project files may not be visible to the new readers, so they are dropped. Files from this device stay.
            onClick={() => change({ internal: !internal, attached: attached.filter(({ file }) => file) })}
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

/** A message for each file. The text goes with the first, and the name of the file stands for a missing text. */
function messagesOf({ text, internal, attached }: ChatDraft): Omit<Draft, 'key'>[] {
  const body = text.trim()
  if (attached.length === 0) return [{ body, internal, fileId: null }]
  return attached.map(({ file, fileId, name }, at) => {
    return { body: (at === 0 && body) || name, internal, fileId, file, fileName: name }
  })
}

/**
 * Returns a function that sends this person's messages. They appear immediately, and failed ones stay so that
 * they can be sent again.
 */
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
      void offerNextOnce(`chat ${projectId}`, key, { title: t(m.messageSent) })
    } catch (error) {
      const detail = sentenceOf(error)
      change((known) => failed(known, key, detail))
      toast({ variant: 'destructive', title: t(common.error), description: detail })
    }
  }

  /** Uploads the file and returns its id. A retry doesn't upload it again. */
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
    /** Sends them one after another, so that they keep their order. */
    async send(all: readonly Omit<Draft, 'key'>[]): Promise<void> {
      const drafts = all.map((message) => ({ key: randomId(), ...message }))
      for (const draft of drafts) change((known) => sending(known, draft))
      for (const draft of drafts) await deliver(draft)
    },
    sendAgain: ({ failure: _, uploaded: _share, cancel: _cancel, ...message }: Pending) =>
      void deliver(message),
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return t(m.uploadCanceled)
  return error instanceof CallError && error.saysWhy ? error.detail : t(m.messageNotSent)
}
