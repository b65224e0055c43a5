import type { EmailContent } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import type { Language } from '#schema/values.ts'
import type { English } from '#ui/format/locale.ts'
import { dayOf, invoiceIsDue, invoiceIsVoid, moneyIn, paymentWasVoided } from './notification-texts.ts'

/** What a letter with a document says, by what it is about. */
export interface EmailFacts {
  language: Language
  /** The agency's English, for the dates of a letter in English. */
  english: English
  to: string
  companyName: string
  clientId: string
  number: string | null
  currency: string
  /** Where the portal shows the document. */
  path: string
}

/** What differs from letter to letter. */
export type EmailText = Pick<EmailContent, 'subject' | 'heading'> & { paragraphs: string[]; button: string }

/** Every letter with a document: a greeting, what is in it, and where the portal has it. */
export function documentEmail(
  from: Sender,
  facts: EmailFacts,
  words: EmailText,
): Omit<EmailContent, 'attachment'> {
  const { language, to, companyName, clientId, path } = facts
  const isGerman = language === 'de'
  return {
    language,
    to,
    subject: `${words.subject} – ${from.agency.name}`,
    heading: words.heading,
    preview: words.paragraphs[0] ?? words.heading,
    paragraphs: [isGerman ? 'Guten Tag,' : 'Hello,', ...words.paragraphs],
    button: { label: words.button, path },
    ending: [isGerman ? inThePortal.de : inThePortal.en],
    reason: isGerman
      ? `Diese E-Mail ging an ${to}: die Adresse für Rechnungen von ${companyName}.`
      : `This went to ${to}: the address for invoices of ${companyName}.`,
    money: true,
    about: [clientId],
  }
}

const inThePortal = {
  en: 'The link leads to the portal, for those of you who see invoices there.',
  de: 'Der Link führt ins Portal, für alle bei Ihnen, die dort Rechnungen sehen.',
}

export interface InvoiceFacts extends EmailFacts {
  amountCents: number
  dueCents: number
  dueOn: string | null
  /** In how many parts it is to be paid. */
  parts: number
  /** The portal takes cards, or the card of its plan is charged by itself. */
  byCard: 'OFFERED' | 'CHARGED' | null
}

export function invoiceText(facts: InvoiceFacts): EmailText {
  const { language, english, number, amountCents, currency, dueOn, dueCents, parts } = facts
  const amount = moneyIn(language, amountCents, currency)
  const asks = dueCents > 0 && parts < 2 && facts.byCard !== 'CHARGED' && dueOn
  if (language === 'de') {
    return {
      subject: `Rechnung ${number}`,
      heading: `Rechnung ${number}`,
      paragraphs: [
        amountCents === 0
          ? `anbei erhalten Sie unsere Rechnung ${number} als PDF. Ihre Anzahlung deckt sie ganz: Es ist nichts mehr zu bezahlen.`
          : `anbei erhalten Sie unsere Rechnung ${number} über ${amount} als PDF.`,
        ...(asks ? [`Bitte begleichen Sie den Betrag bis zum ${dayOf(language, english, dueOn)}.`] : []),
        ...(parts > 1
          ? [`Sie ist in ${parts} Teilen zu bezahlen; die Termine stehen auf der Rechnung.`]
          : []),
        ...cardMessage(facts),
      ],
      button: 'Rechnung öffnen',
    }
  }
  return {
    subject: `Invoice ${number}`,
    heading: `Invoice ${number}`,
    paragraphs: [
      amountCents === 0
        ? `Attached is our invoice ${number}, as a PDF. Your deposit covers all of it: nothing is left to pay.`
        : `Attached is our invoice ${number} for ${amount}, as a PDF.`,
      ...(asks ? [`Please pay it by ${dayOf(language, english, dueOn)}.`] : []),
      ...(parts > 1 ? [`It is to be paid in ${parts} parts; their dates stand on the invoice.`] : []),
      ...cardMessage(facts),
    ],
    button: 'Open the Invoice',
  }
}

