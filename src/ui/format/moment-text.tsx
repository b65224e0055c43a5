import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'

/** The day of a moment (ISO 8601) in the reader's own calendar: 'Mar 4, 2026'. */
export function MomentDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {DAY.format(new Date(at))}
    </time>
  )
}

const DAY = new Intl.DateTimeFormat(DATE_LOCALE, { year: 'numeric', month: 'short', day: 'numeric' })
