import { useState } from 'react'
import { address } from '#kernel/browser/call.ts'
import { classes } from '#ui/classes.ts'
import type { FileItem } from '#work/files/contract.ts'
import { readPage, untitled } from '#work/files/contract.ts'
import type { CanvasTarget } from './canvas-target.ts'

type PictureProps = {
  canvasTarget: CanvasTarget
  file: FileItem | undefined
  /** Where a page of a PDF is read, for whoever reads it elsewhere than people with an account. */
  pageUrl?: (page: number) => string
}

/** What is looked at: a picture, a page of a PDF drawn as one, or the empty board. It gives the sheet its height. */
export function CanvasPicture({ canvasTarget, file, pageUrl }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (!canvasTarget) return <Board />
  if (state === 'failed') {
    return (
      <p className="grid aspect-16/10 place-items-center bg-card p-8 text-center text-muted">
        This picture could not be loaded. Your comments are safe; reload the page to try again.
      </p>
    )
  }
  // Until the picture is there, its measures keep its place; the pages of a PDF may differ, so then it decides.
  const ratio = file?.width && file.height ? `${file.width} / ${file.height}` : '16 / 10'
  return (
    <div style={state === 'loading' ? { aspectRatio: ratio } : undefined} className="bg-card">
      {file && (
        <img
          src={pageUrl && file.pages !== null ? pageUrl(canvasTarget.page) : sourceOf(canvasTarget, file)}
          alt={`${file.originalName ?? untitled}, version ${canvasTarget.version}${file.pages ? `, page ${canvasTarget.page}` : ''}`}
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
