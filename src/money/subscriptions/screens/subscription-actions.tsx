import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, CreditCard, Ellipsis, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Subscription } from '../contract.ts'
import { resumeSubscription } from '../contract.ts'
import { m } from '../messages.ts'
import { useRevoke } from './card.tsx'
import { CancelSubscriptionDialog, PauseSubscriptionDialog } from './end-dialogs.tsx'
import { makesInvoices } from './labels.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { refetchSubscriptions } from './subscriptions-key.ts'

/** Actions for staff on a plan that hasn't ended. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const [asking, setAsking] = useState<'edit' | 'pause' | 'cancel'>()
  const resume = useResume(subscription)
  const takeBack = useRevoke(subscription)
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t(m.manage, { plan: subscription.planCode })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setAsking('edit')}>
          {t(m.edit)}
        </MenuItem>
        {makesInvoices(subscription) && subscription.status === 'active' && (
          <MenuItem icon={<Pause />} onSelect={() => setAsking('pause')}>
            {t(m.pauseButton)}
          </MenuItem>
        )}
        {subscription.status === 'paused' && (
          <MenuItem icon={<Play />} onSelect={() => resume.mutate()}>
            {t(m.resume)}
          </MenuItem>
        )}
        {subscription.byCard && (
          <MenuItem icon={<CreditCard />} onSelect={() => takeBack.mutate()}>
            {t(m.stopCard)}
          </MenuItem>
        )}
        <MenuItem icon={<Ban />} danger onSelect={() => setAsking('cancel')}>
          {t(m.cancelPlanButton)}
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
      const count = resumed.periods - subscription.periods
      toast({ title: t(m.resumed), description: t(m.skipped, { count }) })
    },
    onError: (error) => showError(error, t(m.resumeFailed)),
  })
}
