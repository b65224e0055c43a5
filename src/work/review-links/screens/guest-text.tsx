import type { FormEvent } from 'react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useNow } from '#ui/format/now.ts'
import { formatByKey } from '#ui/markdown/format-keys.ts'
import { FormattingHint } from '#ui/markdown/formatting-hint.tsx'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { m as common } from '#ui/messages.ts'
import { Attachments } from '#work/attachments/screens/attachments.tsx'
import { longestComment } from '#work/feedback/contract.replies.ts'
import { isEditable } from '#work/feedback/rules.ts'
import { shownMentions } from '#work/mentions/screens/shown-mentions.ts'
import { Reactions } from '#work/reactions/screens/reactions.tsx'
import type { ReviewComment } from '../contract.guest.ts'
import { m } from '../messages.ts'
import { useEditText, useReact } from './guest-comments.ts'

type GuestTextProps = {
  of: { id: string; fileId: string }
  feedbackId: string
  /** Null for the comment itself. */
  replyId: string | null
  text: Pick<ReviewComment, 'mine' | 'body' | 'attachments' | 'createdAt' | 'reactions' | 'myReactions'>
  mayComment: boolean
}

/** A comment or reply. Guests can change their own for a few minutes. */
export function GuestText({ of, feedbackId, replyId, text, mayComment }: GuestTextProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const edit = useEditText(of, feedbackId, replyId)
  const react = useReact(of, feedbackId, replyId)
  const now = useNow()
  const mayEdit = mayComment && text.mine && isEditable(new Date(text.createdAt), now)
  if (draft === null || !mayEdit) {
    return (
      <>
        {text.body !== text.attachments[0]?.name && <Markdown text={shownMentions(text.body)} />}
        <Attachments files={text.attachments} className="mt-2" />
        <Reactions
          reactions={text.reactions}
          mine={text.myReactions}
          onReact={mayComment ? react.mutate : null}
          className="mt-1"
        />
        {mayEdit && (
          <Button size="small" variant="ghost" onClick={() => setDraft(text.body)}>
            {t(common.edit)}
          </Button>
        )}
      </>
    )
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() !== '') edit.mutate({ body: draft }, { onSuccess: () => setDraft(null) })
  }
  return (
    <form onSubmit={save} className="space-y-2">
      <Textarea
        autoFocus
        value={draft}
        maxLength={longestComment}
        aria-label={t(m.yourText)}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={formatByKey}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <FormattingHint />
        <Button size="small" variant="ghost" onClick={() => setDraft(null)}>
          {t(common.cancel)}
        </Button>
        <Button type="submit" size="small" busy={edit.isPending} disabled={draft.trim() === ''}>
          {t(m.save)}
        </Button>
      </div>
    </form>
  )
}
