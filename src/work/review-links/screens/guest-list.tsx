import { Paperclip } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { plainText } from '#kernel/markdown/plain-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import type { ReviewComment } from '../contract.guest.ts'
import { m } from '../messages.ts'
import { GuestState } from './guest-state.tsx'
import { GuestMessage } from './guest-thread.tsx'

type ListProps = {
  comments: ReviewComment[]
  /** The number of the version shown. */
  version: number
  pages: number | null
  mayComment: boolean
  /** Whether the comment button is in the bar at the bottom on phones. */
  inBar: boolean
  onOpen: (comment: ReviewComment) => void
  onWrite: () => void
}

/** Lists all comments on a file. Each opens its thread. */
export function GuestList({ comments, version, pages, mayComment, inBar, onOpen, onWrite }: ListProps) {
  const write = (
    <Button
      size="small"
      variant="ghost"
      className={classes('ms-auto md:-me-2', inBar && 'max-md:border-edge max-md:bg-card')}
      onClick={onWrite}
    >
      {t(m.generalComment)}
    </Button>
  )
  return (
    <section aria-labelledby="comments" className="rounded-card border border-line bg-card">
      <header className="flex min-h-12 items-center gap-4 px-4 py-1.5">
        <h2 id="comments" className="font-semibold text-base">
          {t(m.comments)}
        </h2>
        {mayComment && (inBar ? <ThumbBar>{write}</ThumbBar> : write)}
      </header>
      {comments.length === 0 && (
        <EmptyState
          title={t(m.noComments)}
          text={mayComment ? t(m.tapPicture) : undefined}
          className="py-8"
        />
      )}
      <ol className="divide-y divide-line border-line border-t empty:hidden">
        {comments.map((comment) => (
          <li key={comment.id} className={comment.resolved ? 'text-muted' : undefined}>
            <button
              type="button"
              onClick={() => onOpen(comment)}
              className="block w-full px-4 py-3 text-start hover:bg-raised focus-visible:outline-offset-[-2px]"
            >
              <GuestMessage {...comment} badge={<Badges comment={comment} version={version} pages={pages} />}>
                {/* Links aren't allowed here, because each comment is a button. */}
                {plainText(comment.body)}
              </GuestMessage>
              {comment.attachments.length > 0 && (
                <span className="mt-1.5 flex items-center gap-1.5 ps-9 text-muted text-sm">
                  <Paperclip aria-hidden="true" className="size-3.5" />
                  {t(m.attachmentCount, { count: comment.attachments.length })}
                </span>
              )}
              {comment.replies.length > 0 && (
                <span className="mt-1.5 block ps-9 text-muted text-sm">
                  {t(m.replyCount, { count: comment.replies.length })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Badges({
  comment,
  version,
  pages,
}: { comment: ReviewComment } & Pick<ListProps, 'version' | 'pages'>) {
  return (
    <>
      {comment.number !== null && <Badge>{t(m.pinNumber, { number: comment.number })}</Badge>}
      <GuestState state={comment.state} />
      {(pages ?? 1) > 1 && comment.number !== null && (
        <span className="text-muted text-xs">{t(m.page, { page: comment.page })}</span>
      )}
      {comment.fileVersion !== version && (
        <span className="text-muted text-xs">{t(m.onVersion, { version: comment.fileVersion })}</span>
      )}
    </>
  )
}
