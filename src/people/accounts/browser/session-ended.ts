import { t } from '#kernel/i18n/t.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { m } from './messages.ts'
import { isLeaving } from './other-tabs.ts'

/**
 * Explains why the sign-in screen suddenly appeared: the session expired or was ended elsewhere. A hidden tab
 * shows this once it becomes visible, unless `isBack` already returns true. Signing out needs no explanation.
 */
export function explainSessionEnd(isBack: () => boolean): void {
  if (isLeaving()) return
  whenLookedAt(() => {
    if (!isBack()) toast({ title: t(m.sessionEnded), description: t(m.sessionEndedHint) })
  })
}

/** Tells someone with several companies that they lost one. */
export function explainRemoval(): void {
  whenLookedAt(() =>
    toast({
      title: t(m.leftCompany),
      description: t(m.leftCompanyHint),
    }),
  )
}

function whenLookedAt(publish: () => void): void {
  if (document.visibilityState === 'visible') publish()
  else document.addEventListener('visibilitychange', publish, { once: true })
}
