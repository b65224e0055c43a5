import { Unplug, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { helpPath } from '#portal/paths/paths.ts'
import { useVisibleTick } from '#ui/hooks/visible-tick.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { isBlocked } from '../browser/is-blocked.ts'
import { m } from '../messages.ts'
import { dismissToday, isDismissedToday } from './dismissed-today.ts'

const lookMs = 30_000

/**
 * Tells staff that something between them and the server blocks sockets. Shown while sockets keep failing,
 * unless the server itself refuses them or is down.
 */
export function BlockedNotice() {
  const [blocked, setBlocked] = useState(false)
  const [dismissed, setDismissed] = useState(isDismissedToday)
  useVisibleTick(lookMs, () => {
    if (!blocked && !dismissed) isBlocked().then(setBlocked, () => undefined)
  })
  if (!blocked || dismissed) return null
  const dismiss = () => {
    dismissToday()
    setDismissed(true)
  }
  return (
    <section
      aria-label={t(m.blocked)}
      className="flex items-center gap-2 border-line border-b bg-yellow-soft py-1 ps-4 pe-2 text-sm text-yellow-ink"
    >
      <p role="status" className="flex-1 sm:text-center">
        <Unplug aria-hidden="true" className="me-2 inline size-4 max-sm:hidden" />
        <T
          m={m.blockedHint}
          values={{
            strong: (children) => <strong className="font-semibold">{children}</strong>,
            link: (children) => (
              <a
                href={`${helpPath('documentation')}#live-updates`}
                className="whitespace-nowrap underline underline-offset-2"
              >
                {children}
              </a>
            ),
          }}
        />
      </p>
      <IconButton label={t(common.dismiss)} onClick={dismiss} className="text-yellow-ink">
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