export function reminderText(facts: InvoiceFacts & { today: string }): EmailText {
  const { language, english, number, dueCents, currency, dueOn, today } = facts
  const asked = { number, amountCents: dueCents, currency, dueOn: dueOn ?? today, today, english }
  const { title, body } = invoiceIsDue(language, asked)
  const isGerman = language === 'de'
  return {
    subject: title,
    heading: title,
    paragraphs: [
      body,
      isGerman
        ? 'Die Rechnung liegt noch einmal als PDF bei.'
        : 'The invoice is attached once more, as a PDF.',
      // A charge that failed is made up for by other ways.
      ...(facts.byCard === 'OFFERED' ? cardMessage(facts) : []),
      isGerman
        ? 'Haben Sie schon bezahlt? Dann brauchen Sie nichts weiter zu tun.'
        : 'If you have paid already, there is nothing more to do.',
    ],
    button: isGerman ? 'Rechnung öffnen' : 'Open the Invoice',
  }
}

/** What was mailed before holds no more. */
export function voidText({ language, number }: EmailFacts): EmailText {
  const { title } = invoiceIsVoid(language, number)
  return language === 'de'
    ? {
        subject: title,
        heading: title,
        paragraphs: [
          `unsere Rechnung ${number} ist storniert: Sie müssen darauf nichts bezahlen.`,
          'Sie liegt noch einmal als PDF bei und sagt nun selbst, dass sie storniert ist.',
        ],
        button: 'Rechnung öffnen',
      }
    : {
        subject: title,
        heading: title,
        paragraphs: [
          `Our invoice ${number} is void: nothing is to be paid on it.`,
          'It is attached once more, as a PDF that says so itself.',
        ],
        button: 'Open the Invoice',
      }
}

/** `credits` is the number of the invoice. */
export function creditNoteText(
  facts: EmailFacts & { amountCents: number; credits: string | null },
): EmailText {
  const { language, number, amountCents, currency, credits } = facts
  const amount = moneyIn(language, amountCents, currency)
  return language === 'de'
    ? {
        subject: `Rechnungskorrektur ${number}`,
        heading: `Rechnungskorrektur ${number}`,
        paragraphs: [
          `anbei erhalten Sie unsere Rechnungskorrektur ${number} zur Rechnung ${credits} als PDF: Wir schreiben Ihnen ${amount} gut.`,
        ],
        button: 'Rechnungskorrektur öffnen',
      }
    : {
        subject: `Credit note ${number}`,
        heading: `Credit note ${number}`,
        paragraphs: [
          `Attached is our credit note ${number} for invoice ${credits}, as a PDF: ${amount} are credited to you.`,
        ],
        button: 'Open the Credit Note',
      }
}

/** `number` is that of the invoice. */
export function receiptText(facts: EmailFacts & { amountCents: number; paidOn: string }): EmailText {
  const { language, english, number, amountCents, currency, paidOn } = facts
  const amount = moneyIn(language, amountCents, currency)
  const day = dayOf(language, english, paidOn)
  return language === 'de'
    ? {
        subject: `Zahlungsbeleg zur Rechnung ${number}`,
        heading: 'Vielen Dank für Ihre Zahlung',
        paragraphs: [
          `wir haben am ${day} ${amount} zur Rechnung ${number} erhalten. Der Zahlungsbeleg liegt als PDF bei.`,
        ],
        button: 'Rechnung öffnen',
      }
    : {
        subject: `Receipt for invoice ${number}`,
        heading: 'Thank you for your payment',
        paragraphs: [
          `We received ${amount} for invoice ${number} on ${day}. The receipt is attached, as a PDF.`,
        ],
        button: 'Open the Invoice',
      }
}

/** Tells the billing address that a payment it got a receipt for was recorded by mistake. */
export function paymentVoidedText(
  language: Language,
  said: Parameters<typeof paymentWasVoided>[1],
): EmailText {
  const { title, body } = paymentWasVoided(language, said)
  const isGerman = language === 'de'
  const receipt = isGerman
    ? 'Der Zahlungsbeleg dazu ist ungültig.'
    : 'The receipt for this payment is no longer valid.'
  const button = isGerman ? 'Rechnung öffnen' : 'Open the Invoice'
  return { subject: title, heading: title, paragraphs: [body, receipt], button }
}

function cardMessage({ language, byCard, dueCents }: InvoiceFacts): string[] {
  if (!byCard || dueCents === 0) return []
  const words = byCard === 'OFFERED' ? offered : charged
  return [words[language]]
}

const offered: Record<Language, string> = {
  en: 'You can also pay it by card in the portal.',
  de: 'Im Portal können Sie auch mit Karte bezahlen.',
}

const charged: Record<Language, string> = {
  en: 'It is charged to the card of your plan: there is nothing more to do.',
  de: 'Der Betrag wird von der Karte Ihres Vertrags abgebucht: Sie müssen nichts weiter tun.',
}
