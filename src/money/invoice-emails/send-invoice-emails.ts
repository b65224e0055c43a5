import type { Sender } from '#agency/email/sender.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { englishOf } from '#kernel/i18n/page-locale.ts'
import type { Services } from '#kernel/services.ts'
import { isCharged } from '#money/card-payments/data.subscriptions.ts'
import { amountsOf } from '#money/document-emails/amounts.ts'
import type { DocumentEmail } from '#money/document-emails/data.ts'
import { markEmailed } from '#money/document-emails/data.ts'
import type { InvoiceFacts } from '#money/document-emails/email-texts.ts'
import * as texts from '#money/document-emails/email-texts.ts'
import type { Composed, Writing } from '#money/document-emails/send-document-emails.ts'
import { sendDocumentEmails, systemActor } from '#money/document-emails/send-document-emails.ts'
import type { FoundInvoice } from '#money/invoices/data.detail.ts'
import { findInvoice } from '#money/invoices/data.detail.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { drawInvoice, drawReceipt } from '#money/invoices/pdf/draw-document.ts'
import { dueCents } from '#money/invoices/rules.ts'
import { takesCards } from '#money/stripe/stripe.ts'

/** Puts waiting emails about invoices into the outbox. */
export function sendInvoiceEmails(services: Writing): Promise<void> {
  return sendDocumentEmails(services, 'invoiceId', (email, from) => compose(services, email, from))
}

async function compose(services: Writing, email: DocumentEmail, from: Sender): Promise<Composed | undefined> {
  const now = services.clock.now()
  const found = await findInvoice(services.db, systemActor, now, email.invoiceId ?? '')
  if (!found) return undefined
  const file =
    email.kind === 'RECEIPT'
      ? await drawReceipt(services, found, email.paymentId ?? '')
      : await drawInvoice(services, found)
  const facts = factsOf(email, found)
  const wording = await textOf(services, email, found, facts)
  if (!file || !wording) return undefined
  return {
    content: texts.documentEmail(from, facts, wording),
    file,
    note: (tx) => noteMailed(tx, now, email),
  }
}

async function textOf(
  { db, clock, config }: Writing,
  email: DocumentEmail,
  found: FoundInvoice,
  facts: texts.EmailFacts,
) {
  const { amountCents } = found
  if (email.kind === 'RECEIPT') {
    const payment = found.payments.find(({ id }) => id === email.paymentId)
    return (
      payment && texts.receiptText({ ...facts, ...payment, number: found.number, currency: found.currency })
    )
  }
  if (email.kind === 'VOID') return texts.voidText(facts)
  if (found.kind === 'CREDIT_NOTE') {
    return texts.creditNoteText({ ...facts, amountCents, credits: found.credits?.number ?? null })
  }
  const asked: InvoiceFacts = {
    ...facts,
    amountCents,
    dueCents: found.dueCents,
    dueOn: email.dueOn ?? found.dueAt,
    parts: found.instalments.length,
    byCard: await cardOf(db, config, found.id),
    amounts: amountsOf(found),
  }
  if (email.kind === 'DOCUMENT') return texts.invoiceText(asked)
  const today = await todayAtAgency(db, clock.now())
  return texts.reminderText({ ...asked, today })
}

/** Whether the invoice can be paid by card, or its plan's card is charged. */
export async function cardOf(
  db: Db,
  config: Services['config'],
  id: string,
): Promise<InvoiceFacts['byCard']> {
  if (!takesCards(config)) return null
  return (await isCharged(db, id)) ? 'CHARGED' : 'OFFERED'
}

/** The email is in the language of its document. */
function factsOf({ toAddress }: DocumentEmail, found: FoundInvoice): texts.EmailFacts {
  const { id, language, companyName, clientId, number, currency, timeZone } = found
  const english = englishOf(timeZone)
  return {
    language,
    english,
    to: toAddress,
    companyName,
    clientId,
    number,
    currency,
    path: `/invoices/${id}`,
    thread: `invoice-${found.credits?.id ?? id}`,
  }
}

/** Skips voided invoices, and reminders for invoices that were paid in the meantime. */
async function noteMailed(tx: Db, now: Date, { kind, invoiceId }: DocumentEmail): Promise<boolean> {
  const invoice = await lockInvoice(tx, invoiceId ?? '')
  if (!invoice) return false
  if (kind === 'RECEIPT' || kind === 'VOID') return true
  if (kind === 'REMINDER') return dueCents(invoice) > 0 && !invoice.remindersOff
  if (invoice.status === 'VOID') return false
  await markEmailed(tx, now, invoice.id)
  return true
}
