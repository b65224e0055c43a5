import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { m as feedback } from '#work/feedback/messages.ts'
import type { CanvasTarget } from '#work/feedback/screens/canvas/canvas-target.ts'
import { linkToReview } from '#work/files/comment-link.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { designUrls } from '#work/files/screens/design-urls.ts'
import { m } from './messages.ts'

type FilmstripProps = {
  projectId: string
  /** The newest version of each design. */
  designs: FileItem[]
  target: CanvasTarget
  /** Whether the empty board can be shown. */
  board: boolean
  /** The number of open pins on a version. */
  openOn: (fileId: string, version: number) => number
}

/** The project's designs as thumbnails, and all versions of the current one. */
export function Filmstrip({ projectId, designs, target, board, openOn }: FilmstripProps) {
  const strip = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown design is in view
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [target?.fileId, target?.version])

  const frame = ({ id: fileId, locked }: FileItem, version: number, name: string, newest: boolean) => {
    const small = !newest
    const isShown = target?.fileId === fileId && target.version === version
    const open = openOn(fileId, version)
    const label = t(newest ? m.newestVersionOf : m.versionOf, { name, version })
    return (
      <Link
        href={linkToReview(projectId, { fileId, version, page: 1 })}
        replace
        aria-current={isShown || undefined}
        aria-label={open > 0 ? `${label}, ${t(m.openHere, { count: open })}` : label}
        className={classes(
          'relative block overflow-hidden rounded-control border border-line bg-raised aria-[current=true]:border-accent-mark aria-[current=true]:ring-1 aria-[current=true]:ring-accent-mark',
          small ? 'h-12 w-11 md:h-16 md:w-14' : 'h-12 w-16 md:h-16 md:w-24',
        )}
        title={name}
      >
        <img
          src={designUrls({ id: fileId, version, url: '', locked }).thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover object-top"
        />
        {(small || version > 1) && (
          <Mark
            text={newest ? t(m.newestShort) : t(m.versionShort, { version })}
            className="start-0 bottom-0 rounded-se-control bg-card"
          />
        )}
        {open > 0 && (
          <Mark
            text={String(open)}
            className="end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent text-center font-semibold text-on-accent tabular-nums"
          />
        )}
      </Link>
    )
  }
  return (
    <nav
      ref={strip}
      aria-label={t(m.designs)}
      className="shrink-0 overflow-x-auto border-line border-t bg-card px-3 py-2 [scrollbar-width:thin]"
    >
      <ul className="flex gap-2">
        {designs.map((design) => {
          const name = design.originalName ?? untitled
          const isShown = design.id === target?.fileId
          return (
            <li key={design.id} className="flex shrink-0 gap-1.5">
              {frame(design, design.version, name, true)}
              {isShown && design.version > 1 && (
                <ul aria-label={t(m.versions, { name })} className="flex gap-1.5">
                  {Array.from({ length: design.version - 1 }, (_, at) => design.version - 1 - at).map(
                    (version) => (
                      <li key={version}>{frame(design, version, name, false)}</li>
                    ),
                  )}
                </ul>
              )}
            </li>
          )
        })}
        {board && (
          <li className="shrink-0">
            <Link
              href={linkToReview(projectId, null)}
              replace
              aria-current={target === null || undefined}
              className="grid h-12 w-20 place-items-center rounded-control border border-line bg-raised px-1 text-center text-xs aria-[current=true]:border-accent-mark md:h-16 md:w-24"
            >
              {t(feedback.emptyBoard)}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Text over a thumbnail. It isn't content, because the link's label says it in full. */
function Mark({ text, className }: { text: string; className: string }) {
  return (
    <span
      data-text={text}
      className={classes('absolute px-1 text-xs before:content-[attr(data-text)]', className)}
    />
  )
}
