import { MailX } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Tells staff on every page that no emails are sent. */
export function QuietBanner() {
  return (
    <section
      aria-label={t(m.quietMode)}
      className="flex items-center justify-center gap-2 border-line border-b bg-yellow-soft px-4 py-1.5 text-center text-sm text-yellow-ink"
    >
      <MailX aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      <p>{t(m.quietHint)}</p>
    </section>
  )
}
