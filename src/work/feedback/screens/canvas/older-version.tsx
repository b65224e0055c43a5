import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import type { FileItem } from '#work/files/contract.ts'
import { m } from '../../messages.ts'
import type { CanvasTarget } from './canvas-target.ts'

type OlderVersionProps = {
  canvasTarget: CanvasTarget
  newest: FileItem | undefined
  onTurn: (target: CanvasTarget) => void
  className: string
}

/** Older versions are read-only: their open comments are carried over to the newest one. */
export function isOlder(canvasTarget: CanvasTarget, newest: FileItem | undefined): boolean {
  return canvasTarget !== null && newest !== undefined && canvasTarget.version < newest.version
}

/** Whether a version is marked as the newest. The only version of a file isn't. */
export function isMarkedNewest(version: number | null | undefined, newest: FileItem | undefined): boolean {
  return newest !== undefined && newest.version > 1 && version === newest.version
}

/** Says that an older version is read-only, and offers to show the newest one. */
export function OlderVersion({ canvasTarget, newest, onTurn, className }: OlderVersionProps) {
  if (!canvasTarget || !newest || !isOlder(canvasTarget, newest)) return null
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 border-line border-b bg-raised/60 py-1 text-sm',
        className,
      )}
    >
      <p>{t(m.olderVersion, { version: canvasTarget.version })}</p>
      <Button
        size="small"
        variant="ghost"
        className="-mx-2"
        onClick={() => onTurn({ fileId: newest.id, version: newest.version, page: 1 })}
      >
        {t(m.showVersion, { version: newest.version })}
      </Button>
    </div>
  )
}
