import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen, SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { controlClass } from '#ui/input.tsx'
import { longestMessage } from '../contract.ts'
import type { Attached } from './chat-attach.tsx'
import { AttachedFile, AttachMenu } from './chat-attach.tsx'
import type { Draft } from './conversation.ts'

type ChatFormProps = {
  projectId: string
  /** There is no conversation to write in yet. */
  disabled: boolean
  isSending: boolean
  mayBeInternal: boolean
  onSend: (message: Omit<Draft, 'key'>) => void
}

/** Where a message is written. Enter sends it, Shift+Enter begins a new line. */
export function ChatForm({ projectId, disabled, isSending, mayBeInternal, onSend }: ChatFormProps) {
  const [text, setText] = useDraft(projectId)
  const [internal, setInternal] = useState(false)
  const [attached, setAttached] = useState<Attached>()
  const field = useRef<HTMLTextAreaElement>(null)
  const maySend = !disabled && !isSending && text.trim() !== ''

  function send(): void {
    if (!maySend) return
    onSend({ body: text.trim(), internal, fileId: attached?.id ?? null })
    setText('')
    setAttached(undefined)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While letters are composed, Enter picks one of those that are offered.
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
      {internal && <p className="mb-2 text-muted text-xs">Only your team will see this message.</p>}
      {attached && <AttachedFile file={attached} onRemove={() => setAttached(undefined)} />}
      <div className="flex items-end gap-1.5">
        <AttachMenu projectId={projectId} disabled={disabled} internal={internal} onChoose={setAttached} />
        {mayBeInternal && (
          <IconButton
            label={internal ? 'Write to everyone' : 'Write to your team only'}
            aria-pressed={internal}
            onClick={() => {
              setInternal(!internal)
              setAttached(undefined)
            }}
            className={classes('mb-0.5 pointer-coarse:mb-0', internal && 'bg-raised text-ink')}
          >
            {internal ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          </IconButton>
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          disabled={disabled}
          maxLength={longestMessage}
          aria-label="Message"
          placeholder="Type a message..."
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={classes(
            controlClass,
            'field-sizing-content max-h-32 min-h-9 resize-none py-[7px] pointer-coarse:min-h-11 pointer-coarse:py-2.5',
            internal && 'border-dashed',
          )}
        />
        <Button type="submit" disabled={!maySend}>
          <SendHorizontal aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">Send</span>
        </Button>
      </div>
    </form>
  )
}

/** What was written and not sent yet; it stays while other tabs of the project are looked at. */
function useDraft(projectId: string): [string, (text: string) => void] {
  const client = useQueryClient()
  const key = ['draft', projectId]
  const [text, setText] = useState(() => client.getQueryData<string>(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      client.setQueryData(key, next)
    },
  ]
}
