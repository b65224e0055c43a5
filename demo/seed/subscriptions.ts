import { newId } from '#kernel/ids.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import { story } from '../story.ts'
import type { Seeded } from './context.ts'

/** Creates plans that send invoices automatically, starting on future dates. */
export async function seedSubscriptions({ tx, at, day, people, clients, actions }: Seeded): Promise<void> {
  for (const { client, createdAt, startsOn, lines, ...subscription } of story.subscriptions) {
    const id = newId()
    const clientId = clients[client]
    await tx.insert(subscriptions).values({
      ...subscription,
      id,
      clientId,
      startsOn: day(startsOn),
      startedAt: at(createdAt),
      createdBy: people.ada,
      lines: lines.map((line) => ({ ...line, taxPercent: 0, discountPercent: 0 })),
    })
    const metadata = { clientId, planCode: subscription.planCode }
    const target = { action: 'subscription.create', targetTable: 'subscriptions', targetId: id }
    actions.push({ ...target, at: at(createdAt), by: 'ada', metadata })
  }
}
