import { notFound, tooLarge } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handleBytes } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { verifyEvent } from '#money/stripe/events.ts'
import { receiveStripeEvent } from './contract.ts'
import { m } from './messages.ts'
import { receiveEvent } from './receive-event.ts'

/**
 * Stripe's webhook. Accepts every event with a valid signature, because Stripe would otherwise just send it
 * again. Books events from their own content, without calls to Stripe.
 */
export const cardEventRoutes: Route[] = [
  handleBytes(receiveStripeEvent, async (call) => {
    const { config, request } = call
    if (!config.STRIPE_WEBHOOK_SECRET) notFound(t(m.notSetUp))
    const body = await wholeOf(request.body)
    const header = request.headers['stripe-signature']
    await receiveEvent(call, await verifyEvent(config, body, header?.toString()), body.toString('utf8'))
    return { received: true as const }
  }),
]

const mostBytes = 1_048_576

async function wholeOf(body: unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) tooLarge(t(m.eventTooLarge))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
