import { eq } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, Failure, invalid, notFound } from '#kernel/failure.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { savepoint } from '#kernel/unit-of-work.ts'
import type { DocumentEmailAbout } from '#money/document-emails/data.ts'
import { invoiceIsHere } from '#money/document-emails/notification-texts.ts'
import { queueDocumentEmail } from '#money/document-emails/send-document-emails.ts'
import { moneyStaffIds } from '#people/accounts/staff-ids.ts'
import type { NewNotification } from '#portal/notifications/notify.ts'
import { notify } from '#portal/notifications/notify.ts'
import { invoices } from '#schema/invoices.ts'
import { announceOpened, followInvoice } from '#work/files/follow-invoice.ts'
import type { LockedInvoice } from './data.write.ts'
import { findInstalments, findLines, lockInvoice, moveStatus } from './data.write.ts'
import { deductionsOf } from './deposits/deduct-deposits.ts'
import { changeEvent, invoiceReaders } from './invoice-readers.ts'
import { m } from './messages.ts'
import { nextNumber } from './next-number.ts'
import { refuseIncomplete } from './pdf/check-e-invoice-complete.ts'
import { canBeSent, invoiceNotFound, statusAfterMoney } from './rules.ts'
import { partiesOf } from './seller-and-buyer.ts'

/**
 * Numbers a draft and freezes it with its parties' current details. If deposits cover the total, the invoice
 * is settled too. @throws 409 if it isn't a draft, 422 for anything that must be fixed first
 */
export async function sendDraft(tx: UnitOfWork, id: string, about: string): Promise<void> {
  const { now } = tx
  const draft = (await lockInvoice(tx, id)) ?? notFound(invoiceNotFound)
  if (!canBeSent(draft)) conflict('INVOICE_SENT', notADraft(draft))
  const { timeZone } = await getAgency(tx)
  const deposits = await depositsOf(tx, draft)
  const asks = draft.amountCents > 0
  const isCovered = !asks && deposits > 0
  if (!isCovered) await refuseDaysOver(tx, draft, dayIn(timeZone, now))
  // A total of zero is only valid if deposits cover it.
  if (!asks && !isCovered) invalid({ lines: [t(m.aboveZeroToSend)] })
  const parties = await partiesOf(tx, draft.clientId)
  await refuseIncomplete(tx, draft, parties)
  const number = await nextNumber(tx, timeZone, now, 'INVOICE')
  await markSent(tx, now, id, { ...parties, number })
  const status = statusAfterMoney({ ...draft, status: 'SENT' })
  if (status !== 'SENT') await moveStatus(tx, id, { status, paidAt: now })
  const { amountCents, currency, dueAt } = draft
  const metadata = { number, amountCents, currency, before: 'DRAFT', after: status }
  await record(tx, entry('invoice.send', id, metadata))
  const text = invoiceIsHere({ number, amountCents, currency, dueAt, about })
  const kind = asks ? ('DECISION' as const) : ('NEWS' as const)
  tx.publish(changeEvent({ ...draft, number }))
  await followInvoice(tx, id)
  await notifyReaders(tx, draft, { ...text, kind }, { kind: 'DOCUMENT' })
  if (status !== 'SENT') await announceOpened(tx, id)
}

/**
 * Sends a draft that Easel created automatically. If it can't be sent, it stays a draft, and staff who can
 * see billing are told why. Returns whether it was sent.
 */
export async function sendOrLeave(tx: UnitOfWork, id: string, about: string): Promise<boolean> {
  try {
    await savepoint(tx, (inner) => sendDraft(inner, id, about))
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const notification = {
      title: t(m.couldNotSend, { about }),
      body: error.message,
      kind: 'DECISION' as const,
    }
    await notify(tx, await moneyStaffIds(tx), { ...notification, link: `/invoices/${id}` })
    return false
  }
}

/** Freezes a document as it was sent. */
export async function markSent(
  tx: Db,
  now: Date,
  id: string,
  sent: Pick<typeof invoices.$inferInsert, 'number' | 'language' | 'seller' | 'buyer'>,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...sent, status: 'SENT', issuedAt: now })
    .where(eq(invoices.id, id))
}

/** @throws 422 if a due date is in the past */
async function refuseDaysOver(tx: Db, draft: LockedInvoice, today: string): Promise<void> {
  const instalments = await findInstalments(tx, draft.id)
  const over = instalments.findIndex(({ dueAt }) => dueAt < today)
  const part = instalments[over]
  if (part) {
    const { label } = part
    const due = day(part.dueAt)
    const place = { number: over + 1, count: instalments.length, day: due }
    invalid({ instalments: [label ? t(m.namedPartOver, { label, day: due }) : t(m.partOver, place)] })
  }
  if (draft.dueAt && draft.dueAt < today) invalid({ dueAt: [t(m.dueDateOver)] })
}

/**
 * Returns how many lines deduct deposits. @throws 422 if a deposit has been refunded since the draft was
 * written
 */
async function depositsOf(tx: Db, draft: LockedInvoice): Promise<number> {
  const lines = await findLines(tx, draft.id)
  const deposits = lines.flatMap(({ deductsId }) => deductsId ?? [])
  await deductionsOf(tx, draft, deposits)
  return deposits.length
}

/**
 * Notifies the contacts who see invoices. With `email`, the client's billing address gets the document too.
 */
export async function notifyReaders(
  tx: UnitOfWork,
  invoice: { id: string; clientId: string; projectId: string | null },
  text: Pick<NewNotification, 'title' | 'body' | 'kind'>,
  email?: Omit<DocumentEmailAbout, 'invoiceId' | 'quoteId'>,
): Promise<void> {
  const { actor, now } = tx
  const { clientId } = invoice
  const readers = await invoiceReaders(tx, clientId)
  const people = readers.filter((userId) => userId !== actor?.userId)
  const about = email && { ...email, invoiceId: invoice.id }
  const mailedOtherwise = about ? await queueDocumentEmail(tx, now, { clientId, readers: people }, about) : []
  await notify(tx, people, {
    ...text,
    mailedOtherwise,
    link: `/invoices/${invoice.id}`,
    projectId: invoice.projectId,
  })
}

/** Creates an audit entry for an action on an invoice. */
export function entry(action: string, targetId: string, metadata: Record<string, unknown>) {
  return { action, targetTable: 'invoices', targetId, metadata }
}

function notADraft({ number }: LockedInvoice): string {
  return number ? t(m.alreadySent, { number }) : t(m.draftDiscarded)
}
