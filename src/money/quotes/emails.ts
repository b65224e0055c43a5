import type { Sender } from '#agency/email/email.ts'
import { documentLetter } from '#money/document-emails/messages.ts'
import type { Composed, DocumentLetter, Writing } from '#money/document-emails/send.ts'
import { systemActor, writeLetters } from '#money/document-emails/send.ts'
import { drawPaper, paperLook } from '#money/invoices/draw-document.ts'
import { englishOf } from '#ui/format/locale.ts'
import { findQuote, lockQuote } from './data.ts'
import { paperOfQuote } from './document-of-quote.ts'
import { quoteWords } from './notifications.ts'

/** Writes the letters about quotes that wait. */
export function writeQuoteLetters(services: Writing): Promise<void> {
  return writeLetters(services, 'quoteId', (letter, from) => compose(services, letter, from))
}

/** One that was answered before it went out needs no letter any more. */
async function compose(
  writing: Writing,
  { quoteId, toAddress }: DocumentLetter,
  from: Sender,
): Promise<Composed | undefined> {
  const { db, clock } = writing
  const found = await findQuote(db, systemActor, clock.now(), quoteId ?? '')
  if (!found) return undefined
  const english = englishOf(found.timeZone)
  const facts = { ...found, english, to: toAddress, path: `/quotes/${found.id}` }
  return {
    letter: documentLetter(from, facts, quoteWords(facts)),
    file: await drawPaper({}, paperOfQuote(found, await paperLook(writing))),
    note: async (tx) => (await lockQuote(tx, found.id))?.status === 'SENT',
  }
}
