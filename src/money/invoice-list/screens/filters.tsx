import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceListFilter } from '#money/invoices/contract.ts'
import { invoiceListFilters } from '#money/invoices/contract.ts'
import { statusLabel } from '#money/invoices/screens/badges.tsx'
import { ClientSelect } from '#people/clients/screens/client-select.tsx'
import type { InvoiceStatus } from '#schema/values.ts'
import { invoiceStatuses } from '#schema/values.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useDebounced } from '#ui/hooks/debounced.ts'
import { idIn } from '#ui/hooks/id-in-url.ts'
import { m } from '../messages.ts'

export type InvoiceFilterState = ReturnType<typeof useInvoiceFilters>

/** Filters of the list, kept in the URL so that a link shows the same list. */
export function useInvoiceFilters() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const search = useDebounced(typed.trim())
  const set = (name: 'search' | 'status' | 'client', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed goes into the address
  useEffect(() => {
    if (search !== (params.get('search') ?? '')) set('search', search)
  }, [search])
  const status = invoiceStatuses.find((one) => one === params.get('status'))
  const standing = invoiceListFilters.find((one) => one === params.get('status'))
  const clientId = idIn(params.get('client'))
  return {
    typed,
    type: setTyped,
    set,
    status,
    standing,
    clientId,
    any: Boolean(search || status || standing || clientId),
    // Unpaid invoices are sorted by due date, all others newest first.
    query: {
      search: search || undefined,
      status,
      standing,
      clientId,
      ...(status === 'SENT' || standing ? dueFirst : {}),
    },
    clear() {
      setTyped('')
      setParams({}, { replace: true })
    },
  }
}

const dueFirst = { sort: 'due' } as const

type InvoiceFiltersProps = { filters: InvoiceFilterState; staff: boolean }

/** Filters by search and status, and for staff also by client. */
export function InvoiceFilters({ filters, staff }: InvoiceFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-2 px-4 pt-3 pb-3 md:flex">
      <SearchField
        label={t(m.search)}
        value={filters.typed}
        onChange={filters.type}
        className="col-span-2 md:me-auto md:w-72"
      />
      <Select
        filter
        aria-label={t(m.status)}
        className={staff ? 'max-[27rem]:col-span-2 md:w-44' : 'max-md:col-span-2 md:w-44'}
        placeholder={t(m.anyStatus)}
        value={filters.status ?? filters.standing ?? ''}
        onChange={(event) => filters.set('status', event.target.value)}
      >
        {statusesFor(staff).map((one) => (
          <option key={one} value={one}>
            {one === 'OVERDUE' || one === 'PARTLY_PAID' ? t(filterLabels[one]) : statusLabel(one)}
          </option>
        ))}
      </Select>
      {staff && (
        <ClientSelect
          clientId={filters.clientId}
          onChoose={(id) => filters.set('client', id)}
          className="max-[27rem]:col-span-2 md:w-48"
        />
      )}
    </search>
  )
}

/**
 * Returns the statuses to choose from. Customers never see drafts. Overdue and partly paid come after sent.
 */
function statusesFor(staff: boolean): (InvoiceStatus | InvoiceListFilter)[] {
  const all = invoiceStatuses.flatMap((one) => (one === 'SENT' ? [one, ...invoiceListFilters] : [one]))
  return all.filter((one) => staff || one !== 'DRAFT')
}

const filterLabels: Record<InvoiceListFilter, Message> = { OVERDUE: m.overdue, PARTLY_PAID: m.partlyPaid }
