import { record } from '#agency/audit/record.ts'
import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { readEvent } from '#money/stripe/events.ts'
import { listFailedEvents, retryFailedEvent } from './contract.ts'
import { findFailedEvent, listFailed, removeFailedEvent } from './data.failed-events.ts'
import { m } from './messages.ts'
import { handleOnce, keepIfItFails } from './receive-event.ts'

/** Stripe's events that couldn't be handled, shown in Settings > System. */
export const failedEventRoutes: Route[] = [
  handle(listFailedEvents, ({ db }) => listFailed(db)),

  handle(retryFailedEvent, async (call) => {
    const { id } = call.params
    const { body } = (await findFailedEvent(call.db, id)) ?? notFound(t(m.eventGone))
    const event = readEvent(JSON.parse(body))
    const handled = await keepIfItFails(call, event, body, () =>
      write(call, async (tx) => {
        // Stripe's own deliveries and other attempts also claim the event first, so they can't deadlock.
        await handleOnce(onBehalfOf(tx, null), event)
        const removed = await removeFailedEvent(tx, id)
        if (removed) {
          const target = { targetTable: 'stripe_events', targetId: id }
          await record(tx, { action: 'webhook.retry', ...target, metadata: removed })
        }
        return removed
      }),
    )
    if (!handled) notFound(t(m.eventGone))
    return undefined
  }),
]
