import { MailX } from 'lucide-react'

/** Tells staff on every page that nothing leaves the portal, so that nobody waits for an email in vain. */
export function QuietBanner() {
  return (
    <section
      aria-label="Quiet mode"
      className="flex items-center justify-center gap-2 border-line border-b bg-yellow-soft px-4 py-1.5 text-center text-sm text-yellow-ink"
    >
      <MailX aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      <p>Quiet mode: Easel sends no email and takes no card payments.</p>
    </section>
  )
}
