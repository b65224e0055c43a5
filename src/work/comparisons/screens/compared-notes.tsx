import { t } from '#kernel/i18n/t.ts'
import { FoldedNote } from '#work/files/screens/change-note.tsx'
import { m } from '../messages.ts'
import type { ComparedVersion } from './compared-version.ts'

type NotesProps = { versions: ComparedVersion[]; before: number; after: number }

/**
 * The notes about what changed between two versions. If there are versions in between, each note names its
 * version.
 */
export function ComparedNotes({ versions, before, after }: NotesProps) {
  const between = versions
    .filter(({ version, changeNote }) => version > before && version <= after && changeNote)
    .sort((one, other) => one.version - other.version)
  const [only] = between
  if (!only) return null
  const whole = between.map(({ version, changeNote }) => {
    return `${t(m.versionNumber, { version })}: ${changeNote}`
  })
  return (
    <FoldedNote
      key={`${before} ${after}`}
      note={after - before === 1 ? only.changeNote : whole.join('\n\n')}
      className="shrink-0 border-line border-b bg-card px-3 md:px-5"
    />
  )
}
