import type { ReactNode } from 'react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Pin } from '#ui/pin.tsx'
import { DesignPicture } from '#work/files/screens/design-picture.tsx'
import { m } from '../messages.ts'
import type { VersionPicture } from './checked-comment.ts'

type CropProps = {
  title: string
  picture: VersionPicture | undefined
  page: number
  version: number
  number: number
  /** The place to center. Null if it wasn't found. */
  at: { x: number; y: number } | null
  /** Whether the place was searched for. */
  searched?: boolean
  /** Whether the pin was carried over from an older version. */
  carried?: boolean
}

/** Shows the part of a version around a pin. */
export function Crop(props: CropProps) {
  const { title, picture, page, version, number, at, searched = true, carried = false } = props
  const [failed, setFailed] = useState(false)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-medium text-muted text-xs">{title}</figcaption>
      <div
        dir="ltr"
        className="relative h-52 overflow-hidden rounded-control border border-line bg-raised sm:h-72"
      >
        {at === null ? (
          <Message>
            <strong className="block font-semibold text-ink">
              {t(searched ? m.placeNotFound : m.placeNotSearched)}
            </strong>
            {t(searched ? m.placeNotFoundHint : m.placeNotSearchedHint)}
          </Message>
        ) : failed || !picture ? null : (
          <>
            <div
              className="absolute start-1/2 top-1/2 w-[max(100%,min(60rem,240%))]"
              style={{ transform: `translate(${-100 * at.x}%, ${-100 * at.y}%)` }}
            >
              <DesignPicture
                file={picture.file}
                urls={picture.urls}
                page={page}
                alt={t(m.pictureOf, { version, number })}
                onFailed={() => setFailed(true)}
              />
            </div>
            <span aria-hidden="true" className="absolute bottom-1/2 start-1/2">
              <Pin number={number} settled={carried} className={carried ? carriedLook : undefined} />
            </span>
          </>
        )}
      </div>
    </figure>
  )
}

/** The style of pins that were carried over: hollow like resolved ones, but dashed and not dimmed. */
export const carriedLook = 'border-dashed opacity-100!'

function Message({ children }: { children: ReactNode }) {
  return (
    <p className="grid h-full place-content-center p-4 text-center text-muted text-sm [text-wrap:balance]">
      {children}
    </p>
  )
}
