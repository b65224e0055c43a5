import { formatDistance } from 'date-fns'
import { DATE_LOCALE } from './locale.ts'
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

/** Only the text. A moment in the future, from a fast server clock, counts as now. */
export function formatRelativeTime(at: string, now: Date): string {
  const moment = new Date(at)
  return formatDistance(moment > now ? now : moment, now, { addSuffix: true })
}

const MOMENT = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
