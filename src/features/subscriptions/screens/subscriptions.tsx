import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, keyOf, read } from '#kernel/call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainDate } from '#ui/plain-date.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { Subscription } from '../contract.ts'
import { cancelSubscription, listSubscriptions } from '../contract.ts'
import { AddPlanDialog } from './subscription-form.tsx'

/** The plans of a client, such as a care plan. For staff who see money. */
export function SubscriptionsCard({ client }: { client: { id: string; companyName: string } }) {
  const { data: plans, error } = useQuery(read(listSubscriptions, { params: { id: client.id } }))
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Subscription>()
  return (
    <Card
      flush
      title="Subscriptions"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add Plan
        </Button>
      }
    >
      {plans?.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted">
          Care plans and retainers are noted here. You invoice them yourself.
        </p>
      ) : plans ? (
        <ul className="mt-1 divide-y divide-line border-line border-t">
          {plans.map((plan) => (
            <Row key={plan.id} plan={plan} onEnd={() => setEnding(plan)} />
          ))}
        </ul>
      ) : error ? (
        <EmptyState title="Failed to load the plans" text={error.message} />
      ) : (
        <Skeleton className="mx-4 mt-1 mb-4 h-10" />
      )}
      <AddPlanDialog open={adding} onOpenChange={setAdding} client={client} />
      {ending && <EndPlanDialog plan={ending} close={() => setEnding(undefined)} />}
    </Card>
  )
}

function Row({ plan, onEnd }: { plan: Subscription; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-medium [overflow-wrap:anywhere]">{plan.planCode}</span>
        <span className="block text-muted text-sm">
          Started <PlainDate date={plan.startedOn} />
          {plan.canceledOn && (
            <>
              {' '}
              · canceled <PlainDate date={plan.canceledOn} />
            </>
          )}
        </span>
      </span>
      <Badge tint={tints[plan.status]}>{wordOf(plan.status)}</Badge>
      {!plan.canceledOn && (
        <Button size="small" variant="ghost" onClick={onEnd} aria-label={`Cancel ${plan.planCode}`}>
          Cancel Plan
        </Button>
      )}
    </li>
  )
}

const tints = { active: 'green', paused: 'yellow', canceled: 'outline' } as const

function wordOf(status: Subscription['status']): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

function EndPlanDialog({ plan, close }: { plan: Subscription; close: () => void }) {
  const queries = useQueryClient()
  const { id: subscriptionId, clientId: id, planCode } = plan
  const end = useMutation({
    mutationFn: () => call(cancelSubscription, { params: { id, subscriptionId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(listSubscriptions, { params: { id } }) })
      toast({ title: 'Plan canceled', description: `${planCode} ended today.` })
      close()
    },
    onError: (error) => sayFailure(error, 'The plan could not be canceled.'),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={close}
      title={`Cancel ${planCode}?`}
      description="It ends today, and stays in the list as canceled. Invoices that were sent are not changed."
      footer={
        <>
          <Button onClick={close}>Keep It</Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            Cancel Plan
          </Button>
        </>
      }
    />
  )
}
