import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { askAnew } from '#features/accounts/screens/session.change.ts'
import { onOtherTab } from '#features/accounts/screens/session.tabs.ts'
import { useMe } from '#features/accounts/screens/session.tsx'
import { useToast } from '#ui/toast-store.ts'

const SessionKeeper = lazy(async () => ({
  default: (await import('#features/accounts/screens/session.keeper.tsx')).SessionKeeper,
}))
const Toaster = lazy(async () => ({ default: (await import('#ui/toast.tsx')).Toaster }))

/** What stands beside every page, once. Who is not signed in is spared most of it. */
export function Keepers() {
  const client = useQueryClient()
  const { me } = useMe()
  const { toasts } = useToast()
  useEffect(() => onOtherTab(() => void askAnew(client).catch(() => null)), [client])
  return (
    <Suspense fallback={null}>
      {me && <SessionKeeper />}
      {(me || toasts.length > 0) && <Toaster />}
    </Suspense>
  )
}
