import { z } from 'zod'

/** What a guest's socket may send: only pings. */
export const guestRequest = z.object({ type: z.literal('PING') })

/** What it receives. Messages don't say what changed: the guest reloads what they may see. */
const guestEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CHANGED') }),
  z.object({ type: z.literal('HEARTBEAT') }),
  z.object({ type: z.literal('ERROR'), code: z.string(), detail: z.string() }),
])
export type GuestEvent = z.output<typeof guestEvent>
