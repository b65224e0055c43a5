import { Eye } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { displayName } from '../rules.ts'
import type { Me } from './session.tsx'
import { useStopViewing } from './view-as.ts'

/** Over every screen while staff look as somebody: whose eyes these are, and the way back to one's own. */
export function ViewingBanner({ me }: { me: Me }) {
  const { stop, busy } = useStopViewing()
  return (
    <section
      aria-label="Viewing as a contact"
      className="sticky top-14 z-20 flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-line border-b bg-yellow-soft px-4 py-2 text-center md:top-0 md:z-30 text-yellow-ink"
    >
      <p className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
        <Eye aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        <span>
          You see the portal as <strong className="font-semibold">{displayName(me)}</strong> does. Nothing can
          be changed.
        </span>
      </p>
      <Button size="small" busy={busy} onClick={() => void stop()}>
        Stop Viewing
      </Button>
    </section>
  )
}
