import type { QueryClient } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import type { About } from '#portal/offline/browser/send-or-queue.ts'
import { sendOrQueue } from '#portal/offline/browser/send-or-queue.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { isSendKey } from '#ui/form/send-key.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { useNow } from '#ui/format/now.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { useLocal } from '#ui/hooks/tab-state.ts'
import { formatByKey } from '#ui/markdown/format-keys.ts'
import { FormattingHint } from '#ui/markdown/formatting-hint.tsx'
import { m as common } from '#ui/messages.ts'
import { offerNextOnce } from '#ui/overlay/done-toast.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import { uploadAttached } from '#work/attachments/screens/upload-attached.ts'
import { useAttaching, withoutProjectFiles } from '#work/attachments/screens/use-attaching.tsx'
import { whyNotSent } from '#work/attachments/screens/why-not-sent.ts'
import { useMentions } from '#work/mentions/screens/use-mentions.tsx'
import { longestComment, replyToFeedback } from '../contract.replies.ts'
import type { NewFeedback } from '../contract.ts'
import { addFeedback } from '../contract.ts'
import { m } from '../messages.ts'
import { changeFeedback, refreshFeedback } from './feedback-query.ts'
import type { ChangeOutgoing } from './outgoing.ts'
import { useOutgoing } from './outgoing.ts'
import type { Outgoing, SendState } from './pending-comments.ts'
import { outgoingComment, withUploaded } from './pending-comments.ts'

/** What a comment is about: a spot on the canvas, or the project as a whole. */
export type Subject =
  | (Pick<NewFeedback, 'fileId' | 'fileVersion' | 'page' | 'pinX' | 'pinY' | 'mark'> & {
      type: 'PIN'
      /** The number that the pin will probably get. */
      number: number
    })
  | { type: 'GENERAL' }

type FeedbackFormProps = {
  projectId: string
  actor: Actor
  subject: Subject
  mayBeInternal: boolean
  /** Whether the design is internal. The comment is then internal too. */
  isHidden?: boolean
  /** Called when the comment is being sent or was canceled. */
  onDone: () => void
}

const nothing = { body: '', internal: false, attached: [] as readonly Attached[] }

/** The form for a comment. Ctrl+Enter sends it, and so does the Send key of a phone. Blank comments can't be sent. */
export function FeedbackForm({
  projectId,
  actor,
  subject,
  mayBeInternal,
  isHidden = false,
  onDone,
}: FeedbackFormProps) {
  const isPin = subject.type === 'PIN'
  const [draft, change] = useLocal([isPin ? 'pin' : 'general', actor.userId, projectId], nothing)
  const imageUrl = useMe().me?.profileImageUrl ?? null
  const now = useNow()
  const { send } = useOutgoing(projectId, actor.userId, sendOutgoing)
  const { attached } = draft
  const internal = draft.internal || isHidden
  const isBlank = draft.body.trim() === '' && attached.length === 0

  const mentions = useMentions({ projectId, internal, text: draft.body })
  const attaching = useAttaching({
    projectId,
    internal,
    attached,
    onChange: (next) => change((before) => ({ ...before, attached: next })),
  })
  const maySend = !isBlank && !attaching.hasTooMany
  const close = () => {
    change(() => nothing)
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!maySend) return
    const { number, ...about } = isPin ? subject : { ...subject, page: 1, number: null }
    const writing = { key: randomId(), actor, imageUrl, now }
    const sent = { body: mentions.written(draft.body), internal, ...about }
    send(outgoingComment(writing, projectId, sent, { number, attached }))
    close()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event) || formatByKey(event)) return
    if (isSendKey(event)) submit(event)
  }
  return (
    <form onSubmit={submit} {...attaching.dropHandlers} className="relative space-y-3">
      <h3 id="add-feedback" className="font-semibold">
        {isPin ? t(m.addFeedback) : t(m.generalComment)}
      </h3>
      <Field label={t(m.comment)}>
        <Textarea
          autoFocus={!isPin}
          value={draft.body}
          maxLength={longestComment}
          onChange={(event) => change((before) => ({ ...before, body: event.target.value }))}
          enterKeyHint="send"
          onKeyDown={keyDown}
          onPaste={attaching.onPaste}
          {...mentions.field}
        />
      </Field>
      {mentions.list}
      {attaching.list}
      {mayBeInternal && (
        <Checkbox
          label={t(common.internal)}
          hint={t(m.internalHint)}
          checked={draft.internal}
          onChange={(event) =>
            change((before) => ({
              ...before,
              internal: event.target.checked,
              // Clients may not be able to see the project's files.
              attached: withoutProjectFiles(before.attached),
            }))
          }
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {attaching.menu}
        <FormattingHint />
        <Button variant="ghost" onClick={close}>
          {t(common.cancel)}
        </Button>
        <Button type="submit" variant="primary" disabled={!maySend}>
          {t(m.addFeedback)}
        </Button>
      </div>
    </form>
  )
}

/**
 * Sends a comment or reply, for the first time or again. It stays in the outgoing list until the server's
 * list includes it.
 */
export async function sendOutgoing(
  client: QueryClient,
  projectId: string,
  change: ChangeOutgoing,
  one: Outgoing,
): Promise<void> {
  const takeOut = () => change((known) => known.filter(({ key }) => key !== one.key))
  const sending = { ...one, queued: false, failure: null }
  const { attached = [] } = one
  const note = (changes: Partial<SendState>) =>
    change((known) => known.map((other) => (other.key === one.key ? { ...other, ...changes } : other)))
  change((known) => [...known.filter(({ key }) => key !== one.key), sending])
  try {
    const uploaded = await uploadAttached(projectId, { attached, internal: one.shown.internal }, note)
    // If the comment has to wait, the queue shows it now.
    if ((await deliver(client, projectId, withUploaded(sending, uploaded))) === 'waiting') return takeOut()
    if (one.kind === 'comment') toast({ title: t(m.added) })
    else void offerNextOnce(`thread ${one.feedbackId}`, one.key, { title: t(m.replySent) })
    await refreshFeedback(client, projectId)
    takeOut()
  } catch (error) {
    const failure = whyNotSent(error, attached, t(m.sendFailed))
    note({ failure, uploaded: undefined, cancel: undefined })
    toast({ variant: 'destructive', title: t(common.error), description: failure })
  }
}

async function deliver(
  client: QueryClient,
  projectId: string,
  one: Outgoing,
): Promise<'waiting' | undefined> {
  const about: About = {
    id: one.key,
    kind: one.kind,
    projectId,
    text: one.shown.body,
    link:
      one.kind === 'reply'
        ? `/projects/${projectId}?tab=feedback&comment=${one.feedbackId}`
        : `/projects/${projectId}?tab=feedback`,
    shown: one,
  }
  if (one.kind === 'comment') {
    const input = { params: { id: projectId }, body: one.sent }
    const made = await sendOrQueue(client, addFeedback, input, about)
    if (made === 'waiting') return made
    changeFeedback(client, projectId, (items) => [made, ...items.filter((item) => item.id !== made.id)])
    return
  }
  const { feedbackId } = one
  const input = { params: { id: feedbackId }, body: one.sent }
  const made = await sendOrQueue(client, replyToFeedback, input, about)
  if (made === 'waiting') return made
  changeFeedback(client, projectId, (items) =>
    items.map((item) => {
      if (item.id !== feedbackId || item.replies.some(({ id }) => id === made.id)) return item
      return { ...item, replies: [...item.replies, made] }
    }),
  )
}
