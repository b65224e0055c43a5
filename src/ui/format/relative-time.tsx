import { type FormatDistanceToken, formatDistance } from 'date-fns'
import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { useNow } from './now.ts'

/** How long ago a moment (ISO 8601) was, kept up to date: '5 minutes ago'. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={MOMENT.format(new Date(at))} className={className}>
      {formatRelativeTime(at, now)}
    </time>
  )
}

/** Returns only the text. A moment in the future, from a fast server clock, counts as now. */
export function formatRelativeTime(at: string, now: Date): string {
  const moment = new Date(at)
  return formatDistance(moment > now ? now : moment, now, { addSuffix: true, locale })
}

/**
 * The phrases of date-fns in the reader's language. They come from our catalogs, because a date-fns locale
 * also brings its date formats and parsers, which would slow down every first screen.
 */
const locale = {
  formatDistance(token: FormatDistanceToken, count: number): string {
    const write = labels[token]
    if (!write) throw new RangeError(`formatDistance asked for ${token}`)
    return write(count)
  },
}

/** The phrases that `formatDistance` uses when it doesn't count seconds. */
const labels: Partial<Record<FormatDistanceToken, (count: number) => string>> = {
  lessThanXMinutes: () => t(m.lessThanMinuteAgo),
  xMinutes: (count) => t(m.minutesAgo, { count }),
  aboutXHours: (count) => t(m.aboutHoursAgo, { count }),
  xDays: (count) => t(m.daysAgo, { count }),
  aboutXMonths: (count) => t(m.aboutMonthsAgo, { count }),
  xMonths: (count) => t(m.monthsAgo, { count }),
  aboutXYears: (count) => t(m.aboutYearsAgo, { count }),
  overXYears: (count) => t(m.overYearsAgo, { count }),
  almostXYears: (count) => t(m.almostYearsAgo, { count }),
}

const MOMENT = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
