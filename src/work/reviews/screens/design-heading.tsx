import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { linkToDesign } from '#work/files/comment-link.ts'
import { untitled } from '#work/files/contract.ts'
import { ChangeNote } from '#work/files/screens/change-note.tsx'
import type { ReviewedDesign } from '../contract.ts'
import { m } from '../messages.ts'

type HeadingProps = {
  design: ReviewedDesign
  /** The project to open the design in. Guests see the designs on their page. */
  projectId: string | null
  picture: string | null
  children?: ReactNode
}

/** A design with its picture and version, as a link to its comments. */
export function DesignHeading({ design, projectId, picture, children }: HeadingProps) {
  const name = design.name ?? untitled
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        {picture && (
          <img
            src={picture}
            alt=""
            loading="lazy"
            className="h-12 w-16 shrink-0 rounded-control border border-line object-cover object-top"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">
            {projectId ? (
              <Link
                href={`${linkToDesign({ id: design.fileId, projectId })}&version=${design.version}`}
                className="underline underline-offset-4"
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p className="text-muted text-sm tabular-nums">{t(m.version, { version: design.version })}</p>
        </div>
        {children}
      </div>
      <ChangeNote note={design.changeNote} className="mt-2.5" />
    </>
  )
}
