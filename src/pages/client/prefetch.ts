import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#kernel/browser/call.ts'
import { newestOfClient } from '#money/invoices/screens/client-invoices.tsx'
import { newestQuotesOf } from '#money/quotes/screens/client-quotes.tsx'
import { statementOfClient } from '#money/statements/screens/client-statement.tsx'
import { listClientSubscriptions } from '#money/subscriptions/contract.ts'
import { listContacts, listInvitations } from '#people/clients/contract.contacts.ts'
import { projectsOfClient } from './client-projects.tsx'

/** Loads the cards of a client's page in parallel with the client. */
export function usePrefetch(clientId: string, money: boolean): void {
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
    void queries.prefetchQuery(read(listClientSubscriptions, { params }))
  }, [queries, clientId, money])
}
