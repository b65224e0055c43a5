import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#kernel/browser/call.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { listClientSubscriptions, listSubscriptions } from '../contract.ts'

/** Reads anew all that is shown of plans, and of the invoices that one may just have made. */
export async function refetchSubscriptions(queries: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf(listSubscriptions) }),
    queries.invalidateQueries({ queryKey: keyOf(listClientSubscriptions, { params: { id: clientId } }) }),
    queries.invalidateQueries({ queryKey: keyOf(listInvoices) }),
  ])
}
