import { Search } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { m } from './messages.ts'

/** Button that opens the search. Looks like a search field. */
export function SearchButton({ onClick, className }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="/ Control+K Meta+K"
      className={classes(
        'flex h-9 w-full items-center gap-3 rounded-control border border-line px-2.5 text-muted transition-colors',
        'duration-120 hover:border-control hover:text-ink pointer-coarse:h-11',
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      {t(m.search)}
      <span
        aria-hidden="true"
        className="ms-auto rounded border border-line px-1.5 font-sans text-xs pointer-coarse:hidden"
      >
        /
      </span>
    </button>
  )
}
