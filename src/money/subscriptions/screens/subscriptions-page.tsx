import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices, seesMoney } from '#money/access/rules.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { MoneyTabs } from '#money/invoices/screens/money-tabs.tsx'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { subscriptionStatuses } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { useScrollToParam } from '#ui/hooks/scroll-to-param.ts'
import { ShowMore } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Subscription } from '../contract.ts'
import { listSubscriptions } from '../contract.ts'
import { m } from '../messages.ts'
import { CardNotice } from './card-notice.tsx'
import { statusLabel } from './labels.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

/** /invoices/plans: recurring plans of all clients, or of the contact's companies. */
export function SubscriptionsPage() {
  const { me } = useMe()
  const [adding, setAdding] = useState(false)
  if (!me) return null
  const staff = mayManageInvoices(actorOf(me))
  return (
    <>
      <PageHeader
        title={t(m.plans)}
        subtitle={t(staff ? m.staffSubtitle : m.clientSubtitle)}
        actions={
          staff && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {t(m.addPlanButton)}
            </Button>
          )
        }
      />
      <MoneyTabs />
      {seesMoney(actorOf(me)) ? <Subscriptions me={me} staff={staff} /> : <MoneyHidden staff={staff} />}
      {adding && <SubscriptionDialog open onOpenChange={setAdding} />}
    </>
  )
}

function Subscriptions({ me, staff }: { me: Me; staff: boolean }) {
  const [params, setParams] = useSearchParams()
  const status = subscriptionStatuses.find((one) => one === params.get('status'))
  const list = useInfiniteQuery(readPages(listSubscriptions, { query: { status } }))
  const subscriptions = list.data?.pages.flatMap((page) => page.items)
  useScrollToParam('plan', list.data, () => {
    if (list.hasNextPage) void list.fetchNextPage()
  })
  if (list.isError) {
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  if (subscriptions?.length === 0 && !status) return <NoSubscriptions staff={staff} />
  return (
    <>
      {!staff && subscriptions && <CardNotice subscriptions={subscriptions} />}
      <Card flush aria-label={t(m.allPlans)}>
        <search className="block px-4 pt-3 pb-3">
          <Select
            filter
            aria-label={t(m.status)}
            className="sm:w-44"
            placeholder={t(m.anyStatus)}
            value={status ?? ''}
            onChange={({ target }) =>
              setParams(target.value ? { status: target.value } : {}, { replace: true })
            }
          >
            {subscriptionStatuses.map((one) => (
              <option key={one} value={one}>
                {statusLabel(one)}
              </option>
            ))}
          </Select>
        </search>
        {!subscriptions ? (
          <Skeleton className="mx-4 mb-4 h-24" />
        ) : subscriptions.length === 0 ? (
          <EmptyState title={t(m.noneFound)} text={t(m.noneFoundHint)} />
        ) : (
          <ul className="divide-y divide-line border-line border-t">
            {subscriptions.map((subscription) => (
              <SubscriptionRow
                key={subscription.id}
                subscription={subscription}
                staff={staff}
                whose={whoseOf(subscription, me, staff)}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} />
      </Card>
    </>
  )
}

/** Staff get a link to the client. Contacts of several companies see the company's name. */
function whoseOf({ clientId, companyName }: Subscription, me: Me, staff: boolean) {
  if (!staff) return me.memberships.length > 1 ? companyName : undefined
  return (
    <Link
      href={`/admin/clients/${clientId}`}
      className="underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {companyName}
    </Link>
  )
}

function NoSubscriptions({ staff }: { staff: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Repeat />}
        title={t(m.noPlans)}
        text={t(staff ? m.noPlansStaffHint : m.noPlansClientHint)}
      />
    </Card>
  )
}
