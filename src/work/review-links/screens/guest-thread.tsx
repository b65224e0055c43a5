import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkedText } from '#ui/format/linked-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ReviewComment } from '../contract.guest.ts'
import { m } from '../messages.ts'
import { useSendReply } from './guest-comments.ts'
import { GuestNames } from './guest-names.tsx'

type ThreadProps = {
  of: { id: string; fileId: string }
  comment: ReviewComment
  mayReply: boolean
  onClose: () => void
}

/** A comment with its thread, as a bottom sheet on phones. */
export function GuestThread({ of, comment, mayReply, onClose }: ThreadProps) {
  const reply = useSendReply(of, comment.id)
  return (
    <Dialog
      open
      reads
      onOpenChange={(open) => !open && onClose()}
      title={comment.number === null ? t(m.comment) : t(m.pinNumber, { number: comment.number })}
    >
      <div className="space-y-4">
        <GuestMessage
          {...comment}
          badge={comment.resolved && <Badge tint="green">{t(m.resolvedBadge)}</Badge>}
        >
          <LinkedText text={comment.body} />
        </GuestMessage>
        {comment.replies.map((one) => (
          <GuestMessage key={one.id} {...one}>
            <LinkedText text={one.body} />
          </GuestMessage>
        ))}
        {mayReply && !comment.resolved && (
          <GuestNames
            draft={[of.id, comment.id]}
            label={t(m.reply)}
            busy={reply.isPending}
            onSend={(words, onSuccess) => reply.mutate(words, { onSuccess })}
          />
        )}
      </div>
    </Dialog>
  )
}

type GuestMessageProps = { authorName: string; createdAt: string; badge?: ReactNode; children: ReactNode }

export function GuestMessage({ authorName, createdAt, badge, children }: GuestMessageProps) {
  return (
    <div className="flex gap-3">
      <Avatar name={authorName} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2">
          <span className="font-medium">{authorName}</span>
          <RelativeTime at={createdAt} className="text-muted text-xs" />
          {badge}
        </p>
        <p dir="auto" className="mt-0.5 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
          {children}
        </p>
      </div>
    </div>
  )
}
