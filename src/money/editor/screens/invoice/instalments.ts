import { t } from '#kernel/i18n/t.ts'
import type { BillingSettings } from '#money/billing-settings/contract.ts'
import { partsOf, shareOf } from '#money/documents/totals-and-vat.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { readDecimal, whyUnclear } from '#ui/format/parse-decimal.ts'
import { parseMoney, typedMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import { m } from '../../messages.ts'

/** An invoice's payment plan while it's being edited. */
export type InstalmentsText =
  | { kind: 'whole' }
  /** A deposit. The balance is due by the due date. */
  | { kind: 'deposit'; unit: 'percent' | 'amount'; value: string; dueAt: string }
  /** Equal installments. */
  | { kind: 'parts'; dates: string[] }
  | { kind: 'own'; parts: { id: string; label: string; amount: string; dueAt: string }[] }

/** An installment as it will be sent. An unreadable amount is NaN. */
export interface Part {
  label: string | null
  amountCents: number
  dueAt: string
}

interface About {
  totalCents: number
  currency: string
  dueAt: string
  /** Labels in the language of the document. */
  labels: DepositLabels[keyof DepositLabels]
}

type DepositLabels = BillingSettings['depositLabels']

/** Returns the installments of a payment plan. Empty if everything is due at once. */
export function instalmentsIn(
  instalments: InstalmentsText,
  { totalCents, currency, dueAt, labels }: About,
): Part[] {
  if (instalments.kind === 'whole') return []
  if (instalments.kind === 'deposit') {
    const first =
      instalments.unit === 'percent'
        ? shareIn(totalCents, readDecimal(instalments.value, 3))
        : parseMoney(instalments.value, currency)
    return [
      { label: labels.deposit, amountCents: first, dueAt: instalments.dueAt },
      { label: labels.rest, amountCents: totalCents - first, dueAt },
    ]
  }
  if (instalments.kind === 'parts') {
    const amounts = partsOf(totalCents, instalments.dates.length)
    return instalments.dates.map((date, index) => ({
      label: null,
      amountCents: amounts[index] ?? 0,
      dueAt: date,
    }))
  }
  return instalments.parts.map(({ label, amount, dueAt: date }) => ({
    label: label.trim() || null,
    amountCents: parseMoney(amount, currency),
    dueAt: date,
  }))
}

/** Explains how to type the plan's first ambiguous number. */
export function unclearIn(instalments: InstalmentsText, currency: string): string | undefined {
  if (instalments.kind === 'deposit') {
    const { unit, value } = instalments
    return unit === 'percent' ? whyUnclear(value, 3) : whyNoMoney(value, currency)
  }
  if (instalments.kind !== 'own') return undefined
  return instalments.parts.flatMap(({ amount }) => whyNoMoney(amount, currency) ?? [])[0]
}

/** Explains why a payment plan can't be saved. Undefined if it can. */
export function whyNot(parts: readonly Part[], totalCents: number): string | undefined {
  if (parts.length === 0) return undefined
  if (parts.some(({ amountCents }) => !(amountCents > 0))) return t(m.partAboveZero)
  if (parts.some(({ dueAt }) => dueAt === '')) return t(m.partNeedsDay)
  if (parts.some(({ dueAt }, index) => index > 0 && dueAt < (parts[index - 1]?.dueAt ?? ''))) {
    return t(m.partOrder)
  }
  const sum = parts.reduce((all, { amountCents }) => all + amountCents, 0)
  return sum === totalCents ? undefined : t(m.partsNotTotal)
}

/** Returns a draft's payment plan as form values. */
export function instalmentsOf(
  { instalments, amountCents, currency }: InvoiceDetail,
  labels: DepositLabels,
): InstalmentsText {
  const [first] = instalments
  if (!first) return { kind: 'whole' }
  const isDeposit = Object.values(labels).some(({ deposit }) => deposit === first.label)
  if (instalments.length === 2 && isDeposit) {
    const percent = Math.round((first.amountCents / amountCents) * 100)
    const isShare = shareOf(amountCents, percent) === first.amountCents
    const value = isShare ? String(percent) : typedMoney(first.amountCents, currency)
    return { kind: 'deposit', unit: isShare ? 'percent' : 'amount', value, dueAt: first.dueAt }
  }
  const equal = partsOf(amountCents, instalments.length)
  if (instalments.every((part, index) => part.label === null && part.amountCents === equal[index])) {
    return { kind: 'parts', dates: instalments.map(({ dueAt }) => dueAt) }
  }
  const parts = instalments.map((part) => ({
    id: part.id,
    label: part.label ?? '',
    amount: typedMoney(part.amountCents, currency),
    dueAt: part.dueAt,
  }))
  return { kind: 'own', parts }
}

/** The same day this many months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

function shareIn(totalCents: number, percent: number): number {
  return Number.isNaN(percent) ? Number.NaN : shareOf(totalCents, percent)
}
