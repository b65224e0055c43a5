import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { DesignPicture } from '#work/files/screens/design-picture.tsx'
import type { DesignUrls } from '#work/files/screens/design-urls.ts'
import { designUrls } from '#work/files/screens/design-urls.ts'
import { m } from '../../messages.ts'
import type { CanvasTarget } from './canvas-target.ts'

type PictureProps = {
  canvasTarget: CanvasTarget
  file: FileItem | undefined
  /** The URLs of the file. Guests use different ones. */
  urls?: DesignUrls
}

/** Shows an image, a page of a PDF or the empty board, and sets the height of the sheet. */
export function CanvasPicture({ canvasTarget, file, urls }: PictureProps) {
  const [failed, setFailed] = useState(false)
  if (!canvasTarget) return <Board />
  if (failed) {
    return (
      <p className="grid aspect-16/10 place-items-center bg-card p-8 text-center text-muted">
        {t(m.pictureFailed)}
      </p>
    )
  }
  if (!file) return <div className="aspect-16/10 bg-card" />
  const { version, page } = canvasTarget
  const named = { name: file.originalName ?? untitled, version }
  return (
    <DesignPicture
      file={file}
      urls={urls ?? designUrls(file)}
      page={page}
      alt={file.pages ? t(m.fileVersionPage, { ...named, page }) : t(m.fileVersion, named)}
      onFailed={() => setFailed(true)}
    />
  )
}

function Board() {
  return (
    <div
      data-board=""
      className="aspect-video rounded-control border border-line bg-[radial-gradient(var(--control)_1px,transparent_1px)] bg-[size:24px_24px] bg-card"
    />
  )
}
