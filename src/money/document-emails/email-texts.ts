import type { EmailAmount, EmailContent } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import { greetingOf } from '#agency/email/sender.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { English } from '#kernel/i18n/page-locale.ts'
import { m } from './messages.ts'
import { dayOf, invoiceIsDue, invoiceIsVoid, moneyIn, paymentWasVoided } from './notification-texts.ts'

/** Facts about the document that an email contains. */
export interface EmailFacts {
  language: Language
  /** The agency's regional English, for dates in English emails. */
  english: English
  to: string
  companyName: string
  clientId: string
  number: string | null
  currency: string
  /** The path of the document in the portal. */
  path: string
  /** Keeps emails about the same document together. */
  thread: string
}

/** The parts that differ between document emails. */
export type EmailText = Pick<EmailContent, 'subject' | 'heading'> & {
  paragraphs: string[]
  button: string
  amounts?: EmailAmount[]
}

/** Returns the email for a document: greeting, text, and a link to the document in the portal. */
export function documentEmail(
  from: Sender,
  facts: EmailFacts,
  text: EmailText,
): Omit<EmailContent, 'attachment'> {
  const { language, to, companyName, clientId, path, thread } = facts
  return {
    language,
    to,
    subject: `${text.subject} – ${from.agency.name}`,
    heading: text.heading,
    preview: text.paragraphs[0] ?? text.heading,
    paragraphs: [greetingOf(from, language), ...text.paragraphs],
    amounts: text.amounts ?? [],
    button: { label: text.button, path },
    ending: [formatMessage(language, m.linkHint)],
    replies: { reach: 'AGENCY' },
    thread,
    reason: formatMessage(language, m.reason, { to, company: companyName }),
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
  amounts: EmailAmount[]
}

/** Returns the button's label. It names the amount if all of it can be paid there at once. */
export function invoiceButton({
  language,
  dueCents,
  currency,
  parts,
  byCard,
}: Pick<InvoiceFacts, 'language' | 'dueCents' | 'currency' | 'parts' | 'byCard'>): string {
  return byCard === 'OFFERED' && dueCents > 0 && parts < 2
    ? formatMessage(language, m.payAmount, { amount: moneyIn(language, dueCents, currency) })
    : formatMessage(language, m.openInvoice)
}

export function invoiceText(facts: InvoiceFacts): EmailText {
  const { language, english, amountCents, currency, dueOn, dueCents, parts } = facts
  const invoice = { number: facts.number ?? '' }
  const title = formatMessage(language, m.invoiceNumbered, invoice)
  const asks = dueCents > 0 && parts < 2 && facts.byCard !== 'CHARGED' && dueOn
  return {
    subject: title,
    heading: title,
    paragraphs: [
      amountCents === 0
        ? formatMessage(language, m.coveredInvoiceAttached, invoice)
        : formatMessage(language, m.invoiceAttached, {
            ...invoice,
            amount: moneyIn(language, amountCents, currency),
          }),
      ...(asks ? [formatMessage(language, m.payBy, { day: dayOf(language, english, dueOn) })] : []),
      ...(parts > 1 ? [formatMessage(language, m.payInParts, { parts })] : []),
      ...cardMessage(facts),
    ],
    amounts: facts.amounts,
    button: invoiceButton(facts),
  }
}

export function reminderText(facts: InvoiceFacts & { today: string }): EmailText {
  const { language, english, number, dueCents, currency, today } = facts
  const dueOn = facts.dueOn ?? today
  const asked = { number, amountCents: dueCents, currency, dueOn, today }
  const text = invoiceIsDue(asked, dayOf(language, english, dueOn))
  const title = formatText(language, text.title)
  return {
    subject: title,
    heading: title,
    paragraphs: [
      formatText(language, text.body),
      formatMessage(language, m.attachedAgain),
      // After a failed charge, the client pays in another way.
      ...(facts.byCard === 'OFFERED' ? cardMessage(facts) : []),
      formatMessage(language, m.alreadyPaid),
    ],
    amounts: facts.amounts,
    button: invoiceButton(facts),
  }
}

/** The email for invoices that were emailed before they were voided. */
export function voidText({ language, number }: EmailFacts): EmailText {
  const title = formatText(language, invoiceIsVoid(number).title)
  return {
    subject: title,
    heading: title,
    paragraphs: [
      formatMessage(language, m.voided, { number: number ?? '' }),
      formatMessage(language, m.voidAttached),
    ],
    button: formatMessage(language, m.openInvoice),
  }
}

/** The email for a credit note. `credits` is the number of the credited invoice. */
export function creditNoteText(
  facts: EmailFacts & { amountCents: number; credits: string | null },
): EmailText {
  const { language, number, amountCents, currency, credits } = facts
  const note = { number: number ?? '' }
  const title = formatMessage(language, m.creditNoteNumbered, note)
  const amount = moneyIn(language, amountCents, currency)
  return {
    subject: title,
    heading: title,
    paragraphs: [formatMessage(language, m.creditNoteAttached, { ...note, invoice: credits ?? '', amount })],
    button: formatMessage(language, m.openCreditNote),
  }
}

/** The email for a receipt. `number` is the invoice's. */
export function receiptText(facts: EmailFacts & { amountCents: number; paidOn: string }): EmailText {
  const { language, english, amountCents, currency, paidOn } = facts
  const invoice = { number: facts.number ?? '' }
  const amount = moneyIn(language, amountCents, currency)
  const day = dayOf(language, english, paidOn)
  return {
    subject: formatMessage(language, m.receiptSubject, invoice),
    heading: formatMessage(language, m.thanks),
    paragraphs: [formatMessage(language, m.receiptAttached, { ...invoice, amount, day })],
    button: formatMessage(language, m.openInvoice),
  }
}

/** Tells a billing address that got a receipt for a payment that the payment was recorded by mistake. */
export function paymentVoidedText(
  language: Language,
  fields: Parameters<typeof paymentWasVoided>[0],
): EmailText {
  const text = paymentWasVoided(fields)
  const title = formatText(language, text.title)
  return {
    subject: title,
    heading: title,
    paragraphs: [formatText(language, text.body), formatMessage(language, m.receiptInvalid)],
    button: formatMessage(language, m.openInvoice),
  }
}

function cardMessage({ language, byCard, dueCents }: InvoiceFacts): string[] {
  if (!byCard || dueCents === 0) return []
  return [formatMessage(language, byCard === 'OFFERED' ? m.cardOffered : m.cardCharged)]
}
