import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#kernel/browser/call.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { listClientSubscriptions, listSubscriptions } from '../contract.ts'

/** Refreshes everything about plans and the invoices they may just have created. */
export async function refetchSubscriptions(queries: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf(listSubscriptions) }),
    queries.invalidateQueries({ queryKey: keyOf(listClientSubscriptions, { params: { id: clientId } }) }),
    queries.invalidateQueries({ queryKey: keyOf(listInvoices) }),
  ])
}
