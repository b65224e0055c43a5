import { z } from 'zod'
import { empty, endpoint } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayHaveNotifications } from '../notifications/rules.ts'
import { m } from './messages.ts'

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'Get whether this session gets push messages, and the key that browsers need for them',
  may: mayHaveNotifications,
  scope: 'session',
  answer: z.object({
    /** The server's public key (RFC 8292), base64url. */
    publicKey: z.string(),
    on: z.boolean(),
  }),
})

const endpointUrl = z
  .url({ protocol: /^https$/, error: t(m.notPushService) })
  .max(2_000)
  .refine((url) => !namesPerson(url), t(m.notPushService))

/** Runs even if the text isn't a URL, which is refused anyway. */
function namesPerson(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine((text) => Buffer.from(text, 'base64url').byteLength === bytes, t(m.notPushService))

/** A browser's `PushSubscription` as JSON. */
export const subscription = z.object({
  endpoint: endpointUrl,
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type Subscription = z.output<typeof subscription>

export const startPush = endpoint({
  method: 'PUT',
  path: '/api/push',
  summary: 'Send push messages to this session’s browser',
  may: mayHaveNotifications,
  scope: 'session',
  audits: { nothing: 'concerns only the person’s own browser' },
  body: subscription,
  answer: empty,
  status: 204,
})

export const stopPush = endpoint({
  method: 'DELETE',
  path: '/api/push',
  summary: 'Stop push messages to this session’s browser',
  may: mayHaveNotifications,
  scope: 'session',
  audits: { nothing: 'concerns only the person’s own browser' },
  answer: empty,
  status: 204,
})
