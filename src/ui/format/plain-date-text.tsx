import { formatPlainDate } from './plain-date.ts'

/** A day of the calendar (YYYY-MM-DD), the same day in every time zone. */
export function PlainDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatPlainDate(date)}
    </time>
  )
}
