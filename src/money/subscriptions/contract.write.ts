import { z } from 'zod'
import { line, plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { realCurrency } from '#money/invoices/contract.write.ts'
import { descriptionRequired, newLine } from '#schema/line.ts'
import { m } from './messages.ts'

/** Each invoice appends its period to the description, and both must fit. */
const subscriptionLine = newLine.extend({ description: line(440, descriptionRequired) })
const subscriptionLines = z.array(subscriptionLine).max(100, t(m.tooManyLines))

const likeADay = t(m.dateInvalid)
/** A day in a plan's schedule, from 2000 to 2199. */
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
    /** A day in the agency's time zone. Defaults to the first period's first day, or today. */
    startedAt: plainDate.refine((day) => day >= '1970-01-02', likeADay).nullish(),
    /** The lines of each invoice. If empty, the plan is only tracked and creates no invoices. */
    lines: subscriptionLines.default([]),
    /** Defaults to the agency's currency. */
    currency: realCurrency.nullish(),
    interval: terms.interval.default('MONTH'),
    intervalCount: terms.intervalCount.default(1),
    /**
     * The first day of the first period. Defaults to today. Periods with an invoice date in the past are
     * skipped.
     */
    startsOn: scheduleDay.nullish(),
    /** No period starts after this day. */
    endsOn: scheduleDay.nullish(),
    timing: terms.timing.default('ADVANCE'),
    /** Days until the plan's invoices are due. Defaults to the agency's setting. */
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
    /** The first day of the next period. All later periods are counted from it. */
    startsOn: scheduleDay,
    endsOn: scheduleDay.nullable(),
    paymentDays,
  })
  .partial()
  .refine(isInOrder, endsLater)
export type SubscriptionChange = z.output<typeof subscriptionChange>
