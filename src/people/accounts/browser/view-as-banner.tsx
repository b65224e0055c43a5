import { Eye } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { displayName } from '../display-name.ts'
import { m } from './messages.ts'
import type { Me } from './session.tsx'
import { useStopViewing } from './view-as.ts'

/** Shown above every screen while staff view as a contact. Names the contact and offers a way back. */
export function ViewingBanner({ me }: { me: Me }) {
  const { stop, busy } = useStopViewing()
  return (
    <section
      aria-label={t(m.viewing)}
      className="sticky top-14 z-20 flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-line border-b bg-yellow-soft px-4 py-2 text-center md:top-0 md:z-30 text-yellow-ink"
    >
      <p className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
        <Eye aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        <span>
          <T
            m={m.viewingAs}
            values={{
              name: displayName(me),
              strong: (children) => <strong className="font-semibold">{children}</strong>,
            }}
          />
        </span>
      </p>
      <Button size="small" busy={busy} onClick={() => void stop()}>
        {t(m.stopViewing)}
      </Button>
    </section>
  )
}
