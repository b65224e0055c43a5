import { findAgency } from '#agency/settings/get-agency.ts'
import type { Services } from '#kernel/services.ts'
import { write } from '#kernel/unit-of-work.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { changeEvent } from '#money/invoices/invoice-readers.ts'
import { announceOpened } from '#work/files/follow-invoice.ts'
import { notifyOfPayments } from './book-payment.ts'
import { findUnnotified } from './data.ts'

/**
 * Any number of processes may run this at the same time: each payment is marked while its invoice is locked.
 */
export async function notifyOfRecorded({
  db,
  clock,
  live,
}: Pick<Services, 'db' | 'clock' | 'live'>): Promise<void> {
  // Before setup, there's nobody to notify.
  if (!(await findAgency(db))) return
  const now = clock.now()
  const failures: unknown[] = []
  for (const id of await findUnnotified(db, now, 100)) {
    // One failing invoice must not hold up the others.
    await notifyOfInvoice({ db, live }, now, id).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function notifyOfInvoice(
  { db, live }: Pick<Services, 'db' | 'live'>,
  now: Date,
  id: string,
): Promise<void> {
  await write({ db, live, actor: null, now }, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) return
    await notifyOfPayments(tx, invoice, now)
    await announceOpened(tx, id)
    tx.publish(changeEvent(invoice))
  })
}
