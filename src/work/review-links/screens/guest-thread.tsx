import type { ReactNode } from 'react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ReviewComment } from '../contract.guest.ts'
import { m } from '../messages.ts'
import { useReopenComment, useResolveComment, useSendReply } from './guest-comments.ts'
import { GuestNames } from './guest-names.tsx'
import { GuestState } from './guest-state.tsx'
import { GuestText } from './guest-text.tsx'

type ThreadProps = {
  of: { id: string; fileId: string }
  comment: ReviewComment
  mayReply: boolean
  onClose: () => void
}

/** A comment with its thread, as a bottom sheet on phones. */
export function GuestThread({ of, comment, mayReply, onClose }: ThreadProps) {
  const reply = useSendReply(of, comment.id)
  const resolve = useResolveComment(of)
  return (
    <Dialog
      open
      reads
      onOpenChange={(open) => !open && onClose()}
      title={comment.number === null ? t(m.comment) : t(m.pinNumber, { number: comment.number })}
    >
      <div className="space-y-4">
        <GuestMessage {...comment} badge={<GuestState state={comment.state} />}>
          <GuestText of={of} feedbackId={comment.id} replyId={null} text={comment} mayComment={mayReply} />
        </GuestMessage>
        {comment.replies.map((one) => (
          <GuestMessage key={one.id} {...one} badge={one.reopens && <Badge>{t(m.reopenedBadge)}</Badge>}>
            <GuestText of={of} feedbackId={comment.id} replyId={one.id} text={one} mayComment={mayReply} />
          </GuestMessage>
        ))}
        {mayReply && !comment.resolved && (
          <GuestNames
            draft={[of.id, comment.id]}
            attachTo={of}
            label={t(m.reply)}
            busy={reply.isPending}
            onSend={(words, onSuccess) => reply.mutate(words, { onSuccess })}
          />
        )}
        {mayReply && !comment.resolved && comment.mine && (
          <Button disabled={resolve.isPending} onClick={() => resolve.mutate(comment.id)}>
            {t(m.resolve)}
          </Button>
        )}
        {mayReply && comment.resolved && comment.mine && <GuestReopening of={of} comment={comment} />}
      </div>
    </Dialog>
  )
}

/** A button that turns into a form for the reason. */
function GuestReopening({ of, comment }: Pick<ThreadProps, 'of' | 'comment'>) {
  const [isOpen, setOpen] = useState(false)
  const reopen = useReopenComment(of, comment.id)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t(m.reopen)}</Button>
  return (
    <GuestNames
      draft={[of.id, comment.id, 'reopen']}
      label={t(m.reopenReason)}
      busy={reopen.isPending}
      onSend={({ id, body }, onSuccess) => reopen.mutate({ id, reason: body }, { onSuccess })}
      onCancel={() => setOpen(false)}
    />
  )
}

type GuestMessageProps = {
  authorName: string
  createdAt: string
  editedAt: string | null
  badge?: ReactNode
  children: ReactNode
}

export function GuestMessage({ authorName, createdAt, editedAt, badge, children }: GuestMessageProps) {
  return (
    <div className="flex gap-3">
      <Avatar name={authorName} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2">
          <span className="font-medium">{authorName}</span>
          <RelativeTime at={createdAt} className="text-muted text-xs" />
          {editedAt && <span className="text-muted text-xs">{t(m.edited)}</span>}
          {badge}
        </p>
        <div dir="auto" className="mt-0.5 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
          {children}
        </div>
      </div>
    </div>
  )
}
