import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { removeSubscriptionCard, setUpSubscriptionCard } from '../contract.card.ts'
import type { Subscription } from '../contract.ts'
import { useClearReturnParams } from './card-notice.tsx'
import { refetchSubscriptions } from './subscriptions-key.ts'

/** For a client whose plan has a card, or may have one: given on the provider's page, it pays each invoice by itself. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const give = useMutation({
    mutationFn: () => call(setUpSubscriptionCard, { params: { id: subscription.id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showError(error, 'The page for your card could not be opened.'),
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
        Stop Charging My Card
      </Button>
    )
  }
  return (
    <Button size="small" changes busy={give.isPending} onClick={() => give.mutate()}>
      <CreditCard aria-hidden="true" />
      Pay by Card Automatically
    </Button>
  )
}

/** The card is charged no more: the invoices that come are paid one by one. */
export function useRevoke(subscription: Subscription) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeSubscriptionCard, { params: { id: subscription.id } }),
    onSuccess: async () => {
      await refetchSubscriptions(queries, subscription.clientId)
      const description = `The invoices of ${subscription.planCode} are paid one by one from now on.`
      toast({ title: 'The card is charged no more', description })
    },
    onError: (error) => showError(error, 'This could not be changed.'),
  })
}
