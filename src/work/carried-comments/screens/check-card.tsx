import { Check, ChevronRight, CircleDot, LocateFixed } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { Attachments } from '#work/attachments/screens/attachments.tsx'
import { m } from '../messages.ts'
import type { CheckActions } from './check-keys.ts'
import { useCheckKeys } from './check-keys.ts'
import type { CheckedComment, VersionPicture } from './checked-comment.ts'
import { Crop } from './crop.tsx'

type CheckCardProps = {
  panel: RefObject<HTMLElement | null>
  comment: CheckedComment
  /** The comment's position in the list, such as '2 of 5'. */
  position: string
  version: number
  before: VersionPicture | undefined
  after: VersionPicture | undefined
  actions: CheckActions
  onShow: () => void
}

/**
 * A comment from an older version: the earlier and the current design side by side, with the available
 * actions.
 */
export function CheckCard(props: CheckCardProps) {
  const { panel, comment, position, version, before, after, actions, onShow } = props
  const { number, page, pin, place, searched, fileVersion, check } = comment
  useCheckKeys(actions, panel)
  return (
    <article aria-label={position} className="space-y-3 border-line border-t p-4">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-semibold tabular-nums">{number}</span>
        <span dir="auto" className="font-medium">
          {comment.authorName}
        </span>
        {check && <span className="text-muted text-xs">{t(m.keptOpenBy, { name: check.checkedBy })}</span>}
        <span className="ms-auto text-muted text-xs tabular-nums">{position}</span>
      </div>
      {/* Comments that have only files get the first file's name as their text, and it's shown below. */}
      {comment.body !== comment.attachments?.[0]?.name && (
        <Markdown text={comment.body} className="line-clamp-4 max-w-[72ch]" />
      )}
      <Attachments files={comment.attachments} />
      <div className="grid grid-cols-2 gap-3">
        <Crop
          key={`then ${comment.feedbackId}`}
          title={t(m.thenVersion, { version: fileVersion })}
          {...{ picture: before, page, version: fileVersion, number, at: pin }}
        />
        <Crop
          key={`now ${comment.feedbackId}`}
          title={t(m.nowVersion, { version })}
          {...{ picture: after, page, version, number, at: place, searched }}
          carried
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.resolve && (
          <WithKey label={t(m.resolveButton)} keyName="R">
            <Button variant="primary" changes onClick={actions.resolve}>
              <Check aria-hidden="true" />
              {t(m.resolveButton)}
            </Button>
          </WithKey>
        )}
        {actions.keepOpen && (
          <WithKey label={t(m.keepOpenButton)} keyName="O">
            <Button changes onClick={actions.keepOpen}>
              <CircleDot aria-hidden="true" />
              {t(m.keepOpenButton)}
            </Button>
          </WithKey>
        )}
        {actions.next && (
          <WithKey label={t(m.nextButton)} keyName="N">
            <Button variant="ghost" onClick={actions.next}>
              {t(m.nextButton)}
              <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
            </Button>
          </WithKey>
        )}
        {place && (
          <Button variant="ghost" className="md:ms-auto" onClick={onShow}>
            <LocateFixed aria-hidden="true" />
            {t(m.showOnDesign)}
          </Button>
        )}
      </div>
    </article>
  )
}

function WithKey({ label, keyName, children }: { label: string; keyName: string; children: ReactElement }) {
  return <Tooltip text={t(m.withKey, { label, key: keyName })}>{children}</Tooltip>
}
