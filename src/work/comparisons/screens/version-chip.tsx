import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import type { ComparedVersion } from './compared-version.ts'

/** Names the version that a part of the window shows. */
export function VersionChip({ of }: { of: ComparedVersion }) {
  return (
    <span className="rounded-full border border-line bg-card px-3 py-1 font-medium text-ink text-xs shadow-float">
      {t(of.isNewest ? m.newestVersion : m.versionNumber, { version: of.version })}
    </span>
  )
}
