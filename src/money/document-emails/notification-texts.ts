import type { Language } from '#schema/values.ts'
import type { English } from '#ui/format/locale.ts'
import { decimalsOf, formatMoney, toDecimal } from '#ui/format/money.ts'
import { formatPlainDate } from '#ui/format/plain-date.ts'

/** What contacts are told of their money, in their company's language: one function a sentence. */
export interface NotificationText {
  title: string
  body: string
}

interface Asked {
  number: string | null
  amountCents: number
  currency: string
}

interface Dated extends Asked {
  /** The agency's English. */
  english: English
}

/** An amount within a sentence: '€1,190.00', '1.190,00 €'. */
export function moneyIn(language: Language, cents: number, currency: string): string {
  if (language === 'en') return formatMoney(cents, currency)
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  return new Intl.NumberFormat('de-DE', style).format(toDecimal(cents, decimalsOf(currency)))
}

/** A day within a sentence: 'Mar 31, 2027', '31 Mar 2027', '31. März 2027'. */
export function dayOf(language: Language, english: English, plain: string): string {
  return language === 'de'
    ? germanDay.format(new Date(`${plain}T00:00:00Z`))
    : formatPlainDate(plain, english)
}

const germanDay = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `about` is the work that is invoiced. */
export function invoiceIsHere(
  language: Language,
  { number, amountCents, currency, dueAt, about, english }: Dated & { dueAt: string | null; about: string },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  if (amountCents === 0) {
    return language === 'de'
      ? { title: `Rechnung ${number} ist da`, body: `${about}: Es ist nichts mehr zu bezahlen` }
      : { title: `Invoice ${number} is here`, body: `${about}: nothing is left to pay` }
  }
  if (language === 'de') {
    const due = dueAt ? `, fällig am ${dayOf(language, english, dueAt)}` : ''
    return { title: `Rechnung ${number} ist da`, body: `${amount} für ${about}${due}` }
  }
  const due = dueAt ? `, due ${dayOf(language, english, dueAt)}` : ''
  return { title: `Invoice ${number} is here`, body: `${amount} for ${about}${due}` }
}

export function invoiceIsVoid(language: Language, number: string | null): NotificationText {
  return language === 'de'
    ? { title: `Rechnung ${number} ist storniert`, body: 'Sie müssen darauf nichts bezahlen.' }
    : { title: `Invoice ${number} is void`, body: 'Nothing is to be paid on it.' }
}

/** `by` is the number of the credit note. */
export function invoiceWasCredited(
  language: Language,
  { number, amountCents, currency, by }: Asked & { by: string },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  return language === 'de'
    ? { title: `Zur Rechnung ${number} gibt es eine Gutschrift`, body: `${amount} mit ${by}` }
    : { title: `Invoice ${number} was credited`, body: `${amount} by ${by}` }
}

export function paymentArrived(
  language: Language,
  { number, amountCents, currency }: Asked,
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  return language === 'de'
    ? { title: `Ihre Zahlung zur Rechnung ${number} ist da`, body: `${amount}. Vielen Dank.` }
    : { title: `A payment for invoice ${number} arrived`, body: `${amount}. Thank you.` }
}

/** `dueCents` is what is due on the invoice now. */
export function paymentWasVoided(
  language: Language,
  { number, amountCents, dueCents, currency }: Asked & { dueCents: number },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  const due = dueCents > 0 ? moneyIn(language, dueCents, currency) : null
  return language === 'de'
    ? {
        title: `Eine Zahlung zur Rechnung ${number} wurde storniert`,
        body: `Wir hatten ${amount} irrtümlich erfasst.${due ? ` Offener Betrag: ${due}.` : ''}`,
      }
    : {
        title: `A payment on invoice ${number} was voided`,
        body: `We recorded ${amount} by mistake.${due ? ` Amount due: ${due}.` : ''}`,
      }
}

export function invoiceWasPaidBack(
  language: Language,
  { number, amountCents, currency, reason }: Asked & { reason: string | null },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  const body = reason ? `${amount}: ${reason}` : amount
  const title = language === 'de' ? `Erstattung zur Rechnung ${number}` : `Invoice ${number} was paid back`
  return { title, body }
}

export function refundDidNotArrive(
  language: Language,
  { number, amountCents, currency }: Asked,
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  return language === 'de'
    ? {
        title: `Eine Erstattung zur Rechnung ${number} kam nicht an`,
        body: `${amount} kam von der Bank zurück. Wir melden uns bei Ihnen.`,
      }
    : {
        title: `A refund of invoice ${number} did not arrive`,
        body: `${amount} came back from the bank. We will be in touch.`,
      }
}

/** `amountCents` is what is still to be paid, `today` the day at the agency. */
export function invoiceIsDue(
  language: Language,
  { number, amountCents, currency, dueOn, today, english }: Dated & { dueOn: string; today: string },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  const day = dayOf(language, english, dueOn)
  if (language === 'de') {
    const body = `${amount} sind noch offen.`
    if (dueOn === today) return { title: `Rechnung ${number} ist heute fällig`, body }
    const was = dueOn > today ? 'ist' : 'war'
    return { title: `Rechnung ${number} ${was} am ${day} fällig`, body }
  }
  const body = `${amount} is still to be paid.`
  if (dueOn === today) return { title: `Invoice ${number} is due today`, body }
  return { title: `Invoice ${number} ${dueOn > today ? 'is' : 'was'} due on ${day}`, body }
}

/** What the one line of a late fee says. */
export function lateFeeFor(language: Language, number: string | null): string {
  return language === 'de' ? `Mahngebühr zur Rechnung ${number}` : `Late fee for invoice ${number}`
}
