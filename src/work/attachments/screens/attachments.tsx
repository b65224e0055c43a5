import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { ProgressBar } from '#ui/chart/progress-bar.tsx'
import { classes } from '#ui/classes.ts'
import { m } from '../messages.ts'
import { isPicture, useLocalPicture } from './attached-file.tsx'

/** A file attached to a message or comment. It has no URL until that's sent. */
interface Shown {
  name: string | null
  url?: string
  thumbnailUrl: string | null
  width?: number | null
  height?: number | null
  /** The file on this device. */
  file?: File
}

type AttachmentsProps = {
  /** Undefined in responses from the previous release. */
  files: readonly Shown[] | undefined
  /** Upload progress, from 0 to 1. Undefined when nothing is being uploaded. */
  uploaded?: number
  className?: string
}

/** Links to the attached files, with thumbnails. */
export function Attachments({ files = [], uploaded, className }: AttachmentsProps) {
  if (files.length === 0) return null
  return (
    <div className={className}>
      <Files files={files} />
      {uploaded !== undefined && (
        <div className="mt-2 w-60 max-w-full">
          <ProgressBar fraction={uploaded} label={t(m.uploading)} />
        </div>
      )}
    </div>
  )
}

/** Several pictures form a grid, and other files follow below. */
function Files({ files }: { files: readonly Shown[] }) {
  const [only] = files
  if (!only) return null
  if (files.length === 1) return <OneFile file={only} />
  const pictures = files.filter(hasPicture)
  const others = files.filter((file) => !hasPicture(file))
  return (
    <ul className="grid w-60 max-w-full grid-cols-2 gap-1">
      {pictures.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files have no other key before they're uploaded
        <li key={at} className={classes(isLastAlone(at, pictures.length) && 'col-span-2')}>
          <Tile file={file} wide={isLastAlone(at, pictures.length)} />
        </li>
      ))}
      {others.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={at} className="col-span-2">
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  )
}

const isLastAlone = (at: number, count: number) => at === count - 1 && count % 2 === 1

function hasPicture({ thumbnailUrl, file }: Shown): boolean {
  return thumbnailUrl !== null || (file !== undefined && isPicture(file))
}

const frameClass = 'group block max-w-full overflow-hidden rounded-control border border-line bg-card'

function OneFile({ file: shown }: { file: Shown }) {
  const { name, url, width, height } = shown
  const picture = usePicture(shown)
  return (
    <Frame url={url} className="w-fit">
      {picture.src && (
        <img
          src={picture.src}
          alt=""
          // Reserves space, so that nothing moves when the image loads.
          style={{ aspectRatio: width && height ? `${width} / ${height}` : '4 / 3' }}
          onError={picture.onError}
          className="max-h-40 w-60 max-w-full bg-raised object-cover object-top"
        />
      )}
      <Label name={name} />
    </Frame>
  )
}

/** A picture whose name is its label but isn't shown. */
function Tile({ file: shown, wide }: { file: Shown; wide: boolean }) {
  const { name, url } = shown
  const picture = usePicture(shown)
  return (
    <Frame url={url} title={name ?? undefined}>
      {picture.src && (
        <img
          src={picture.src}
          alt=""
          onError={picture.onError}
          className={classes('w-full bg-raised object-cover', wide ? 'aspect-2/1' : 'aspect-square')}
        />
      )}
      <span className={classes(picture.src && 'sr-only')}>
        <Label name={name} />
      </span>
    </Frame>
  )
}

function usePicture({ file, thumbnailUrl }: Shown) {
  const [failed, setFailed] = useState(false)
  const src = useLocalPicture(file) ?? thumbnailUrl
  return { src: failed ? null : src, onError: () => setFailed(true) }
}

type FrameProps = { url: string | undefined; title?: string; className?: string; children: ReactNode }

function Frame({ url, title, className, children }: FrameProps) {
  if (!url) return <div className={classes(frameClass, className)}>{children}</div>
  return (
    <a
      href={url}
      title={title}
      target="_blank"
      rel="noopener"
      className={classes(frameClass, 'hover:border-control', className)}
    >
      {children}
    </a>
  )
}

const attachmentLabel = t(m.attachment)

function Label({ name }: { name: string | null }) {
  return (
    <span className="flex max-w-60 items-center gap-2 px-2.5 py-1.5 text-sm">
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="shrink-0 font-medium underline-offset-2 group-hover:underline">{attachmentLabel}</span>
      {name && <span className="min-w-0 truncate text-muted">{name}</span>}
    </span>
  )
}
