import { useEffect, useMemo } from 'react'
import type { Act } from './offline-state.ts'
import { useOfflineState } from './offline-state.ts'
import { keptPerson } from './person.ts'
import { readQueue } from './queue.ts'

/** What this person wrote in a project that the server doesn't have yet. */
export function useActs(projectId: string, ...kinds: Act['kind'][]): readonly Act[] {
  const { acts } = useOfflineState()
  useEffect(() => {
    const userId = keptPerson()
    if (userId !== null) readQueue(userId).catch(() => undefined)
  }, [])
  const wanted = kinds.join()
  return useMemo(
    () => acts.filter((act) => act.projectId === projectId && wanted.split(',').includes(act.kind)),
    [acts, projectId, wanted],
  )
}
