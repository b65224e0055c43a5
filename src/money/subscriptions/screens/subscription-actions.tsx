import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, CreditCard, Ellipsis, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Subscription } from '../contract.ts'
import { resumePlan } from '../contract.ts'
import { useRevoke } from './card.tsx'
import { CancelPlanDialog, PausePlanDialog } from './end-dialogs.tsx'
import { makesInvoices } from './labels.ts'
import { PlanDialog } from './subscription-dialog.tsx'
import { readPlansAnew } from './subscriptions-key.ts'

/** What staff do with a plan that has not ended. */
export function SubscriptionActions({ plan }: { plan: Subscription }) {
  const [asking, setAsking] = useState<'edit' | 'pause' | 'cancel'>()
  const resume = useResume(plan)
  const takeBack = useRevoke(plan)
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Manage ${plan.planCode}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setAsking('edit')}>
          Edit
        </MenuItem>
        {makesInvoices(plan) && plan.status === 'active' && (
          <MenuItem icon={<Pause />} onSelect={() => setAsking('pause')}>
            Pause
          </MenuItem>
        )}
        {plan.status === 'paused' && (
          <MenuItem icon={<Play />} onSelect={() => resume.mutate()}>
            Resume
          </MenuItem>
        )}
        {plan.byCard && (
          <MenuItem icon={<CreditCard />} onSelect={() => takeBack.mutate()}>
            Stop Charging the Card
          </MenuItem>
        )}
        <MenuItem icon={<Ban />} danger onSelect={() => setAsking('cancel')}>
          Cancel Plan
        </MenuItem>
      </Menu>
      {asking === 'edit' && <PlanDialog open onOpenChange={close} plan={plan} />}
      {asking === 'pause' && <PausePlanDialog plan={plan} close={close} />}
      {asking === 'cancel' && <CancelPlanDialog plan={plan} close={close} />}
    </>
  )
}

function useResume(plan: Subscription) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(resumePlan, { params: { id: plan.id } }),
    onSuccess: async (resumed) => {
      await readPlansAnew(queries, plan.clientId)
      toast({ title: 'Plan resumed', description: leftOutWords(resumed.periods - plan.periods) })
    },
    onError: (error) => showError(error, 'The plan could not be resumed.'),
  })
}

function leftOutWords(count: number): string {
  if (count === 0) return 'No period passed while it was paused.'
  const passed = count === 1 ? '1 period passed' : `${count} periods passed`
  return `${passed} while it was paused, and will not be invoiced.`
}
