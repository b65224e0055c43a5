import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { readLines } from '#money/editor/screens/document-values.ts'
import type { LineErrors, LineText } from '#money/editor/screens/line-values.ts'
import { blankLine, isBlank, readAmounts, textOfLine, untaxedIf } from '#money/editor/screens/line-values.ts'
import type { Subscription } from '../contract.ts'
import type { NewSubscription, SubscriptionChange } from '../contract.write.ts'
import type { Schedule } from '../schedule.ts'
import { nextPeriods, periodAt, periodsPast } from '../schedule.ts'

/** A plan's form values, as typed. */
export interface SubscriptionFormValues {
  clientId: string
  planCode: string
  /** True for plans that are only tracked, without invoices. */
  onlyNoted: boolean
  currency: string
  lines: LineText[]
  pricesIncludeTax: boolean
  reverseCharge: boolean
  interval: 'MONTH' | 'YEAR'
  intervalCount: string
  startsOn: string
  endsOn: string
  timing: 'ADVANCE' | 'ARREARS'
  paymentDays: string
  /** What happens to each invoice. Empty until it's chosen. */
  delivery: '' | 'SEND' | 'DRAFT'
}

export interface FormDefaults {
  clientId: string
  currency: string
  taxPercent: number
  pricesIncludeTax: boolean
  today: string
}

export function newText({ taxPercent, today, ...given }: FormDefaults): SubscriptionFormValues {
  return {
    ...given,
    planCode: '',
    onlyNoted: false,
    lines: [blankLine(taxPercent)],
    reverseCharge: false,
    interval: 'MONTH',
    intervalCount: '1',
    startsOn: today,
    endsOn: '',
    timing: 'ADVANCE',
    paymentDays: '',
    delivery: '',
  }
}

export function textOf(subscription: Subscription, defaults: FormDefaults): SubscriptionFormValues {
  if (subscription.lines.length === 0)
    return { ...newText(defaults), clientId: subscription.clientId, planCode: subscription.planCode }
  const { clientId, planCode, currency, pricesIncludeTax, reverseCharge, interval, timing } = subscription
  return {
    clientId,
    planCode,
    currency,
    pricesIncludeTax,
    reverseCharge,
    interval,
    timing,
    onlyNoted: false,
    lines: subscription.lines.map((line) => textOfLine(line, currency)),
    intervalCount: String(subscription.intervalCount),
    startsOn: periodAt(subscription, subscription.periods).from,
    endsOn: subscription.endsOn ?? '',
    paymentDays: subscription.paymentDays === null ? '' : String(subscription.paymentDays),
    delivery: subscription.autoSend === false ? 'DRAFT' : 'SEND',
  }
}

/** The request body, or the lines' errors. For a change, only the changed fields. */
export function read(
  text: SubscriptionFormValues,
  before: Subscription | undefined,
): { body: NewSubscription; errors?: undefined } | { body?: undefined; errors: LineErrors } {
  const { clientId: _, onlyNoted, intervalCount, paymentDays, endsOn, delivery, ...rest } = text
  if (onlyNoted) {
    return { body: { planCode: rest.planCode, startedAt: rest.startsOn } as NewSubscription }
  }
  const { read: lines, errors } = readLines(text, text.currency)
  if (Object.keys(errors).length > 0) return { errors }
  const body = {
    ...rest,
    lines,
    intervalCount: Number(intervalCount),
    paymentDays: paymentDays.trim() === '' ? null : Number(paymentDays),
    endsOn: endsOn || null,
    autoSend: delivery === 'SEND',
  }
  return { body: before && before.lines.length > 0 ? withoutSame(body, before) : body }
}

/** The next period keeps its day unless another day is chosen. */
function withoutSame(body: NewSubscription, before: Subscription): NewSubscription {
  const { startsOn, ...change } = body
  const isSame = startsOn === periodAt(before, before.periods).from
  return (isSame ? change : body) as SubscriptionChange & NewSubscription
}

/** A preview of the next three invoices. Undefined while the form is incomplete. */
export function previewOf(text: SubscriptionFormValues, before: Subscription | undefined, today: string) {
  const amounts = text.lines
    .filter((line) => text.lines.length === 1 || !isBlank(line))
    .map((line) => readAmounts(untaxedIf(text.reverseCharge, line), text.currency))
  const subscription = scheduleOf(text, before, today)
  if (!subscription || amounts.some((line) => line === undefined)) return undefined
  try {
    const lines = amounts.filter((line) => line !== undefined)
    const { totalCents } = totalsOf(lines, { pricesIncludeTax: text.pricesIncludeTax })
    return nextPeriods(subscription, 3, today).map((period) => ({ ...period, amountCents: totalCents }))
  } catch {
    return undefined
  }
}

function scheduleOf(
  text: SubscriptionFormValues,
  before: Subscription | undefined,
  today: string,
): Schedule | undefined {
  const intervalCount = Number(text.intervalCount)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text.startsOn) || !(intervalCount >= 1 && intervalCount <= 24))
    return undefined
  const { interval, timing, startsOn } = text
  const subscription = { interval, intervalCount, timing, startsOn, endsOn: text.endsOn || null, periods: 0 }
  const goesOn =
    before?.startsOn &&
    before.interval === interval &&
    before.intervalCount === intervalCount &&
    periodAt(before, before.periods).from === startsOn
  if (goesOn) return { ...subscription, startsOn: before.startsOn, periods: before.periods }
  return { ...subscription, periods: periodsPast(subscription, today) }
}
