/** The day (YYYY-MM-DD) of a moment in a time zone such as 'Europe/Warsaw'. */
export function dayIn(timeZone: string, at: Date): string {
  const offset = offsetOnDay(timeZone, Math.floor(at.getTime() / dayMs))
  const here = offset === null ? '' : new Date(at.getTime() + offset).toISOString()
  // Years outside 0 to 9999 have more digits.
  return here.length === 24 ? here.slice(0, 10) : formattedDay(timeZone, at)
}

const dayMs = 86_400_000

/**
 * Milliseconds to add to UTC on this day, given as days since 1970. Null if the offset changes within the
 * day.
 */
function offsetOnDay(timeZone: string, day: number): number | null {
  const { offsets } = formatsOf(timeZone)
  const known = offsets.get(day)
  if (known !== undefined) return known
  const [start, end] = [day * dayMs, (day + 1) * dayMs].map((ms) => offsetAt(timeZone, ms))
  const offset = start !== undefined && start === end ? start : null
  if (offsets.size >= mostDays) offsets.clear()
  offsets.set(day, offset)
  return offset
}

/** Enough for ten years. */
const mostDays = 4_000

function offsetAt(timeZone: string, ms: number): number {
  const parts = formatsOf(timeZone).moment.formatToParts(ms)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const at = new Date(0)
  at.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  return at.setUTCHours(part('hour'), part('minute'), part('second')) - ms
}

function formattedDay(timeZone: string, at: Date): string {
  const parts = formatsOf(timeZone).day.formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The day (YYYY-MM-DD) this many days later, or earlier if negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The month (YYYY-MM) this many months later, or earlier if negative. */
export function monthsFrom(month: string, count: number): string {
  const at = monthNumber(month) + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** How many months the second month (YYYY-MM) is after the first. */
export function monthsBetween(month: string, later: string): number {
  return monthNumber(later) - monthNumber(month)
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/** The current hour in a time zone, from 0 to 23. */
export function hourIn(timeZone: string, at: Date): number {
  return Number(formatsOf(timeZone).hour.format(at))
}

/** Cached per time zone: creating a format takes far longer than using it. */
const formats = new Map<string, Formats>()

interface Formats {
  day: Intl.DateTimeFormat
  hour: Intl.DateTimeFormat
  moment: Intl.DateTimeFormat
  /** See {@link offsetOnDay}. */
  offsets: Map<number, number | null>
}

function formatsOf(timeZone: string) {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const made = {
    day: new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    hour: new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
    moment: new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
    offsets: new Map<number, number | null>(),
  }
  formats.set(timeZone, made)
  return made
}
