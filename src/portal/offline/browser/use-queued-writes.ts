import { useEffect, useMemo } from 'react'
import type { QueuedWrite } from './offline-state.ts'
import { useOfflineState } from './offline-state.ts'
import { offlinePerson } from './offline-user.ts'
import { readQueue } from './queue.ts'

/** What this person wrote in a project that the server doesn't have yet. */
export function useQueuedWrites(projectId: string, ...kinds: QueuedWrite['kind'][]): readonly QueuedWrite[] {
  const { writes } = useOfflineState()
  useEffect(() => {
    const userId = offlinePerson()
    if (userId !== null) readQueue(userId).catch(() => undefined)
  }, [])
  const wanted = kinds.join()
  return useMemo(
    () => writes.filter((write) => write.projectId === projectId && wanted.split(',').includes(write.kind)),
    [writes, projectId, wanted],
  )
}
