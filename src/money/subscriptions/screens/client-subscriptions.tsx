import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useScrollToParam } from '#ui/hooks/scroll-to-param.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { listClientSubscriptions } from '../contract.ts'
import { m } from '../messages.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

/** Plans of a client, such as a care plan. For staff who can see billing. */
export function SubscriptionsCard({ client }: { client: { id: string; companyName: string } }) {
  const { data: subscriptions, error } = useQuery(
    read(listClientSubscriptions, { params: { id: client.id } }),
  )
  useScrollToParam('plan', subscriptions)
  const [adding, setAdding] = useState(false)
  return (
    <Card
      flush
      title={t(m.subscriptions)}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t(m.addPlanButton)}
        </Button>
      }
    >
      {subscriptions?.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted">{t(m.noneHint)}</p>
      ) : subscriptions ? (
        <ul className="mt-1 divide-y divide-line border-line border-t">
          {subscriptions.map((subscription) => (
            <SubscriptionRow key={subscription.id} subscription={subscription} staff />
          ))}
        </ul>
      ) : error ? (
        <EmptyState title={t(m.loadFailed)} text={error.message} />
      ) : (
        <Skeleton className="mx-4 mt-1 mb-4 h-10" />
      )}
      {adding && <SubscriptionDialog open onOpenChange={setAdding} client={client} />}
    </Card>
  )
}
