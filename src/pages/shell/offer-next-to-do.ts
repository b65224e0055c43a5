import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '#people/accounts/browser/session.tsx'
import { offerNextWith } from '#ui/overlay/done-toast.ts'

/** Offers customers their next to-do when they're done with one. */
export function useNextToDos({ role }: Pick<Me, 'role'>): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (role !== 'CUSTOMER') return
    return offerNextWith(async (doneId) => (await import('./next-to-do.tsx')).findNextToDo(queries, doneId))
  }, [role, queries])
}
