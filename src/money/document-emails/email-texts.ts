import type { EmailContent } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import { greetingOf } from '#agency/email/sender.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { English } from '#kernel/i18n/page-locale.ts'
import { wordsOf, wordText } from '#kernel/i18n/words.ts'
import { m } from './messages.ts'
import { dayOf, invoiceIsDue, invoiceIsVoid, moneyIn, paymentWasVoided } from './notification-texts.ts'

/** What an email with a document is about. */
export interface EmailFacts {
  language: Language
  /** The agency's English, for dates in English emails. */
  english: English
  to: string
  companyName: string
  clientId: string
  number: string | null
  currency: string
  /** Where the portal shows the document. */
  path: string
}

/** What differs between these emails. */
export type EmailText = Pick<EmailContent, 'subject' | 'heading'> & { paragraphs: string[]; button: string }

/** Returns the email for a document: greeting, text, and a link to the document in the portal. */
export function documentEmail(
  from: Sender,
  facts: EmailFacts,
  text: EmailText,
): Omit<EmailContent, 'attachment'> {
  const { language, to, companyName, clientId, path } = facts
  return {
    language,
    to,
    subject: `${text.subject} – ${from.agency.name}`,
    heading: text.heading,
    preview: text.paragraphs[0] ?? text.heading,
    paragraphs: [greetingOf(from, language), ...text.paragraphs],
    button: { label: text.button, path },
    ending: [wordsOf(language, m.linkHint)],
    reason: wordsOf(language, m.reason, { to, company: companyName }),
    money: true,
    about: [clientId],
  }
}

export interface InvoiceFacts extends EmailFacts {
  amountCents: number
  dueCents: number
  dueOn: string | null
  /** Number of installments. */
  parts: number
  /** `OFFERED` if the portal takes cards, `CHARGED` if the plan's card is charged automatically. */
  byCard: 'OFFERED' | 'CHARGED' | null
}

export function invoiceText(facts: InvoiceFacts): EmailText {
  const { language, english, amountCents, currency, dueOn, dueCents, parts } = facts
  const invoice = { number: facts.number ?? '' }
  const title = wordsOf(language, m.invoiceNumbered, invoice)
  const asks = dueCents > 0 && parts < 2 && facts.byCard !== 'CHARGED' && dueOn
  return {
    subject: title,
    heading: title,
    paragraphs: [
      amountCents === 0
        ? wordsOf(language, m.coveredInvoiceAttached, invoice)
        : wordsOf(language, m.invoiceAttached, {
            ...invoice,
            amount: moneyIn(language, amountCents, currency),
          }),
      ...(asks ? [wordsOf(language, m.payBy, { day: dayOf(language, english, dueOn) })] : []),
      ...(parts > 1 ? [wordsOf(language, m.payInParts, { parts })] : []),
      ...cardMessage(facts),
    ],
    button: wordsOf(language, m.openInvoice),
  }
}

export function reminderText(facts: InvoiceFacts & { today: string }): EmailText {
  const { language, english, number, dueCents, currency, today } = facts
  const dueOn = facts.dueOn ?? today
  const asked = { number, amountCents: dueCents, currency, dueOn, today }
  const text = invoiceIsDue(asked, dayOf(language, english, dueOn))
  const title = wordText(language, text.title)
  return {
    subject: title,
    heading: title,
    paragraphs: [
      wordText(language, text.body),
      wordsOf(language, m.attachedAgain),
      // After a failed charge, the client pays in another way.
      ...(facts.byCard === 'OFFERED' ? cardMessage(facts) : []),
      wordsOf(language, m.alreadyPaid),
    ],
    button: wordsOf(language, m.openInvoice),
  }
}

/** For invoices that were emailed before they were voided. */
export function voidText({ language, number }: EmailFacts): EmailText {
  const title = wordText(language, invoiceIsVoid(number).title)
  return {
    subject: title,
    heading: title,
    paragraphs: [wordsOf(language, m.voided, { number: number ?? '' }), wordsOf(language, m.voidAttached)],
    button: wordsOf(language, m.openInvoice),
  }
}

/** `credits` is the number of the invoice. */
export function creditNoteText(
  facts: EmailFacts & { amountCents: number; credits: string | null },
): EmailText {
  const { language, number, amountCents, currency, credits } = facts
  const note = { number: number ?? '' }
  const title = wordsOf(language, m.creditNoteNumbered, note)
  const amount = moneyIn(language, amountCents, currency)
  return {
    subject: title,
    heading: title,
    paragraphs: [wordsOf(language, m.creditNoteAttached, { ...note, invoice: credits ?? '', amount })],
    button: wordsOf(language, m.openCreditNote),
  }
}

/** `number` is the invoice's. */
export function receiptText(facts: EmailFacts & { amountCents: number; paidOn: string }): EmailText {
  const { language, english, amountCents, currency, paidOn } = facts
  const invoice = { number: facts.number ?? '' }
  const amount = moneyIn(language, amountCents, currency)
  const day = dayOf(language, english, paidOn)
  return {
    subject: wordsOf(language, m.receiptSubject, invoice),
    heading: wordsOf(language, m.thanks),
    paragraphs: [wordsOf(language, m.receiptAttached, { ...invoice, amount, day })],
    button: wordsOf(language, m.openInvoice),
  }
}

/** Tells the billing address that a payment it got a receipt for was recorded by mistake. */
export function paymentVoidedText(
  language: Language,
  said: Parameters<typeof paymentWasVoided>[0],
): EmailText {
  const text = paymentWasVoided(said)
  const title = wordText(language, text.title)
  return {
    subject: title,
    heading: title,
    paragraphs: [wordText(language, text.body), wordsOf(language, m.receiptInvalid)],
    button: wordsOf(language, m.openInvoice),
  }
}

function cardMessage({ language, byCard, dueCents }: InvoiceFacts): string[] {
  if (!byCard || dueCents === 0) return []
  return [wordsOf(language, byCard === 'OFFERED' ? m.cardOffered : m.cardCharged)]
}
