import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markViewed } from './data.write.ts'
import { changeEvent } from './invoice-readers.ts'
import { isFirstView } from './rules.ts'
import { entry } from './send-invoice.ts'

/**
 * Records for staff when a contact first opened the invoice, on its page or as a PDF. Staff who view the
 * portal as a contact don't count.
 */
export async function noteView(
  call: Writing & { actor: Actor },
  invoice: { id: string; clientId: string; number: string | null; viewedAt: Date | null },
): Promise<void> {
  if (!isFirstView(call.actor, invoice)) return
  await write(call, async (tx) => {
    if (!(await markViewed(tx, tx.now, invoice.id))) return
    await record(tx, entry('invoice.view', invoice.id, { number: invoice.number }))
    tx.publish({ ...changeEvent(invoice), internal: true })
  })
}
