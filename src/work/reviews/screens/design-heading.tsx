import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { untitled } from '#work/files/contract.ts'
import { ChangeNote } from '#work/files/screens/change-note.tsx'
import type { ReviewedDesign } from '../contract.ts'
import { m } from '../messages.ts'
import type { DesignPlace } from './design-place.ts'

type HeadingProps = {
  design: ReviewedDesign
  place: DesignPlace
  children?: ReactNode
}

/** A design with its picture and version, as a link to its comments. */
export function DesignHeading({ design, place, children }: HeadingProps) {
  const name = design.name ?? untitled
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        {place.picture && (
          <img
            src={place.picture}
            alt=""
            loading="lazy"
            className="h-12 w-16 shrink-0 rounded-control border border-line object-cover object-top"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">
            {place.isFile ? (
              <a href={place.href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <Link href={place.href} className="underline underline-offset-4">
                <bdi>{name}</bdi>
              </Link>
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
