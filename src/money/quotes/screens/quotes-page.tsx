import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FilePenLine, SearchX } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { isStaff } from '#kernel/actor.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
import { seesMoney } from '#money/access/rules.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { MoneyTabs } from '#money/invoices/screens/money-tabs.tsx'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { ClientSelect } from '#people/clients/screens/client-select.tsx'
import { quoteStatuses } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { idIn } from '#ui/hooks/id-in-url.ts'
import { ShowMore } from '#ui/list/load-more.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { listQuotes } from '../contract.ts'
import { mayWriteQuotes } from '../rules.ts'
import { NewQuoteLink } from './new-quote-link.tsx'
import { quoteMessages } from './quote-badge.tsx'
import { QuoteRows, QuoteRowsSkeleton } from './quote-rows.tsx'

/** /quotes: what was offered, to all clients or to one's own companies. */
export function QuotesPage() {
  const { me } = useMe()
  if (!me) return null
  const staff = isStaff(actorOf(me))
  return (
    <>
      <PageHeader
        title="Quotes"
        subtitle={
          staff
            ? 'What you offer. Accepted, a quote becomes a project, and its deposit is invoiced.'
            : 'Offers made to you, to read, accept or decline.'
        }
        actions={mayWriteQuotes(actorOf(me)) && <NewQuoteLink variant="primary" />}
      />
      <MoneyTabs />
      {seesMoney(actorOf(me)) ? <Quotes me={me} staff={staff} /> : <MoneyHidden staff={staff} />}
    </>
  )
}

function Quotes({ me, staff }: { me: Me; staff: boolean }) {
  const filters = useFilters()
  const { status, clientId } = filters
  const list = useInfiniteQuery({
    ...readPages(listQuotes, { query: { status, clientId } }),
    placeholderData: keepPreviousData,
  })
  const quotes = list.data?.pages.flatMap((page) => page.items)
  if (list.isError) {
    return (
      <EmptyState
        title="Failed to load the quotes"
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      />
    )
  }
  if (quotes?.length === 0 && !status && !clientId) return <NoQuotes staff={staff} />
  return (
    <Card flush aria-label="All Quotes">
      <search className="grid grid-cols-2 gap-2 px-4 pt-3 pb-3 md:flex">
        <Select
          filter
          aria-label="Status"
          className={staff ? 'md:w-40' : 'max-md:col-span-2 md:w-40'}
          placeholder="Any status"
          value={status ?? ''}
          onChange={({ target }) => filters.set('status', target.value)}
        >
          {quoteStatuses
            .filter((one) => staff || one !== 'DRAFT')
            .map((one) => (
              <option key={one} value={one}>
                {quoteMessages[one]}
              </option>
            ))}
        </Select>
        {staff && (
          <ClientSelect
            clientId={clientId}
            onChoose={(id) => filters.set('client', id)}
            className="md:w-48"
          />
        )}
      </search>
      <div className="border-line border-t">
        {!quotes ? (
          <QuoteRowsSkeleton />
        ) : quotes.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title="No quotes found"
            text="No quote has all of this."
            action={<Button onClick={filters.clear}>Show All Quotes</Button>}
          />
        ) : (
          <QuoteRows quotes={quotes} withCompany={staff || me.memberships.length > 1} />
        )}
      </div>
      <ShowMore list={list} />
    </Card>
  )
}

/** Kept in the address: a link to it shows the same. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  return {
    status: quoteStatuses.find((one) => one === params.get('status')),
    clientId: idIn(params.get('client')),
    set(name: 'status' | 'client', value: string) {
      const after = new URLSearchParams(params)
      if (value) after.set(name, value)
      else after.delete(name)
      setParams(after, { replace: true })
    },
    clear: () => setParams({}, { replace: true }),
  }
}

function NoQuotes({ staff }: { staff: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<FilePenLine />}
        title="No quotes yet"
        text={
          staff
            ? 'Write the first one: a draft is yours alone until you send it.'
            : 'An offer made to you appears here, to accept or decline.'
        }
      />
    </Card>
  )
}
