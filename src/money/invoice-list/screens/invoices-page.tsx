import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import { isStaff } from '#kernel/actor.ts'
import { read } from '#kernel/browser/call.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices, seesMoney } from '#money/access/rules.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { UnmatchedPayments } from '#money/card-payments/screens/unmatched-payments.tsx'
import { listInvoices, sumInvoices } from '#money/invoices/contract.ts'
import { MoneyTabs } from '#money/invoices/screens/money-tabs.tsx'
import { NewInvoiceLink } from '#money/invoices/screens/new-invoice-link.tsx'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ShowMore } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { m } from '../messages.ts'
import type { InvoiceFilterState } from './filters.tsx'
import { InvoiceFilters, useInvoiceFilters } from './filters.tsx'
import { InvoiceRows, InvoiceRowsSkeleton } from './rows.tsx'
import { InvoiceTotalsCard } from './totals-card.tsx'

/** All invoices that the reader can see, with totals due and paid. */
export function InvoicesPage() {
  const { me } = useMe()
  if (!me) return null
  const sees = seesMoney(actorOf(me))
  return (
    <>
      <PageHeader
        title={t(m.title)}
        subtitle={sees ? t(me.role === 'ADMIN' ? m.subtitleStaff : m.subtitle) : undefined}
        actions={mayManageInvoices(actorOf(me)) && <NewInvoiceLink variant="primary" />}
      />
      <MoneyTabs />
      {mayManageInvoices(actorOf(me)) && <UnmatchedPayments />}
      {sees ? <Invoices me={me} /> : <MoneyHidden staff={me.role === 'ADMIN'} />}
    </>
  )
}

function Invoices({ me }: { me: Me }) {
  const staff = isStaff(actorOf(me))
  const filters = useInvoiceFilters()
  const totals = useQuery(read(sumInvoices))
  const list = useInfiniteQuery({
    ...readPages(listInvoices, { query: filters.query }),
    placeholderData: keepPreviousData,
  })
  const invoices = list.data?.pages.flatMap((page) => page.items)
  if (list.isError) {
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  if (invoices?.length === 0 && !filters.any) return <NoInvoices staff={staff} />
  return (
    <div className="space-y-6">
      <InvoiceTotalsCard totals={totals.data} staff={staff} />
      <Card flush aria-label={t(m.allInvoices)}>
        <InvoiceFilters filters={filters} staff={staff} />
        <div className="border-line border-t">
          {!invoices ? (
            <InvoiceRowsSkeleton />
          ) : invoices.length === 0 ? (
            <NoMatch filters={filters} />
          ) : (
            <InvoiceRows invoices={invoices} withCompany={staff || me.memberships.length > 1} />
          )}
        </div>
        <ShowMore list={list} />
      </Card>
    </div>
  )
}

function NoMatch({ filters }: { filters: InvoiceFilterState }) {
  const onlyDrafts = filters.status === 'DRAFT' && !filters.clientId && !filters.query.search
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(m.noneFound)}
      text={t(onlyDrafts ? m.noDrafts : m.noMatch)}
      action={<Button onClick={filters.clear}>{t(m.showAllButton)}</Button>}
    />
  )
}

function NoInvoices({ staff }: { staff: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title={t(m.noneFound)}
        text={t(staff ? m.noneYetStaff : m.noneYet)}
      />
    </Card>
  )
}
