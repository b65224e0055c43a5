import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
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

/** Tells contacts about a new quote. */
export function quoteIsHere({ number, title, amountCents, currency }: Offered): NotificationText {
  return {
    title: t(m.hereTitle, { number: number ?? '' }),
    body: t(m.hereBody, { title, amount: money(amountCents, currency) }),
  }
}

export function quoteIsWithdrawn({ number, title }: Offered): NotificationText {
  return { title: t(m.withdrawnTitle, { number: number ?? '' }), body: t(m.withdrawnBody, { title }) }
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
