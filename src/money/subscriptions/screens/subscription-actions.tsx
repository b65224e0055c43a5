import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, CreditCard, Ellipsis, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Subscription } from '../contract.ts'
import { resumeSubscription } from '../contract.ts'
import { useRevoke } from './card.tsx'
import { CancelSubscriptionDialog, PauseSubscriptionDialog } from './end-dialogs.tsx'
import { makesInvoices } from './labels.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { refetchSubscriptions } from './subscriptions-key.ts'

/** What staff do with a plan that has not ended. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const [asking, setAsking] = useState<'edit' | 'pause' | 'cancel'>()
  const resume = useResume(subscription)
  const takeBack = useRevoke(subscription)
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Manage ${subscription.planCode}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setAsking('edit')}>
          Edit
        </MenuItem>
        {makesInvoices(subscription) && subscription.status === 'active' && (
          <MenuItem icon={<Pause />} onSelect={() => setAsking('pause')}>
            Pause
          </MenuItem>
        )}
        {subscription.status === 'paused' && (
          <MenuItem icon={<Play />} onSelect={() => resume.mutate()}>
            Resume
          </MenuItem>
        )}
        {subscription.byCard && (
          <MenuItem icon={<CreditCard />} onSelect={() => takeBack.mutate()}>
            Stop Charging the Card
          </MenuItem>
        )}
        <MenuItem icon={<Ban />} danger onSelect={() => setAsking('cancel')}>
          Cancel Plan
        </MenuItem>
      </Menu>
      {asking === 'edit' && <SubscriptionDialog open onOpenChange={close} subscription={subscription} />}
      {asking === 'pause' && <PauseSubscriptionDialog subscription={subscription} close={close} />}
      {asking === 'cancel' && <CancelSubscriptionDialog subscription={subscription} close={close} />}
    </>
  )
}

function useResume(subscription: Subscription) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(resumeSubscription, { params: { id: subscription.id } }),
    onSuccess: async (resumed) => {
      await refetchSubscriptions(queries, subscription.clientId)
      toast({ title: 'Plan resumed', description: skippedMessage(resumed.periods - subscription.periods) })
    },
    onError: (error) => showError(error, 'The plan could not be resumed.'),
  })
}

function skippedMessage(count: number): string {
  if (count === 0) return 'No period passed while it was paused.'
  const passed = count === 1 ? '1 period passed' : `${count} periods passed`
  return `${passed} while it was paused, and will not be invoiced.`
}
