import type { Language } from '#kernel/i18n/languages.ts'
import { languages } from '#kernel/i18n/languages.ts'
import type { English } from '#kernel/i18n/page-locale.ts'
import { wordsOf } from '#kernel/i18n/words.ts'
import { decimalsOf, formatMoney, toDecimal } from '#ui/format/money.ts'
import { formatPlainDate } from '#ui/format/plain-date.ts'
import { m } from './messages.ts'

/** Title and body of a notification about money, in the client's language. */
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
  const format = new Intl.NumberFormat(languages[language].locale, style)
  return format.format(toDecimal(cents, decimalsOf(currency)))
}

/** A day within a sentence: 'Mar 31, 2027', '31 Mar 2027', '31. März 2027'. */
export function dayOf(language: Language, english: English, plain: string): string {
  if (language === 'en') return formatPlainDate(plain, english)
  const format = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${plain}T00:00:00Z`))
}

/** `about` is the work that is invoiced. */
export function invoiceIsHere(
  language: Language,
  { number, amountCents, currency, dueAt, about, english }: Dated & { dueAt: string | null; about: string },
): NotificationText {
  const title = wordsOf(language, m.invoiceTitle, { number: number ?? '' })
  if (amountCents === 0) return { title, body: wordsOf(language, m.invoiceBodyCovered, { about }) }
  const amount = moneyIn(language, amountCents, currency)
  const body = dueAt
    ? wordsOf(language, m.invoiceBodyDue, { amount, about, day: dayOf(language, english, dueAt) })
    : wordsOf(language, m.invoiceBody, { amount, about })
  return { title, body }
}

export function invoiceIsVoid(language: Language, number: string | null): NotificationText {
  return {
    title: wordsOf(language, m.voidTitle, { number: number ?? '' }),
    body: wordsOf(language, m.voidBody),
  }
}

/** `by` is the number of the credit note. */
export function invoiceWasCredited(
  language: Language,
  { number, amountCents, currency, by }: Asked & { by: string },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  return {
    title: wordsOf(language, m.creditedTitle, { number: number ?? '' }),
    body: wordsOf(language, m.creditedBody, { amount, note: by }),
  }
}

export function paymentArrived(
  language: Language,
  { number, amountCents, currency }: Asked,
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  return {
    title: wordsOf(language, m.paymentTitle, { number: number ?? '' }),
    body: wordsOf(language, m.paymentBody, { amount }),
  }
}

/** `dueCents` is what is due on the invoice now. */
export function paymentWasVoided(
  language: Language,
  { number, amountCents, dueCents, currency }: Asked & { dueCents: number },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  const due = moneyIn(language, dueCents, currency)
  return {
    title: wordsOf(language, m.paymentVoidedTitle, { number: number ?? '' }),
    body:
      dueCents > 0
        ? wordsOf(language, m.paymentVoidedBodyDue, { amount, due })
        : wordsOf(language, m.paymentVoidedBody, { amount }),
  }
}

export function invoiceWasPaidBack(
  language: Language,
  { number, amountCents, currency, reason }: Asked & { reason: string | null },
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  const title = wordsOf(language, m.refundTitle, { number: number ?? '' })
  return { title, body: reason ? `${amount}: ${reason}` : amount }
}

export function refundDidNotArrive(
  language: Language,
  { number, amountCents, currency }: Asked,
): NotificationText {
  const amount = moneyIn(language, amountCents, currency)
  return {
    title: wordsOf(language, m.refundFailedTitle, { number: number ?? '' }),
    body: wordsOf(language, m.refundFailedBody, { amount }),
  }
}

/** `amountCents` is the amount due, `today` the day at the agency. */
export function invoiceIsDue(
  language: Language,
  { number, amountCents, currency, dueOn, today, english }: Dated & { dueOn: string; today: string },
): NotificationText {
  const invoice = { number: number ?? '' }
  const day = dayOf(language, english, dueOn)
  const title =
    dueOn === today
      ? wordsOf(language, m.dueToday, invoice)
      : wordsOf(language, dueOn > today ? m.dueOn : m.wasDueOn, { ...invoice, day })
  return { title, body: wordsOf(language, m.amountDue, { amount: moneyIn(language, amountCents, currency) }) }
}

/** The description of a late fee's only line. */
export function lateFeeFor(language: Language, number: string | null): string {
  return wordsOf(language, m.lateFee, { number: number ?? '' })
}
