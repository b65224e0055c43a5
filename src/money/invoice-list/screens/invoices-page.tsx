import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import { isStaff } from '#kernel/actor.ts'
import { read } from '#kernel/browser/call.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
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
import { PageHeader } from '#ui/page-header.tsx'
import type { InvoiceFilterState } from './filters.tsx'
import { InvoiceFilters, useInvoiceFilters } from './filters.tsx'
import { InvoiceRows, InvoiceRowsSkeleton } from './rows.tsx'
import { InvoiceTotalsCard } from './totals-card.tsx'

/** All invoices that one may see, with what is due and what was paid. */
export function InvoicesPage() {
  const { me } = useMe()
  if (!me) return null
  const sees = seesMoney(actorOf(me))
  return (
    <>
      <PageHeader
        title="Invoices"
        subtitle={sees ? (me.role === 'ADMIN' ? subtitles.staff : subtitles.others) : undefined}
        actions={mayManageInvoices(actorOf(me)) && <NewInvoiceLink variant="primary" />}
      />
      <MoneyTabs />
      {mayManageInvoices(actorOf(me)) && <UnmatchedPayments />}
      {sees ? <Invoices me={me} /> : <MoneyHidden staff={me.role === 'ADMIN'} />}
    </>
  )
}

const subtitles = {
  staff: 'Manage all client invoices and payments.',
  others: 'View your invoices and payment history.',
}

function Invoices({ me }: { me: Me }) {
  const staff = isStaff(actorOf(me))
  const filters = useInvoiceFilters()
  const sums = useQuery(read(sumInvoices))
  const list = useInfiniteQuery({
    ...readPages(listInvoices, { query: filters.query }),
    placeholderData: keepPreviousData,
  })
  const invoices = list.data?.pages.flatMap((page) => page.items)
  if (list.isError) {
    return (
      <EmptyState
        title="Failed to load invoices"
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      />
    )
  }
  if (invoices?.length === 0 && !filters.any) return <NoInvoices staff={staff} />
  return (
    <div className="space-y-6">
      <InvoiceTotalsCard sums={sums.data} staff={staff} />
      <Card flush aria-label="All Invoices">
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
      title={none}
      text={onlyDrafts ? 'No draft waits to be sent.' : 'No invoice has all of this.'}
      action={<Button onClick={filters.clear}>Show All Invoices</Button>}
    />
  )
}

const none = 'No invoices found'

function NoInvoices({ staff }: { staff: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title={none}
        text={
          staff
            ? 'Write the first one: a draft is yours alone until you send it.'
            : 'Your invoices appear here, with what is due and what was paid.'
        }
      />
    </Card>
  )
}
