import { inStore } from './database.ts'
import type { QueuedWrite } from './offline-state.ts'
import { showWrites } from './offline-state.ts'

/** Adds an action at the end of the queue. Replaces an earlier one with the same id. */
export async function putWrite(userId: string, write: Omit<QueuedWrite, 'order'>): Promise<void> {
  await inStore(userId, 'queue', 'readwrite', (store) => {
    const earlier = store.index('id').getKey(write.id)
    earlier.onsuccess = () => {
      if (earlier.result !== undefined) store.delete(earlier.result)
      store.add(write)
    }
    return earlier
  })
  await showQueue(userId)
}

export function writesOf(userId: string): Promise<QueuedWrite[]> {
  return inStore<QueuedWrite[]>(userId, 'queue', 'readonly', (store) => store.getAll())
}

export async function refuseWrite(
  userId: string,
  write: QueuedWrite,
  refusal: QueuedWrite['refusal'],
): Promise<void> {
  await inStore(userId, 'queue', 'readwrite', (store) => store.put({ ...write, refusal }))
}

export async function deleteWrite(userId: string, id: string): Promise<void> {
  await inStore(userId, 'queue', 'readwrite', (store) => {
    const key = store.index('id').getKey(id)
    key.onsuccess = () => {
      if (key.result !== undefined) store.delete(key.result)
    }
    return key
  })
}

export async function clearQueue(userId: string): Promise<void> {
  await inStore(userId, 'queue', 'readwrite', (store) => store.clear())
  await showQueue(userId)
}

/** Shows the queue in all tabs of this browser. */
export async function showQueue(userId: string): Promise<void> {
  await readQueue(userId)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Shows the queue in this tab. */
export async function readQueue(userId: string): Promise<void> {
  showWrites(await writesOf(userId))
}

const channelName = 'easel offline'

/** Calls back when another tab changed the queue. Returns a function to stop listening. */
export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
