import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { randomId } from '#ui/hooks/secure-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Subscription } from '../contract.ts'
import { draftPeriodAgain } from '../contract.ts'
import { refetchSubscriptions } from './subscriptions-key.ts'

/** For staff: periods that are not invoiced, since their draft was discarded, each to be written again. */
export function DiscardedPeriods({ subscription }: { subscription: Subscription }) {
  return subscription.discarded.map((period) => (
    <Discarded key={period.from} subscription={subscription} {...period} />
  ))
}

function Discarded({ subscription, from, to }: { subscription: Subscription; from: string; to: string }) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  // A second click, or a retry, makes no second draft.
  const [key] = useState(() => randomId())
  const again = useMutation({
    mutationFn: () => {
      const once = { base: '', headers: { 'idempotency-key': key } }
      return call(draftPeriodAgain, { params: { id: subscription.id }, body: { periodStart: from } }, once)
    },
    onSuccess: async ({ id }) => {
      await refetchSubscriptions(queries, subscription.clientId)
      navigate(`/invoices/${id}`)
      toast({ title: 'Invoice drafted', description: 'Look it over, then send it.' })
    },
    onError: (error) => showError(error, 'The draft could not be written.'),
  })
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm">
      <span className="text-muted">
        Not invoiced: <PlainDate date={from} /> to <PlainDate date={to} />, whose draft was discarded.
      </span>
      <Button size="small" changes busy={again.isPending} onClick={() => again.mutate()}>
        Write It Again
      </Button>
    </p>
  )
}
