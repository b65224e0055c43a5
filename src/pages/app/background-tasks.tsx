import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnLanguage } from '#people/accounts/browser/follow-language.ts'
import { onOtherTab } from '#people/accounts/browser/other-tabs.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { askAnew } from '#people/accounts/browser/session-change.ts'
import { deleteForOthers } from '#portal/offline/browser/offline-user.ts'
import { useToast } from '#ui/overlay/toast-store.ts'
import { part } from '#ui/part.tsx'

const SessionMonitor = part(
  async () => (await import('#people/accounts/browser/session-monitor.tsx')).SessionMonitor,
)
const DeviceTasks = part(async () => {
  await untilIdle()
  // Nobody should see an error just because the connection was lost in the meantime.
  const loaded = await import('./device-tasks.tsx').catch(() => null)
  return loaded?.DeviceTasks ?? (() => null)
})
const Toaster = part(async () => (await import('#ui/overlay/toast.tsx')).Toaster)

/** Components that run once in the background of every page. Visitors get only a few of them. */
export function BackgroundTasks() {
  const client = useQueryClient()
  const { me, state } = useMe()
  const { toasts } = useToast()
  useOwnLanguage(me)
  useEffect(() => deleteForOthers(state, me), [state, me])
  useEffect(() => onOtherTab(() => void askAnew(client).catch(() => null)), [client])
  return (
    <>
      {me && <SessionMonitor />}
      {(me || toasts.length > 0) && <Toaster />}
      {me && <DeviceTasks />}
    </>
  )
}

/** Waits until the first screen has loaded, since it and its data need the network. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 3_000))
}
