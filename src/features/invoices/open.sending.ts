import { theAgency } from '#features/agency/open.ts'
import type { Doer } from '#features/audit/open.ts'
import { record } from '#features/audit/open.ts'
import type { News } from '#features/notifications/open.ts'
import { notify } from '#features/notifications/open.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { formatMoney } from '#ui/money-format.ts'
import { formatPlainDate } from '#ui/plain-date-format.ts'
import { amountAboveZero } from './contract.write.ts'
import { deductionsOf } from './data.deposits.ts'
import type { LockedInvoice } from './data.write.ts'
import { findLines, lockInvoice, markSent } from './data.write.ts'
import { refuseIncomplete } from './open.missing.ts'
import { invoiceReaders } from './open.notices.ts'
import { nextNumber } from './open.numbers.ts'
import { partiesOf } from './open.parties.ts'
import { canBeSent, invoiceNotFound } from './rules.ts'

/**
 * Gives a draft its number, and freezes it with its parties as they are now. Gives who was told.
 * @throws 409 where it is no draft, 422 for what has to be mended first
 */
export async function sendDraft(tx: Db, who: Doer, id: string, about: string): Promise<string[]> {
  const { now } = who
  const draft = (await lockInvoice(tx, id)) ?? notFound(invoiceNotFound)
  if (!canBeSent(draft)) conflict('INVOICE_SENT', notADraft(draft))
  const { timeZone } = await theAgency(tx)
  if (draft.dueAt && draft.dueAt < dayIn(timeZone, now)) {
    invalid({ dueAt: ['The due date is over. Choose a later one, then send the invoice.'] })
  }
  // One of nothing asks for nothing, and would be paid before anybody saw it.
  if (draft.amountCents === 0) invalid({ lines: [`${amountAboveZero}, then send the invoice.`] })
  await refuseGoneDeposits(tx, draft)
  const parties = await partiesOf(tx, draft.clientId)
  await refuseIncomplete(tx, draft, parties)
  const number = await nextNumber(tx, timeZone, now, 'INVOICE')
  await markSent(tx, now, id, { ...parties, number })
  const { amountCents, currency, dueAt } = draft
  const metadata = { number, amountCents, currency, before: 'DRAFT', after: 'SENT' }
  await record(tx, who, entry('invoice.send', id, metadata))
  const due = dueAt ? `, due ${formatPlainDate(dueAt)}` : ''
  return tellReaders(tx, who, draft, {
    title: `Invoice ${number} is here`,
    body: `${formatMoney(amountCents, currency, { code: true })} for ${about}${due}`,
    kind: 'DECISION',
  })
}

/** Since it was written, a deposit that it takes off may have been paid back. */
async function refuseGoneDeposits(tx: Db, draft: LockedInvoice): Promise<void> {
  const lines = await findLines(tx, draft.id)
  const deposits = lines.flatMap(({ deductsId }) => deductsId ?? [])
  await deductionsOf(tx, draft, deposits)
}

/** Tells the contacts who see invoices, with a link to this very one. Gives their ids. */
export async function tellReaders(
  tx: Db,
  { actor, now }: Doer,
  invoice: { id: string; clientId: string; projectId: string | null },
  news: Pick<News, 'title' | 'body' | 'kind'>,
): Promise<string[]> {
  const readers = await invoiceReaders(tx, invoice.clientId)
  const people = readers.filter((userId) => userId !== actor?.userId)
  await notify(tx, now, people, {
    ...news,
    link: `/invoices/${invoice.id}`,
    projectId: invoice.projectId,
  })
  return people
}

/** The audit row of an act on an invoice. */
export function entry(action: string, targetId: string, metadata: Record<string, unknown>) {
  return { action, targetTable: 'invoices', targetId, metadata }
}

function notADraft({ number }: LockedInvoice): string {
  return number ? `Invoice ${number} was sent already.` : 'This draft was discarded. Write a new one.'
}
