import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '../messages.ts'
import { CheckCard } from './check-card.tsx'
import type { CheckedComment, VersionPicture } from './checked-comment.ts'
import { nextToCheck } from './checked-comment.ts'

type CheckPanelProps = {
  /** The newest version. */
  version: number
  comments: CheckedComment[]
  /** Set if the comments couldn't be loaded, with a way to try again. */
  failure: { retry: () => void } | null
  /** Whether the search for places is still running. */
  loading: boolean
  /** The comment that's being checked. Null while the panel is closed. */
  active: string | null
  onActive: (id: string | null) => void
  pictureOf: (version: number) => VersionPicture | undefined
  mayResolve: (id: string) => boolean
  mayKeepOpen: boolean
  onResolve: (id: string) => void
  onKeepOpen: (id: string) => void
  onShow: (id: string) => void
}

/** Lets people check open comments from older versions one by one. Hidden if there are none. */
export function CheckPanel(props: CheckPanelProps) {
  const { version, comments, failure, loading, active, onActive } = props
  const root = useRef<HTMLElement>(null)
  const shown = comments.find(({ feedbackId }) => feedbackId === active)
  const isOpen = shown !== undefined
  useEffect(() => {
    if (isOpen) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  // Moves focus here even if the pin was chosen on the design, so that the keys work.
  useEffect(() => {
    const panel = root.current
    if (active !== null && !panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
  }, [active])
  if (comments.length === 0) return null

  const left = comments.filter(({ check }) => check === null).length
  const go = (id: string) => onActive(nextToCheck(comments, id))
  const status = failure
    ? t(m.loadFailed)
    : loading
      ? t(m.lookingForPlaces, { version })
      : t(m.leftToCheck, { count: left, version })
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={t(m.checkTitle)}
      className="scroll-mb-4 rounded-card max-md:scroll-mb-24 border border-line bg-card"
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <div className="min-w-0">
          <p className="font-medium">{t(m.fromOlderVersions, { count: comments.length })}</p>
          <p role="status" className="flex items-center gap-2 text-muted text-xs">
            {status}
          </p>
        </div>
        <div className="ms-auto">
          {failure ? (
            <Button size="small" onClick={failure.retry}>
              {t(common.tryAgain)}
            </Button>
          ) : loading ? (
            <Spinner label={status} />
          ) : shown ? (
            <Button size="small" variant="ghost" onClick={() => onActive(null)}>
              {t(common.close)}
            </Button>
          ) : (
            <Button size="small" onClick={() => onActive(nextToCheck(comments, null))}>
              {t(m.check, { count: left })}
            </Button>
          )}
        </div>
      </div>
      {shown && !loading && (
        <CheckCard
          panel={root}
          comment={shown}
          position={t(m.positionOf, { number: comments.indexOf(shown) + 1, count: comments.length })}
          version={version}
          before={props.pictureOf(shown.fileVersion)}
          after={props.pictureOf(version)}
          actions={{
            resolve: props.mayResolve(shown.feedbackId)
              ? () => {
                  props.onResolve(shown.feedbackId)
                  go(shown.feedbackId)
                }
              : null,
            keepOpen: props.mayKeepOpen
              ? () => {
                  props.onKeepOpen(shown.feedbackId)
                  go(shown.feedbackId)
                }
              : null,
            next: comments.length > 1 ? () => go(shown.feedbackId) : null,
          }}
          onShow={() => props.onShow(shown.feedbackId)}
        />
      )}
    </section>
  )
}
