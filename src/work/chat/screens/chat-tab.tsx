import { MessagesSquare } from 'lucide-react'
import { useId } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { withWrittenMentions } from '#kernel/markdown/mentions.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import type { LiveState } from '#portal/live/browser/client.ts'
import { useLoss } from '#portal/live/browser/provider.tsx'
import { useReadNotification } from '#portal/notifications/screens/read-notification.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { m as attachments } from '#work/attachments/messages.ts'
import { DropHere } from '#work/attachments/screens/drop-here.tsx'
import { useDrop } from '#work/attachments/screens/use-drop.ts'
import type { Pending } from '#work/messages/browser/conversation.ts'
import { maySeeInternal } from '#work/messages/rules.ts'
import { m } from '../messages.ts'
import { useChatDraft } from './chat-draft.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog, ChatLogSkeleton } from './chat-log.tsx'
import { useChatUpload } from './chat-upload.ts'
import { useConversation } from './conversation-query.ts'

export function ChatTab({ project }: { project: { id: string } }) {
  const { me } = useMe()
  const titleId = useId()
  const chat = useConversation(project.id)
  useReadNotification(`/projects/${project.id}?tab=chat`)
  useLoss(warnConnectionLost)
  const upload = useChatUpload(project.id)
  const bring = me?.fromEmail ? () => void toast({ title: t(attachments.signInToAttach) }) : upload
  const { draft, change } = useChatDraft(project.id)
  const editAgain = ({ key, body, internal }: Pending) => {
    change({ text: [draft.text, withWrittenMentions(body)].filter(Boolean).join('\n'), internal })
    chat.withdraw(key)
  }
  const readOnly = useReadOnly()
  const drop = useDrop(readOnly ? readOnly.publish : bring)
  if (!me) return null
  const { conversation } = chat
  const isEmpty = conversation && conversation.messages.length + conversation.pending.length === 0
  return (
    <section
      aria-labelledby={titleId}
      {...drop.handlers}
      className="relative flex h-[500px] flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      <header className="flex min-h-12 items-center justify-between gap-4 border-line border-b px-4">
        <h2 id={titleId} className="font-semibold text-base">
          {t(m.projectChat)}
        </h2>
        <ConnectionDot state={chat.state} />
      </header>
      {conversation && isEmpty && (
        <EmptyState
          icon={<MessagesSquare />}
          title={t(m.noMessages)}
          text={t(m.startConversation)}
          className="min-h-0 flex-1 justify-center"
        />
      )}
      {conversation && !isEmpty && (
        <ChatLog
          key={project.id}
          conversation={conversation}
          myId={me.id}
          onEarlier={chat.readEarlier}
          onAgain={chat.sendAgain}
          onEdit={editAgain}
          onWithdraw={chat.withdraw}
        />
      )}
      {!conversation && !chat.error && <ChatLogSkeleton />}
      {!conversation && chat.error && (
        <EmptyState
          title={t(m.loadFailed)}
          text={chat.error.message}
          action={<Button onClick={chat.retry}>{t(common.tryAgain)}</Button>}
          className="min-h-0 flex-1 justify-center"
        />
      )}
      <ChatForm
        key={`form of ${project.id}`}
        projectId={project.id}
        disabled={!conversation}
        isSending={chat.isSending}
        mayBeInternal={maySeeInternal(actorOf(me))}
        onUpload={bring}
      />
      {drop.isOver && !readOnly && <DropHere />}
    </section>
  )
}

function ConnectionDot({ state }: { state: LiveState }) {
  const connected = state === 'connected'
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm">
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full', connected ? 'bg-green-ink' : 'border border-muted')}
      />
      {connected ? t(m.connected) : t(m.disconnected)}
    </p>
  )
}

function warnConnectionLost(): void {
  toast({
    variant: 'destructive',
    title: t(m.connectionError),
    description: t(m.connectionLost),
  })
}
