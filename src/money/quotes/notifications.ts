import type { Language } from '#kernel/i18n/languages.ts'
import { wordsOf } from '#kernel/i18n/words.ts'
import type { EmailFacts, EmailText } from '#money/document-emails/email-texts.ts'
import type { NotificationText } from '#money/document-emails/notification-texts.ts'
import { dayOf, moneyIn } from '#money/document-emails/notification-texts.ts'
import { m } from './messages.ts'

interface Offered {
  number: string | null
  title: string
  amountCents: number
  currency: string
}

/** Tells contacts about a new quote, in their company's language. */
export function quoteIsHere(
  language: Language,
  { number, title, amountCents, currency }: Offered,
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  return {
    title: wordsOf(language, m.hereTitle, { number: number ?? '' }),
    body: wordsOf(language, m.hereBody, { title, amount }),
  }
}

export function quoteIsWithdrawn(language: Language, { number, title }: Offered): NotificationText {
  return {
    title: wordsOf(language, m.withdrawnTitle, { number: number ?? '' }),
    body: wordsOf(language, m.withdrawnBody, { title }),
  }
}

/** The email that a quote is attached to. */
export function quoteMessages(facts: EmailFacts & Offered & { validUntil: string | null }): EmailText {
  const { language, english, title, amountCents, currency, validUntil } = facts
  const number = facts.number ?? ''
  const until = validUntil && dayOf(language, english, validUntil)
  const amount = moneyIn(language, amountCents, currency)
  return {
    subject: wordsOf(language, m.quoteNumbered, { number }),
    heading: wordsOf(language, m.emailHeading, { number, title }),
    paragraphs: [
      wordsOf(language, m.emailAttached, { number, amount }),
      ...(until ? [wordsOf(language, m.emailValidUntil, { until })] : []),
      wordsOf(language, m.emailAnswer),
    ],
    button: wordsOf(language, m.openButton),
  }
}
