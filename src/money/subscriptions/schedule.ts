import type { Subscription } from './contract.ts'

/** A plan's schedule. Days are in the agency's time zone. */
export interface Schedule {
  /** The first day of period 0. Null if the plan is only tracked. */
  startsOn: string | null
  /** No period starts after this day. */
  endsOn: string | null
  interval: 'MONTH' | 'YEAR'
  intervalCount: number
  timing: 'ADVANCE' | 'ARREARS'
  /** The number of periods that are done: invoiced or skipped. */
  periods: number
}

export interface Period {
  from: string
  to: string
}

/**
 * Returns the first day of period `n`, counted from the first period so that a short month doesn't shift
 * later ones.
 */
export function periodStart(
  startsOn: string,
  interval: Schedule['interval'],
  count: number,
  n: number,
): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  const months = year * 12 + (month - 1) + n * count * (interval === 'YEAR' ? 12 : 1)
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1]
  return written(inYear, inMonth, Math.min(day, daysIn(inYear, inMonth)))
}

/** Returns period `n` of a plan that invoices, with both days inclusive. */
export function periodAt(schedule: Schedule, n: number): Period {
  return { from: startOf(schedule, n), to: dayBefore(startOf(schedule, n + 1)) }
}

/** Returns the invoice date of period `n`: the day it starts, or the first day after it. */
export function invoicedOn(schedule: Schedule, n: number): string {
  return startOf(schedule, schedule.timing === 'ADVANCE' ? n : n + 1)
}

/** Whether there is a period `n`: none starts after the plan's end. */
function isWithin(schedule: Schedule, n: number): boolean {
  return schedule.startsOn !== null && (schedule.endsOn === null || startOf(schedule, n) <= schedule.endsOn)
}

/** Whether the next period's invoice is due. */
export function isDue(schedule: Schedule, today: string): boolean {
  return isWithin(schedule, schedule.periods) && invoicedOn(schedule, schedule.periods) <= today
}

/** Returns up to `count` upcoming invoices, until this day. Overdue invoices are created today. */
export function nextPeriods(
  schedule: Schedule,
  count: number,
  today: string,
  until = '9999-12-31',
): (Period & { on: string })[] {
  const next: (Period & { on: string })[] = []
  for (let n = schedule.periods; next.length < count && isWithin(schedule, n); n += 1) {
    const day = invoicedOn(schedule, n)
    if (day > until) break
    next.push({ ...periodAt(schedule, n), on: day < today ? today : day })
  }
  return next
}

/** Returns how many periods are done after skipping those with an invoice date in the past. */
export function periodsPast(schedule: Schedule, today: string): number {
  let n = schedule.periods
  while (isWithin(schedule, n) && invoicedOn(schedule, n) < today) n += 1
  return n
}

/** Returns the period that includes a day. Undefined before the first period. */
export function periodOn(schedule: Schedule, day: string): Period | undefined {
  if (schedule.startsOn === null || day < schedule.startsOn) return undefined
  let n = 0
  while (startOf(schedule, n + 1) <= day) n += 1
  return periodAt(schedule, n)
}

/**
 * Whether the plan's last period has passed and is done. While a plan is paused, unfinished periods don't
 * count.
 */
export function isOver(schedule: Schedule & { status: Subscription['status'] }, today: string): boolean {
  if (schedule.startsOn === null || schedule.endsOn === null) return false
  let last = schedule.periods
  while (isWithin(schedule, last)) last += 1
  const dealt = last === schedule.periods || schedule.status === 'paused'
  return dealt && schedule.endsOn < today && startOf(schedule, last) <= today
}

function startOf({ startsOn, interval, intervalCount }: Schedule, n: number): string {
  return periodStart(startsOn ?? '', interval, intervalCount, n)
}

function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (date > 1) return written(year, month, date - 1)
  return month > 1 ? written(year, month - 1, daysIn(year, month - 1)) : written(year - 1, 12, 31)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function written(year: number, month: number, day: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
