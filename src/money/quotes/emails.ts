import type { Sender } from '#agency/email/sender.ts'
import { englishOf } from '#kernel/i18n/page-locale.ts'
import { amountsOf } from '#money/document-emails/amounts.ts'
import type { DocumentEmail } from '#money/document-emails/data.ts'
import { documentEmail } from '#money/document-emails/email-texts.ts'
import type { Composed, Writing } from '#money/document-emails/send-document-emails.ts'
import { sendDocumentEmails, systemActor } from '#money/document-emails/send-document-emails.ts'
import { documentStyle, drawPdf } from '#money/invoices/pdf/draw-document.ts'
import { findQuote, lockQuote } from './data.ts'
import { quoteMessages } from './notifications.ts'
import { documentOfQuote } from './quote-as-document.ts'

/** Sends the queued emails about quotes. */
export function sendQuoteEmails(services: Writing): Promise<void> {
  return sendDocumentEmails(services, 'quoteId', (email, from) => compose(services, email, from))
}

/** Skips quotes that were answered before the email went out. */
async function compose(
  writing: Writing,
  { quoteId, toAddress }: DocumentEmail,
  from: Sender,
): Promise<Composed | undefined> {
  const { db, clock } = writing
  const found = await findQuote(db, systemActor, clock.now(), quoteId ?? '')
  if (!found) return undefined
  const english = englishOf(found.timeZone)
  const facts = {
    ...found,
    english,
    to: toAddress,
    path: `/quotes/${found.id}?decide`,
    thread: `quote-${found.id}`,
  }
  return {
    content: documentEmail(from, facts, { ...quoteMessages(facts), amounts: amountsOf(found) }),
    file: await drawPdf({}, documentOfQuote(found, await documentStyle(writing))),
    note: async (tx) => (await lockQuote(tx, found.id))?.status === 'SENT',
  }
}
