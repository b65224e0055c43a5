import { formatDistance } from 'date-fns'
import { DATE_LOCALE } from './locale.ts'
import { useNow } from './now.ts'

/** How long ago a moment (ISO 8601) was, in words that keep up with the clock: '5 minutes ago'. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={MOMENT.format(new Date(at))} className={className}>
      {formatRelativeTime(at, now)}
    </time>
  )
}

/** The words alone. A moment that a fast server clock puts into the future counts as now. */
export function formatRelativeTime(at: string, now: Date): string {
  const moment = new Date(at)
  return formatDistance(moment > now ? now : moment, now, { addSuffix: true })
}

const MOMENT = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
