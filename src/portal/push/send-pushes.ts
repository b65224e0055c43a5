import { createHash } from 'node:crypto'
import { NotPublic, postToPublicUrl } from '#kernel/http/public-network.ts'
import { languages } from '#kernel/i18n/languages.ts'
import type { Services } from '#kernel/services.ts'
import { findReader } from '#people/accounts/find-email-reader.ts'
import { languageOfUser } from '#people/accounts/user-language.ts'
import { stillSeen } from '#portal/digest/still-seen.ts'
import type { Delivery } from './data.ts'
import { claimDeliveries, endDelivery, findDelivery, removeSubscription, scheduleDeliveries } from './data.ts'
import { encryptPayload, maxPayloadBytes } from './encrypt-payload.ts'
import { vapidHeader, vapidKeys } from './vapid.ts'

type Sending = Pick<Services, 'db' | 'clock' | 'config' | 'secret' | 'network'>

/** Notifications that are read on an open screen within this time aren't pushed. */
const patienceMs = 2_000
const mostAtOnce = 20
const mostAttempts = 6

/** Sends waiting notifications to their readers' browsers. */
export async function sendPushes(services: Sending): Promise<void> {
  const { db, clock, config } = services
  const now = clock.now()
  await db.transaction((tx) => scheduleDeliveries(tx, now, patienceMs))
  const due = await db.transaction((tx) => claimDeliveries(tx, now, mostAtOnce))
  // In quiet mode nothing leaves the portal.
  const send = config.quiet ? async () => 'done' as const : (one: Delivery) => deliver(services, one, now)
  await Promise.all(due.map((one) => finish(services, one, send)))
}

async function finish(
  { db }: Sending,
  delivery: Delivery,
  send: (delivery: Delivery) => Promise<'done' | 'later' | 'gone'>,
): Promise<void> {
  const outcome = await send(delivery).catch((error) => (error instanceof NotPublic ? 'gone' : 'later'))
  if (outcome === 'gone') await removeSubscription(db, delivery.subscriptionId)
  else if (outcome === 'done' || delivery.attempts >= mostAttempts) await endDelivery(db, delivery)
}

async function deliver(services: Sending, delivery: Delivery, now: Date): Promise<'done' | 'later' | 'gone'> {
  const { db, config, secret, network } = services
  const found = await findDelivery(db, delivery, now)
  if (!found) return 'done'
  const { notification, browser } = found
  const payload = await payloadFor(services, notification)
  if (!payload) return 'done'
  const url = new URL(browser.endpoint)
  const contact = config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : noContact
  const { p256dh, auth } = browser
  const status = await postToPublicUrl(
    network,
    url,
    {
      authorization: vapidHeader(vapidKeys(secret), url, contact, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: lifetimeSeconds,
      urgency: notification.kind === 'NEWS' ? 'normal' : 'high',
      // Replaces an earlier message on the same topic that the push service still holds.
      topic: createHash('sha256').update(notification.id).digest('base64url').slice(0, 32),
    },
    encryptPayload(payload, { keys: { p256dh, auth } }),
  )
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'done'
}

/** How long push services hold a message for an offline browser: two days. */
const lifetimeSeconds = 172_800
/** A push service can reject a server that doesn't name a contact. */
const noContact = 'mailto:portal@easel.invalid'

/** Title, text and link in the reader's language. Undefined if the reader can no longer see the item. */
async function payloadFor({ db }: Sending, notification: Parameters<typeof stillSeen>[2][number]) {
  const actor = await findReader(db, notification.userId)
  if (!actor) return undefined
  const language = await languageOfUser(db, notification.userId)
  const [seen] = await stillSeen(db, { actor, language, locale: languages[language].locale }, [notification])
  if (!seen) return undefined
  const { id, title, body, link } = seen
  const payload = { id, title: cut(title, 200), body: body && cut(body, 1_000), link: link ?? '/' }
  return JSON.stringify(payload).length < maxPayloadBytes ? JSON.stringify(payload) : undefined
}

function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`
}
