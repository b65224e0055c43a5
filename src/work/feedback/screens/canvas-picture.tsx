import { useState } from 'react'
import { address } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import type { FileItem } from '#work/files/contract.ts'
import { readPage, untitled } from '#work/files/contract.ts'
import { m } from '../messages.ts'
import type { CanvasTarget } from './canvas-target.ts'

type PictureProps = {
  canvasTarget: CanvasTarget
  file: FileItem | undefined
  /** The URL of a PDF page. Guests use a different one. */
  pageUrl?: (page: number) => string
}

/** Shows an image, a page of a PDF or the empty board, and sets the height of the sheet. */
export function CanvasPicture({ canvasTarget, file, pageUrl }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (!canvasTarget) return <Board />
  if (state === 'failed') {
    return (
      <p className="grid aspect-16/10 place-items-center bg-card p-8 text-center text-muted">
        {t(m.pictureFailed)}
      </p>
    )
  }
  const named = { name: file?.originalName ?? untitled, version: canvasTarget.version }
  // Reserves the space while the image loads. Pages of a PDF can differ, so the loaded image decides.
  const ratio = file?.width && file.height ? `${file.width} / ${file.height}` : '16 / 10'
  return (
    <div style={state === 'loading' ? { aspectRatio: ratio } : undefined} className="bg-card">
      {file && (
        <img
          src={pageUrl && file.pages !== null ? pageUrl(canvasTarget.page) : sourceOf(canvasTarget, file)}
          alt={
            file.pages ? t(m.fileVersionPage, { ...named, page: canvasTarget.page }) : t(m.fileVersion, named)
          }
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={classes(
            'block w-full select-none transition-opacity duration-160',
            state === 'loading' && 'opacity-0',
          )}
        />
      )}
    </div>
  )
}

function sourceOf({ fileId, version, page }: NonNullable<CanvasTarget>, file: FileItem): string {
  if (file.pages === null) return file.url
  return address(readPage, {
    params: { id: fileId, page: String(page) },
    query: { version: String(version) },
  })
}

function Board() {
  return (
    <div
      data-board=""
      className="aspect-video rounded-control border border-line bg-[radial-gradient(var(--control)_1px,transparent_1px)] bg-[size:24px_24px] bg-card"
    />
  )
}
