import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { isFirstView } from '#money/invoices/rules.ts'
import { markViewed } from './data.ts'
import { changeEvent, entry } from './find-quote.ts'

/** Records the first time a contact opens a quote or its PDF. Staff who view the portal as a contact don't count. */
export async function noteView(
  call: Writing & { actor: Actor },
  quote: { id: string; clientId: string; number: string | null; viewedAt: Date | null },
): Promise<void> {
  if (!isFirstView(call.actor, quote)) return
  await write(call, async (tx) => {
    if (!(await markViewed(tx, tx.now, quote.id))) return
    await record(tx, entry('quote.view', quote.id, { number: quote.number }))
    tx.publish({ ...changeEvent(quote), internal: true })
  })
}
