import type { Day, Moment } from './shape.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Converts a moment of the story, relative to `now`. Hours are in `timeZone`. */
export function momentOf(when: Moment, now: Date, timeZone: string): Date {
  const [count = '', unit, clock] = when.split(' ')
  const amount = Math.abs(Number(count))
  if (unit === 'minutes') return new Date(now.getTime() - amount * MINUTE)
  if (unit === 'hours') return new Date(now.getTime() - amount * HOUR)
  const day = dayIn(new Date(now.getTime() - amount * DAY), timeZone)
  const asUtc = new Date(`${day}T${clock?.padStart(5, '0')}:00Z`)
  return new Date(asUtc.getTime() - offsetOf(asUtc, timeZone))
}

/** Converts a day of the story to a date (YYYY-MM-DD) in `timeZone`, relative to `now`. */
export function dayOf(when: Day, now: Date, timeZone: string): string {
  const amount = when === 'today' ? 0 : Number(when.split(' ')[0])
  const day = new Date(`${dayIn(now, timeZone)}T12:00:00Z`)
  return new Date(day.getTime() + amount * DAY).toISOString().slice(0, 10)
}

function dayIn(at: Date, timeZone: string): string {
  return clockOf(timeZone).day.format(at)
}

/** The time zone's offset from UTC on the day of `at`, in milliseconds. */
function offsetOf(at: Date, timeZone: string): number {
  const parts = clockOf(timeZone).offset.formatToParts(at)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE)
}

const clocks = new Map<string, { day: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }>()

/** Cached, since creating a formatter takes much longer than using it. */
function clockOf(timeZone: string) {
  const clock = clocks.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  }
  clocks.set(timeZone, clock)
  return clock
}
