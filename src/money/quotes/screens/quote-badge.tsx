import type { QuoteStatus } from '#schema/values.ts'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Quote } from '../contract.ts'

/** Whether it was answered, and how; or that it is too late to. */
export function QuoteBadge({ quote }: { quote: Pick<Quote, 'status' | 'expired'> }) {
  if (quote.expired) return <Badge tint="yellow">Expired</Badge>
  const tint = tints[quote.status]
  return (
    <Badge tint={tint} variant={tint ? 'default' : 'outline'}>
      {quoteMessages[quote.status]}
    </Badge>
  )
}

/** A status as it is written. */
export const quoteMessages: Record<QuoteStatus, string> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
}

const tints: Partial<Record<QuoteStatus, Tint>> = { ACCEPTED: 'green', SENT: 'blue' }
