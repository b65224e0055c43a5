import { makeInvoice } from '#features/invoices/seed.ts'
import type { Seeded } from './seeded.ts'
import type { StoryInvoice } from './story/shape.ts'
import { dayOf, momentOf } from './story/when.ts'
import { story as demo } from './story.ts'

/** Invoices in every status. Numbers follow the order in which they were sent. */
export async function seedMoney(seeded: Seeded): Promise<void> {
  const issuedAt = (invoice: StoryInvoice) =>
    invoice.issued
      ? momentOf(invoice.issued, seeded.now, seeded.timeZone).getTime()
      : Number.POSITIVE_INFINITY
  let last = 0
  for (const invoice of [...demo.invoices].sort((a, b) => issuedAt(a) - issuedAt(b))) {
    const number = invoice.issued ? numberOf(seeded.now, ++last) : undefined
    await seedInvoice(seeded, invoice, number)
  }
}

function numberOf(now: Date, count: number): string {
  return `INV-${now.getUTCFullYear()}-${String(count).padStart(4, '0')}`
}

async function seedInvoice(seeded: Seeded, story: StoryInvoice, number: string | undefined): Promise<void> {
  const { world, now, timeZone, personIds, clientIds, projectIds } = seeded
  const at = (when: StoryInvoice['createdAt']) => momentOf(when, now, timeZone)
  const { client, project, issued, due, payments = [], refunds = [], createdAt, ...rest } = story
  await makeInvoice(world.db, {
    ...rest,
    client: { id: clientIds.get(client) ?? '' },
    project: project ? { id: projectIds.get(project) ?? '' } : null,
    createdBy: personIds.get('ada') ?? '',
    createdAt: at(createdAt),
    ...(number ? { number } : {}),
    ...(issued ? { issuedAt: at(issued) } : {}),
    ...(due ? { dueAt: dayOf(due, now, timeZone) } : {}),
    payments: payments.map(({ paid, ...payment }) => ({ ...payment, paidAt: at(paid) })),
    refunds: refunds.map(({ refunded, ...refund }) => ({ ...refund, refundedAt: at(refunded) })),
  })
}
