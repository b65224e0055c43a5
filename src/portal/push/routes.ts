import { createECDH } from 'node:crypto'
import { invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { getPush, startPush, stopPush } from './contract.ts'
import { endSubscription, isOn, keepSubscription } from './data.ts'
import { m } from './messages.ts'
import { vapidKeys } from './vapid.ts'

export const pushRoutes: Route[] = [
  handle(getPush, async ({ db, actor, secret }) => ({
    publicKey: vapidKeys(secret).publicKey,
    on: await isOn(db, actor),
  })),

  handle(startPush, async (call) => {
    const { actor, body, network, now } = call
    const host = new URL(body.endpoint).hostname
    const isPublic = await network.resolve(host).then(
      () => true,
      () => false,
    )
    if (!isPublic || !isPoint(body.keys.p256dh)) invalid({ endpoint: [t(m.notPushService)] })
    await write(call, (tx) => keepSubscription(tx, actor, body, now))
    return undefined
  }),

  handle(stopPush, async ({ db, actor }) => {
    await endSubscription(db, actor)
    return undefined
  }),
]

/** Whether these bytes are a point on the curve. An invalid point could be used to learn our key. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(key, 'base64url').byteLength === 32
  } catch {
    return false
  }
}
