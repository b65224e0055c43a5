import type { EmailFacts, EmailText } from '#money/document-emails/email-texts.ts'
import type { NotificationText } from '#money/document-emails/notification-texts.ts'
import { dayOf, moneyIn } from '#money/document-emails/notification-texts.ts'
import type { Language } from '#schema/values.ts'

interface Offered {
  number: string | null
  title: string
  amountCents: number
  currency: string
}

/** What contacts are told of a quote, in their company's language. */
export function quoteIsHere(
  language: Language,
  { number, title, amountCents, currency }: Offered,
): NotificationText {
  const body = `${title}: ${moneyIn(language, amountCents, currency)}`
  return { title: language === 'de' ? `Angebot ${number} ist da` : `Quote ${number} is here`, body }
}

export function quoteIsWithdrawn(language: Language, { number, title }: Offered): NotificationText {
  return language === 'de'
    ? { title: `Angebot ${number} wurde zurückgezogen`, body: `${title}: Sie müssen nichts weiter tun.` }
    : { title: `Quote ${number} was withdrawn`, body: `${title}: there is nothing more to do.` }
}

/** The letter that brings it. */
export function quoteMessages({
  language,
  english,
  number,
  title,
  amountCents,
  currency,
  validUntil,
}: EmailFacts & Offered & { validUntil: string | null }): EmailText {
  const amount = moneyIn(language, amountCents, currency)
  if (language === 'de') {
    return {
      subject: `Angebot ${number}`,
      heading: `Angebot ${number}: ${title}`,
      paragraphs: [
        `anbei erhalten Sie unser Angebot ${number} über ${amount} als PDF.`,
        ...(validUntil ? [`Es gilt bis zum ${dayOf(language, english, validUntil)}.`] : []),
        'Annehmen oder ablehnen können Sie es im Portal.',
      ],
      button: 'Angebot öffnen',
    }
  }
  return {
    subject: `Quote ${number}`,
    heading: `Quote ${number}: ${title}`,
    paragraphs: [
      `Attached is our quote ${number} for ${amount}, as a PDF.`,
      ...(validUntil ? [`It is valid until ${dayOf(language, english, validUntil)}.`] : []),
      'You can accept or decline it in the portal.',
    ],
    button: 'Open the Quote',
  }
}
