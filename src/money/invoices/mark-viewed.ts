import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Live } from '#kernel/live/live-events.ts'
import { markViewed } from './data.write.ts'
import { changeEvent } from './invoice-readers.ts'
import { isFirstView } from './rules.ts'
import { entry } from './send-invoice.ts'

/** Staff are shown that a contact has read it, on its page or as a PDF, once. Whoever looks as a contact has not. */
export async function noteView(
  { db, actor, now, live }: { db: Db; actor: Actor; now: Date; live: Live },
  invoice: { id: string; clientId: string; number: string | null; viewedAt: Date | null },
): Promise<void> {
  if (!isFirstView(actor, invoice)) return
  await db.transaction(async (tx) => {
    if (!(await markViewed(tx, now, invoice.id))) return
    await record(tx, { actor, now }, entry('invoice.view', invoice.id, { number: invoice.number }))
  })
  live.publish({ ...changeEvent(invoice), internal: true })
}
