import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { randomId } from '#ui/hooks/secure-context.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Subscription } from '../contract.ts'
import { draftPeriodAgain } from '../contract.ts'
import { m } from '../messages.ts'
import { refetchSubscriptions } from './subscriptions-key.ts'

/** Periods whose draft was discarded, for staff to draft again. */
export function DiscardedPeriods({ subscription }: { subscription: Subscription }) {
  return subscription.discarded.map((period) => (
    <Discarded key={period.from} subscription={subscription} {...period} />
  ))
}

function Discarded({ subscription, from, to }: { subscription: Subscription; from: string; to: string }) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  // Keeps a second click or a retry from making a second draft.
  const [key] = useState(() => randomId())
  const again = useMutation({
    mutationFn: () => {
      const once = { base: '', headers: { 'idempotency-key': key } }
      return call(draftPeriodAgain, { params: { id: subscription.id }, body: { periodStart: from } }, once)
    },
    onSuccess: async ({ id }) => {
      await refetchSubscriptions(queries, subscription.clientId)
      navigate(`/invoices/${id}`)
      toast({ title: t(m.invoiceDrafted), description: t(m.invoiceDraftedHint) })
    },
    onError: (error) => showError(error, t(m.draftFailed)),
  })
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm">
      <span className="text-muted">
        <T m={m.discarded} values={{ from: <PlainDate date={from} />, to: <PlainDate date={to} /> }} />
      </span>
      <Button size="small" changes busy={again.isPending} onClick={() => again.mutate()}>
        {t(m.draftAgainButton)}
      </Button>
    </p>
  )
}
