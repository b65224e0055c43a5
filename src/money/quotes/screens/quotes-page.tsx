import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FilePenLine, SearchX } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { isStaff } from '#kernel/actor.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
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
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { listQuotes } from '../contract.ts'
import { m } from '../messages.ts'
import { mayWriteQuotes } from '../rules.ts'
import { NewQuoteLink } from './new-quote-link.tsx'
import { quoteMessages } from './quote-badge.tsx'
import { QuoteRows, QuoteRowsSkeleton } from './quote-rows.tsx'

/** /quotes: all quotes for staff, or those of the contact's companies. */
export function QuotesPage() {
  const { me } = useMe()
  if (!me) return null
  const staff = isStaff(actorOf(me))
  return (
    <>
      <PageHeader
        title={t(m.quotes)}
        subtitle={t(staff ? m.staffSubtitle : m.clientSubtitle)}
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
        title={t(m.loadFailed)}
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  if (quotes?.length === 0 && !status && !clientId) return <NoQuotes staff={staff} />
  return (
    <Card flush aria-label={t(m.allQuotes)}>
      <search className="grid grid-cols-2 gap-2 px-4 pt-3 pb-3 md:flex">
        <Select
          filter
          aria-label={t(m.status)}
          className={staff ? 'md:w-40' : 'max-md:col-span-2 md:w-40'}
          placeholder={t(m.anyStatus)}
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
            title={t(m.noneFound)}
            text={t(m.noneFoundHint)}
            action={<Button onClick={filters.clear}>{t(m.showAllButton)}</Button>}
          />
        ) : (
          <QuoteRows quotes={quotes} withCompany={staff || me.memberships.length > 1} />
        )}
      </div>
      <ShowMore list={list} />
    </Card>
  )
}

/** Keeps the filters in the URL, so that links show the same list. */
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
        title={t(m.noQuotes)}
        text={t(staff ? m.noQuotesStaffHint : m.noQuotesClientHint)}
      />
    </Card>
  )
}
