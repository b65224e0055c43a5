import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { removeSubscriptionCard, setUpSubscriptionCard } from '../contract.card.ts'
import type { Subscription } from '../contract.ts'
import { m } from '../messages.ts'
import { useClearReturnParams } from './card-notice.tsx'
import { refetchSubscriptions } from './subscriptions-key.ts'

/** Lets a client add or remove the card that pays a plan's invoices. The card is entered on the provider's page. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const give = useMutation({
    mutationFn: () => call(setUpSubscriptionCard, { params: { id: subscription.id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showError(error, t(m.cardPageFailed)),
  })
  const takeBack = useRevoke(subscription)
  const clearReturnParams = useClearReturnParams()
  if (subscription.byCard) {
    return (
      <Button
        size="small"
        changes
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate(undefined, { onSuccess: clearReturnParams })}
      >
        {t(m.stopMyCardButton)}
      </Button>
    )
  }
  return (
    <Button size="small" changes busy={give.isPending} onClick={() => give.mutate()}>
      <CreditCard aria-hidden="true" />
      {t(m.payByCardButton)}
    </Button>
  )
}

/** Stops charging the card. */
export function useRevoke(subscription: Subscription) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeSubscriptionCard, { params: { id: subscription.id } }),
    onSuccess: async () => {
      await refetchSubscriptions(queries, subscription.clientId)
      const description = t(m.cardStoppedHint, { plan: subscription.planCode })
      toast({ title: t(m.cardStopped), description })
    },
    onError: (error) => showError(error, t(m.changeFailed)),
  })
}
