import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen, SendHorizontal } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { conversationKey } from '#portal/live/browser/rooms.ts'
import { sendOrQueue } from '#portal/offline/browser/send-or-queue.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { controlClass } from '#ui/form/input.tsx'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { formatByKey } from '#ui/markdown/format-keys.ts'
import { FormattingHint } from '#ui/markdown/formatting-hint.tsx'
import { m as common } from '#ui/messages.ts'
import { offerNextOnce } from '#ui/overlay/done-toast.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import { mostAttachments } from '#work/attachments/contract.ts'
import { m as attachments } from '#work/attachments/messages.ts'
import { AttachMenu } from '#work/attachments/screens/attach-menu.tsx'
import { AttachedFiles } from '#work/attachments/screens/attached-file.tsx'
import { pastedFiles } from '#work/attachments/screens/pasted-files.ts'
import type { UploadState } from '#work/attachments/screens/upload-attached.ts'
import { uploadAttached } from '#work/attachments/screens/upload-attached.ts'
import { withoutProjectFiles } from '#work/attachments/screens/use-attaching.tsx'
import { whyNotSent } from '#work/attachments/screens/why-not-sent.ts'
import { useMentions } from '#work/mentions/screens/use-mentions.tsx'
import type { Conversation, Draft, Pending } from '#work/messages/browser/conversation.ts'
import { failed, merge, noted, sending, withdrawn } from '#work/messages/browser/conversation.ts'
import { longestMessage, sendMessage } from '#work/messages/contract.ts'
import { m } from '../messages.ts'
import type { ChatDraft } from './chat-draft.ts'
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

/** The message form. Enter sends it, and Shift+Enter starts a new line. */
export function ChatForm({ projectId, disabled, isSending, mayBeInternal, onUpload }: ChatFormProps) {
  const messages = messageSender(useQueryClient(), projectId)
  const { draft, change } = useChatDraft(projectId)
  const { text, internal, attached } = draft
  const readOnly = useReadOnly()
  const field = useRef<HTMLTextAreaElement>(null)
  const hasTooMany = attached.length > mostAttachments
  const mentions = useMentions({ projectId, internal, text })
  const isEmpty = text.trim() === '' && attached.length === 0
  const maySend = !disabled && !readOnly && !isSending && !isEmpty && !hasTooMany

  function send(): void {
    if (!maySend) return
    messages.send(messageOf({ ...draft, text: mentions.written(text) }))
    change({ text: '', attached: [] })
    field.current?.focus()
  }

  function attach(next: readonly Attached[]): void {
    change({ attached: next })
    field.current?.focus()
  }

  function paste(event: ClipboardEvent): void {
    const files = pastedFiles(event)
    if (files.length === 0) return
    event.preventDefault()
    onUpload(files)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (mentions.onKeyDown(event) || formatByKey(event)) return
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
      <AttachedFiles attached={attached} onChange={attach} className="mb-2" />
      {hasTooMany && (
        <p role="alert" className="mb-2 text-danger-ink text-xs">
          {t(attachments.removeSome, { most: mostAttachments })}
        </p>
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
            onClick={() => change({ internal: !internal, attached: withoutProjectFiles(attached) })}
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
          {...mentions.field}
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
      {mentions.list}
      {text !== '' && <FormattingHint className="mt-1" />}
    </form>
  )
}

/** Without text, the message uses the first file's name as its text, as on the server. */
function messageOf({ text, internal, attached }: ChatDraft): Omit<Draft, 'key'> {
  return { body: text.trim() || attached[0]?.name || '', internal, attached }
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
    const { key, body, internal } = message
    change((known) => sending(known, message))
    try {
      const note = (changes: UploadState) => change((known) => noted(known, key, changes))
      const shown = await uploadAttached(projectId, message, note)
      const fileIds = shown.map(({ fileId }) => fileId)
      // The previous release reads only `fileId`.
      const sent = { id: key, body, internal, fileId: fileIds[0] ?? null, fileIds }
      const input = { params: { id: projectId }, body: sent }
      const link = `/projects/${projectId}?tab=chat`
      const about = { id: key, kind: 'message', projectId, text: body, link, shown } as const
      const arrived = await sendOrQueue(client, sendMessage, input, about)
      // The queue shows the message now.
      if (arrived === 'waiting') return change((known) => withdrawn(known, key))
      change((known) => merge(known, [arrived]))
      void offerNextOnce(`chat ${projectId}`, key, { title: t(m.messageSent) })
    } catch (error) {
      const detail = whyNotSent(error, message.attached, t(m.messageNotSent))
      change((known) => failed(known, key, detail))
      toast({ variant: 'destructive', title: t(common.error), description: detail })
    }
  }

  return {
    send: (message: Omit<Draft, 'key'>) => void deliver({ key: randomId(), ...message }),
    sendAgain: ({ failure: _, queued: _queued, uploaded: _share, cancel: _cancel, ...message }: Pending) =>
      void deliver(message),
  }
}
