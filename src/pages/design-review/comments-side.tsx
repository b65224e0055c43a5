import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

type CommentsSideProps = {
  open: number
  isShown: boolean
  onToggle: () => void
  children: ReactNode
}

/** The comments beside the design. On phones, they're in a sheet below it that opens with a tap. */
export function CommentsSide({ open, isShown, onToggle, children }: CommentsSideProps) {
  const Arrow = isShown ? ChevronDown : ChevronUp
  return (
    <aside
      aria-label={t(m.comments)}
      className={
        isShown
          ? 'flex min-h-0 shrink-0 flex-col border-line bg-card max-md:h-1/2 max-md:border-t md:w-96 md:border-s 2xl:w-112'
          : 'shrink-0 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden'
      }
    >
      <button
        type="button"
        aria-expanded={isShown}
        onClick={onToggle}
        className="flex min-h-11 w-full shrink-0 items-center gap-2 px-4 font-medium md:hidden"
      >
        {t(m.comments)}
        <span className="text-muted text-xs">{t(m.openCount, { count: open })}</span>
        <Arrow aria-hidden="true" className="ms-auto size-4 text-muted" />
      </button>
      {isShown && <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>}
    </aside>
  )
}
