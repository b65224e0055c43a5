import { ChevronDown } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { m } from '../messages.ts'

type NoteProps = {
  /** Hidden if there's no note. */
  note: string | null | undefined
  /** The version to name, if notes of several versions are shown together. */
  label?: string
  className?: string
}

/** What changed in a version, in one line that expands to the whole note. */
export function FoldedNote({ note, label = t(m.whatChanged), className }: NoteProps) {
  if (!note) return null
  return (
    <details className={classes('group min-w-0 text-sm', className)}>
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180"
        />
        <span className="shrink-0 font-medium">{label}</span>
        <span dir="auto" className="min-w-0 truncate text-muted group-open:hidden">
          {note}
        </span>
      </summary>
      <NoteText note={note} className="max-h-48 overflow-y-auto ps-5.5 pb-1" />
    </details>
  )
}

/** What changed in a version. */
export function ChangeNote({ note, label = t(m.whatChanged), className }: NoteProps) {
  if (!note) return null
  return (
    <div className={classes('text-sm', className)}>
      <p className="text-muted text-xs">{label}</p>
      <NoteText note={note} />
    </div>
  )
}

function NoteText({ note, className }: { note: string; className?: string }) {
  return (
    <p dir="auto" className={classes('max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]', className)}>
      {note}
    </p>
  )
}
