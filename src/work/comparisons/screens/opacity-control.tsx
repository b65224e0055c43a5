import { useId } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import type { ComparedVersion } from './compared-version.ts'

type OpacityControlProps = {
  before: ComparedVersion
  after: ComparedVersion
  share: number
  onShare: (share: number) => void
}

/** Fades from one version to the other. */
export function OpacityControl({ before, after, share, onShare }: OpacityControlProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-center gap-3 border-line border-t bg-card px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-sm">
      <label htmlFor={id} className="sr-only">
        {t(m.opacityOfLater)}
      </label>
      <span aria-hidden="true" className="whitespace-nowrap text-muted">
        {t(m.versionNumber, { version: before.version })}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(share * 100)}
        onChange={(event) => onShare(Number(event.target.value) / 100)}
        className="h-6 w-full max-w-80 accent-accent-mark pointer-coarse:h-11"
      />
      <span aria-hidden="true" className="whitespace-nowrap text-muted">
        {t(m.versionNumber, { version: after.version })}
      </span>
    </div>
  )
}
