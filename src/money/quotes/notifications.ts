import { formatMessage } from '#kernel/i18n/format-message.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
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

/** Notifies contacts of a new quote. */
export function quoteIsHere({ number, title, amountCents, currency }: Offered): NotificationText {
  return {
    title: t(m.hereTitle, { number: number ?? '' }),
    body: t(m.hereBody, { title, amount: money(amountCents, currency) }),
  }
}

export function quoteIsWithdrawn({ number, title }: Offered): NotificationText {
  return { title: t(m.withdrawnTitle, { number: number ?? '' }), body: t(m.withdrawnBody, { title }) }
}

/** The text of the email that a quote is attached to. */
export function quoteMessages(facts: EmailFacts & Offered & { validUntil: string | null }): EmailText {
  const { language, english, title, amountCents, currency, validUntil } = facts
  const number = facts.number ?? ''
  const until = validUntil && dayOf(language, english, validUntil)
  const amount = moneyIn(language, amountCents, currency)
  return {
    subject: formatMessage(language, m.emailHeading, { number, title }),
    heading: formatMessage(language, m.emailHeading, { number, title }),
    paragraphs: [
      formatMessage(language, m.emailAttached, { number, amount }),
      ...(until ? [formatMessage(language, m.emailValidUntil, { until })] : []),
      formatMessage(language, m.emailAnswer),
    ],
    button: formatMessage(language, m.openButton),
  }
}
