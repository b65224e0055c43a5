import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { languages } from '#kernel/i18n/languages.ts'
import { day, money } from '#kernel/i18n/message.ts'
import type { Value } from '#kernel/i18n/message-params.ts'
import type { English } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { decimalsOf, formatMoney, toDecimal } from '#ui/format/money.ts'
import { formatPlainDate } from '#ui/format/plain-date.ts'
import { m } from './messages.ts'

/** Title and body of a notification about money, for readers of any language. */
export interface NotificationText {
  title: string
  body: string
}

interface Asked {
  number: string | null
  amountCents: number
  currency: string
}

/** An amount within a message: '€1,190.00', '1.190,00 €'. */
export function moneyIn(language: Language, cents: number, currency: string): string {
  if (language === 'en') return formatMoney(cents, currency)
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  const format = new Intl.NumberFormat(languages[language].locale, style)
  return format.format(toDecimal(cents, decimalsOf(currency)))
}

/** A day within a message: 'Mar 31, 2027', '31 Mar 2027', '31. März 2027'. */
export function dayOf(language: Language, english: English, plain: string): string {
  if (language === 'en') return formatPlainDate(plain, english)
  const format = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${plain}T00:00:00Z`))
}

/** Notification of a new invoice. `about` is the work that is invoiced. */
export function invoiceIsHere({
  number,
  amountCents,
  currency,
  dueAt,
  about,
}: Asked & { dueAt: string | null; about: string }): NotificationText {
  const title = t(m.invoiceTitle, { number: number ?? '' })
  if (amountCents === 0) return { title, body: t(m.invoiceBodyCovered, { about }) }
  const amount = money(amountCents, currency)
  const body = dueAt
    ? t(m.invoiceBodyDue, { amount, about, day: day(dueAt) })
    : t(m.invoiceBody, { amount, about })
  return { title, body }
}

export function invoiceIsVoid(number: string | null): NotificationText {
  return { title: t(m.voidTitle, { number: number ?? '' }), body: t(m.voidBody) }
}

/** Notification that an invoice was credited. `by` is the number of the credit note. */
export function invoiceWasCredited({
  number,
  amountCents,
  currency,
  by,
}: Asked & { by: string }): NotificationText {
  return {
    title: t(m.creditedTitle, { number: number ?? '' }),
    body: t(m.creditedBody, { amount: money(amountCents, currency), note: by }),
  }
}

export function paymentArrived({ number, amountCents, currency }: Asked): NotificationText {
  return {
    title: t(m.paymentTitle, { number: number ?? '' }),
    body: t(m.paymentBody, { amount: money(amountCents, currency) }),
  }
}

/** Notification that a payment was voided. `dueCents` is the amount now due on the invoice. */
export function paymentWasVoided({
  number,
  amountCents,
  dueCents,
  currency,
}: Asked & { dueCents: number }): NotificationText {
  const amount = money(amountCents, currency)
  const due = money(dueCents, currency)
  return {
    title: t(m.paymentVoidedTitle, { number: number ?? '' }),
    body: dueCents > 0 ? t(m.paymentVoidedBodyDue, { amount, due }) : t(m.paymentVoidedBody, { amount }),
  }
}

export function invoiceWasPaidBack({
  number,
  amountCents,
  currency,
  reason,
}: Asked & { reason: string | null }): NotificationText {
  const amount = money(amountCents, currency)
  return {
    title: t(m.refundTitle, { number: number ?? '' }),
    body: reason ? t(m.refundBodyReason, { amount, reason }) : t(m.refundBody, { amount }),
  }
}

export function refundDidNotArrive({ number, amountCents, currency }: Asked): NotificationText {
  return {
    title: t(m.refundFailedTitle, { number: number ?? '' }),
    body: t(m.refundFailedBody, { amount: money(amountCents, currency) }),
  }
}

/**
 * Notification that an invoice is due. `amountCents` is the amount due, and `today` is the day in the
 * agency's time zone. Emails pass the due date already formatted.
 */
export function invoiceIsDue(
  { number, amountCents, currency, dueOn, today }: Asked & { dueOn: string; today: string },
  writtenDay: Value = day(dueOn),
): NotificationText {
  const invoice = { number: number ?? '' }
  const title =
    dueOn === today
      ? t(m.dueToday, invoice)
      : t(dueOn > today ? m.dueOn : m.wasDueOn, { ...invoice, day: writtenDay })
  return { title, body: t(m.amountDue, { amount: money(amountCents, currency) }) }
}

/** The description of a late fee's only line. */
export function lateFeeFor(language: Language, number: string | null): string {
  return formatMessage(language, m.lateFee, { number: number ?? '' })
}
