import { t } from '#kernel/i18n/t.ts'
import type { QuoteStatus } from '#schema/values.ts'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Quote } from '../contract.ts'
import { m } from '../messages.ts'

/** Shows a quote's status, or that it has expired. */
export function QuoteBadge({ quote }: { quote: Pick<Quote, 'status' | 'expired'> }) {
  if (quote.expired) return <Badge tint="yellow">{t(m.expiredBadge)}</Badge>
  const tint = tints[quote.status]
  return (
    <Badge tint={tint} variant={tint ? 'default' : 'outline'}>
      {quoteMessages[quote.status]}
    </Badge>
  )
}

export const quoteMessages: Record<QuoteStatus, string> = {
  DRAFT: t(m.draftBadge),
  SENT: t(m.sentBadge),
  ACCEPTED: t(m.acceptedBadge),
  DECLINED: t(m.declinedBadge),
  WITHDRAWN: t(m.withdrawnBadge),
}

const tints: Partial<Record<QuoteStatus, Tint>> = { ACCEPTED: 'green', SENT: 'blue' }
