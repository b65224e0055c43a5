import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#features/accounts/screens/session.tsx'
import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { isStaff } from '#kernel/actor.ts'
import { readPages } from '#kernel/call.pages.ts'
import { read } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import type { InvoiceStatus } from '../contract.ts'
import { invoiceStatuses, listInvoices, sumInvoices } from '../contract.ts'
import { mayAskForInvoices } from '../rules.ts'
import { wordOf } from './invoice-badges.tsx'
import { InvoiceRows, InvoiceRowsSkeleton } from './invoice-rows.tsx'
import { InvoiceSumsCard } from './invoice-sums.tsx'

/** All invoices that one may see, with what is due and what was paid. */
export function InvoicesPage() {
  const { me } = useMe()
  if (!me) return null
  return (
    <>
      <PageHeader title="Invoices" subtitle={me.role === 'ADMIN' ? subtitles.staff : subtitles.others} />
      {mayAskForInvoices(actorOf(me)) ? <Invoices me={me} /> : <MoneyIsNotShown />}
    </>
  )
}

const subtitles = {
  staff: 'Manage all client invoices and payments.',
  others: 'View your invoices and payment history.',
}

function Invoices({ me }: { me: Me }) {
  const staff = isStaff(actorOf(me))
  const [status, setStatus] = useState<InvoiceStatus | ''>('')
  const sums = useQuery(read(sumInvoices))
  const query = status ? { status } : {}
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    readPages(listInvoices, { query }),
  )
  const invoices = data?.pages.flatMap((page) => page.items)
  if (isError) {
    return (
      <EmptyState
        title="Failed to load invoices"
        text={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (invoices?.length === 0 && !status) return <NoInvoices staff={staff} />
  return (
    <div className="space-y-6">
      <InvoiceSumsCard sums={sums.data} staff={staff} />
      <Card
        flush
        title="All Invoices"
        actions={
          <Select
            aria-label="Status"
            value={status}
            placeholder="Any status"
            className="w-36"
            onChange={(event) => setStatus(event.target.value as InvoiceStatus | '')}
          >
            {invoiceStatuses
              .filter((one) => staff || one !== 'DRAFT')
              .map((one) => (
                <option key={one} value={one}>
                  {wordOf(one)}
                </option>
              ))}
          </Select>
        }
      >
        {!invoices ? (
          <InvoiceRowsSkeleton />
        ) : invoices.length === 0 ? (
          <EmptyState
            title="No invoices found"
            text="No invoice has this status."
            action={<Button onClick={() => setStatus('')}>Show all invoices</Button>}
          />
        ) : (
          <InvoiceRows invoices={invoices} withCompany={staff || me.memberships.length > 1} />
        )}
        {hasNextPage && (
          <div className="border-line border-t p-3 text-center">
            <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

function NoInvoices({ staff }: { staff: boolean }) {
  return (
    <Card>
      <EmptyState
        title="No invoices found"
        text={
          staff
            ? 'The invoices of all clients appear here.'
            : 'Your invoices appear here, with what is due and what was paid.'
        }
      />
    </Card>
  )
}

function MoneyIsNotShown() {
  return (
    <Card>
      <EmptyState
        icon={<Lock />}
        title="Money is not shown to you"
        text="An administrator can change that in the settings."
      />
    </Card>
  )
}
