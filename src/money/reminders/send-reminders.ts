import { record } from '#agency/audit/record.ts'
import type { Agency } from '#agency/settings/get-agency.ts'
import { findAgency } from '#agency/settings/get-agency.ts'
import { dayAfter, dayIn } from '#kernel/calendar.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import type { Billing } from '#money/billing-settings/get-billing-settings.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { invoiceIsDue, lateFeeFor } from '#money/document-emails/notification-texts.ts'
import { shareOf } from '#money/documents/totals-and-vat.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { findInstalments, lockInvoice } from '#money/invoices/data.write.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import { coveredCents, dueCents } from '#money/invoices/rules.ts'
import { entry, notifyReaders, sendOrLeave } from '#money/invoices/send-invoice.ts'
import { askingInvoices, hasFee, noteReminders } from './data.ts'
import { isFeeDue, isTooEarly, nextDueOn, offsetsDue } from './schedule.ts'

type Reminding = Pick<Services, 'db' | 'clock' | 'live'>

const portion = 100

/**
 * Sends reminders and charges late fees for invoices with an amount due. Each reminder is recorded in the
 * transaction that queues it, while the invoice is locked: neither a crash nor a second process sends it
 * twice, and none goes out after the payment.
 */
export async function remindReaders(services: Reminding): Promise<void> {
  const { db, clock } = services
  const agency = await findAgency(db)
  const now = clock.now()
  if (!agency || isTooEarly(agency.timeZone, now)) return
  const billing = await getBillingSettings(db)
  if (billing.reminderDays.length === 0 && billing.lateFee === 'NONE') return
  const failures: unknown[] = []
  let ids: string[]
  let last: string | null = null
  do {
    ids = await askingInvoices(db, last, portion)
    for (const id of ids) {
      // One failing invoice must not hold up the others' reminders.
      await remindOf(services, agency, billing, now, id).catch((error) => failures.push(error))
    }
    last = ids.at(-1) ?? null
  } while (ids.length === portion)
  if (failures.length > 0) throw failures[0]
}

async function remindOf(
  services: Reminding,
  agency: Agency,
  billing: Billing,
  now: Date,
  id: string,
): Promise<void> {
  await write({ ...services, actor: null, now }, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice?.issuedAt || dueCents(invoice) === 0 || invoice.remindersOff) return
    const today = dayIn(agency.timeZone, now)
    await remind(tx, invoice, { agency, billing, today })
    await askForFee(tx, invoice, { agency, billing, today })
  })
}

interface Day {
  agency: Agency
  billing: Billing
  today: string
}

async function remind(tx: UnitOfWork, invoice: LockedInvoice, day: Day): Promise<void> {
  const { agency, billing, today } = day
  const { id, number, issuedAt, currency } = invoice
  const instalments = await findInstalments(tx, id)
  const dueOn = nextDueOn({ ...invoice, coveredCents: coveredCents(invoice) }, instalments)
  if (!dueOn || !issuedAt) return
  const issuedOn = dayIn(agency.timeZone, issuedAt)
  const due = offsetsDue(billing.reminderDays, { dueOn, issuedOn }, today)
  const fresh = await noteReminders(tx, tx.now, id, dueOn, due)
  // After downtime, several reminders may be due. One email covers them.
  const offsetDays = Math.max(...fresh)
  if (fresh.length === 0) return
  await record(tx, entry('invoice.remind', id, { number, dueOn, offsetDays }))
  const text = invoiceIsDue({ number, amountCents: dueCents(invoice), currency, dueOn, today })
  await notifyReaders(tx, invoice, { ...text, kind: 'DECISION' }, { kind: 'REMINDER', dueOn })
  tx.publish({ type: 'INVOICES_CHANGED', clientId: invoice.clientId, id, internal: true })
}

/** Charges a late fee once, as a separate invoice, because the late invoice's amounts are frozen. */
async function askForFee(tx: UnitOfWork, invoice: LockedInvoice, day: Day): Promise<void> {
  const { agency, billing, today } = day
  const { id, number, clientId, projectId, currency, dueAt, feeForId, createdBy } = invoice
  if (billing.lateFee === 'NONE' || feeForId || !dueAt) return
  if (!isFeeDue(dueAt, billing.lateFeeDays, today) || (await hasFee(tx, id))) return
  const feeCents = feeOf(invoice, billing, agency)
  if (feeCents === 0) return
  const description = lateFeeFor(await languageOf(tx, clientId), number)
  const line = { description, quantity: 1, unitAmountCents: feeCents, taxPercent: 0, discountPercent: 0 }
  const made = await draftInvoice(tx, {
    clientId,
    projectId,
    currency,
    feeForId: id,
    pricesIncludeTax: false,
    dueAt: dayAfter(today, billing.paymentDays),
    lines: [line],
    createdBy,
  })
  await sendOrLeave(tx, made, description)
}

/** A fixed fee is in the agency's currency and only charged in that currency. */
function feeOf(
  invoice: LockedInvoice,
  { lateFee, lateFeeCents, lateFeePercent }: Billing,
  agency: Agency,
): number {
  if (lateFee === 'FIXED') return invoice.currency === agency.currency ? (lateFeeCents ?? 0) : 0
  return shareOf(dueCents(invoice), lateFeePercent ?? 0)
}
