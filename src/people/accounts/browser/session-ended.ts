import { toast } from '#ui/overlay/toast-store.ts'
import { isLeaving } from './other-tabs.ts'

/**
 * Tells why the sign-in stands here all at once: the session was ended elsewhere, or ran out. A tab that nobody
 * looks at tells it when it is looked at, unless somebody `isBack` by then. Who signs out needs no word.
 */
export function explainSessionEnd(isBack: () => boolean): void {
  if (isLeaving()) return
  whenLookedAt(() => {
    if (!isBack()) toast({ title: 'You were signed out', description: 'Sign in to go on.' })
  })
}

/** Tells somebody who acts for several companies that they act for one less. */
export function explainRemoval(): void {
  whenLookedAt(() =>
    toast({
      title: 'You are no longer a contact of one of your companies',
      description: 'What belongs to it is not shown to you any more. If that is a mistake, ask the agency.',
    }),
  )
}

function whenLookedAt(publish: () => void): void {
  if (document.visibilityState === 'visible') publish()
  else document.addEventListener('visibilitychange', publish, { once: true })
}
