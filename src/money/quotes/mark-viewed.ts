import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Live } from '#kernel/live/live-events.ts'
import { isFirstView } from '#money/invoices/rules.ts'
import { markViewed } from './data.ts'
import { changeEvent, entry } from './find-quote.ts'

/** Staff are shown that a contact has read it, on its page or as a PDF, once. Whoever looks as a contact has not. */
export async function noteView(
  { db, actor, now, live }: { db: Db; actor: Actor; now: Date; live: Live },
  quote: { id: string; clientId: string; number: string | null; viewedAt: Date | null },
): Promise<void> {
  if (!isFirstView(actor, quote)) return
  await db.transaction(async (tx) => {
    if (!(await markViewed(tx, now, quote.id))) return
    await record(tx, { actor, now }, entry('quote.view', quote.id, { number: quote.number }))
  })
  live.publish({ ...changeEvent(quote), internal: true })
}
