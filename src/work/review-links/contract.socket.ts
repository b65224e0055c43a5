import { z } from 'zod'

/** What a guest's socket may send: it asks whether it is alive, and nothing else. */
export const guestRequest = z.object({ type: z.literal('PING') })

/** What it is sent. Nothing in it says what changed: the guest reads anew what they may see. */
const guestEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CHANGED') }),
  z.object({ type: z.literal('HEARTBEAT') }),
  z.object({ type: z.literal('ERROR'), code: z.string(), detail: z.string() }),
])
export type GuestEvent = z.output<typeof guestEvent>
