import { MailX } from 'lucide-react'
import { QuietUntilConfirmed } from '#agency/quiet-mode/screens/end-quiet-mode.tsx'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/**
 * Tells staff on every page that no emails are sent. After a restore or a copy, they can end quiet mode here.
 */
export function QuietBanner({ endable }: { endable: boolean }) {
  return (
    <section
      aria-label={t(m.quietMode)}
      className="flex items-center max-sm:flex-wrap justify-center gap-x-3 gap-y-1 border-line border-b bg-yellow-soft px-4 py-1.5 text-center text-sm text-yellow-ink"
    >
      <MailX aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      {endable ? <QuietUntilConfirmed /> : <p>{t(m.quietHint)}</p>}
    </section>
  )
}
