import { formatPlainDate } from './plain-date.ts'

/** A calendar day (YYYY-MM-DD), the same in every time zone. */
export function PlainDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatPlainDate(date)}
    </time>
  )
}
