import { z } from 'zod'
import { line, plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { realCurrency } from '#money/invoices/contract.write.ts'
import { descriptionRequired, newLine } from '#schema/line.ts'
import { m } from './messages.ts'

/** Each invoice adds its period behind the description, which is long enough with it. */
const subscriptionLine = newLine.extend({ description: line(440, descriptionRequired) })
const subscriptionLines = z.array(subscriptionLine).max(100, t(m.tooManyLines))

const likeADay = t(m.dateInvalid)
/** So far and no farther are periods counted. */
const scheduleDay = plainDate.refine((day) => day >= '2000-01-01' && day <= '2199-12-31', likeADay)

const planCode = line(100, t(m.planRequired))
const terms = {
  interval: z.enum(['MONTH', 'YEAR'], t(m.intervalInvalid)),
  intervalCount: z.int(t(m.wholeNumber)).min(1, t(m.countRange)).max(24, t(m.countRange)),
  timing: z.enum(['ADVANCE', 'ARREARS'], t(m.timingInvalid)),
  autoSend: z.boolean(),
  pricesIncludeTax: z.boolean(),
  reverseCharge: z.boolean(),
}
const paymentDays = z
  .int(t(m.wholeNumber))
  .min(0, t(m.paymentDaysRange))
  .max(365, t(m.paymentDaysRange))
  .nullish()

const endsLater = {
  path: ['endsOn'],
  message: t(m.endBeforeStart),
}
const isInOrder = (subscription: { startsOn?: string | null; endsOn?: string | null }) =>
  !subscription.startsOn || !subscription.endsOn || subscription.endsOn >= subscription.startsOn

export const newSubscription = z
  .object({
    planCode,
    /** A day at the agency; without it, the day that its first period begins, or today. */
    startedAt: plainDate.refine((day) => day >= '1970-01-02', likeADay).nullish(),
    /** What each of its invoices asks for. None: the plan is noted, and invoices nothing. */
    lines: subscriptionLines.default([]),
    /** Without it, the agency's. */
    currency: realCurrency.nullish(),
    interval: terms.interval.default('MONTH'),
    intervalCount: terms.intervalCount.default(1),
    /** The first day of the first period; without it, today. Periods whose day to be invoiced is over are left out. */
    startsOn: scheduleDay.nullish(),
    /** The day after which no period begins. */
    endsOn: scheduleDay.nullish(),
    timing: terms.timing.default('ADVANCE'),
    /** Days until an invoice of it is due; without it, as the agency has it. */
    paymentDays,
    autoSend: terms.autoSend.default(true),
    pricesIncludeTax: terms.pricesIncludeTax.optional(),
    reverseCharge: terms.reverseCharge.default(false),
  })
  .refine(isInOrder, endsLater)
export type NewSubscription = z.output<typeof newSubscription>

export const subscriptionChange = z
  .object({
    planCode,
    lines: subscriptionLines.min(1, t(m.addLine)),
    currency: realCurrency,
    ...terms,
    /** The first day of the period that comes next, from which all others are counted. */
    startsOn: scheduleDay,
    endsOn: scheduleDay.nullable(),
    paymentDays,
  })
  .partial()
  .refine(isInOrder, endsLater)
export type SubscriptionChange = z.output<typeof subscriptionChange>
