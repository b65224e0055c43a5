import { z } from 'zod'

/** Messages that a guest's socket can send: only pings. */
export const guestRequest = z.object({ type: z.literal('PING') })

/**
 * Messages that a guest's socket receives. They don't say what changed, so the page refetches what the guest
 * can see.
 */
const guestEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CHANGED') }),
  z.object({ type: z.literal('HEARTBEAT') }),
  z.object({ type: z.literal('ERROR'), code: z.string(), detail: z.string() }),
])
export type GuestEvent = z.output<typeof guestEvent>
