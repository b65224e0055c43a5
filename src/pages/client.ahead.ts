import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementOfClient } from '#features/accounting/screens/client-statement.tsx'
import { listContacts, listInvitations } from '#features/clients/contract.contacts.ts'
import { newestOfClient } from '#features/invoices/screens/client-invoices.tsx'
import { newestQuotesOf } from '#features/quotes/screens/client-quotes.tsx'
import { listSubscriptions } from '#features/subscriptions/contract.ts'
import { read } from '#kernel/call.ts'
import { projectsOfClient } from './client.projects.tsx'

/** Reads what stands on a client's page beside the client itself, and not after it. */
export function useReadAhead(clientId: string, money: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    const params = { id: clientId }
    void queries.prefetchQuery(read(listContacts, { params }))
    void queries.prefetchQuery(read(listInvitations, { params }))
    void queries.prefetchInfiniteQuery(projectsOfClient(clientId))
    if (!money) return
    void queries.prefetchQuery(newestQuotesOf(clientId))
    void queries.prefetchQuery(newestOfClient(clientId))
    void queries.prefetchQuery(statementOfClient(clientId))
    void queries.prefetchQuery(read(listSubscriptions, { params }))
  }, [queries, clientId, money])
}
