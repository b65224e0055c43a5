import { call } from '#kernel/browser/call.ts'
import { cacheApp } from '#portal/install/browser/cache-app.ts'
import { mayNotify, serviceWorkers } from '#ui/hooks/secure-context.ts'
import { getPush, startPush, stopPush, subscription } from '../contract.ts'

/** Subscribes this browser, unless the person refuses notifications. Call it right after a click. */
export async function turnOnPush(): Promise<void> {
  if (!(await mayNotify())) return
  await cacheApp()
  const registration = await serviceWorkers()?.ready
  if (!registration) return
  const { publicKey } = await call(getPush)
  // A subscription with an earlier key can't be used anymore.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscribed = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await call(startPush, { body: subscription.parse(subscribed.toJSON()) })
}

export async function turnOffPush(): Promise<void> {
  await call(stopPush)
  const registration = await serviceWorkers()?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
