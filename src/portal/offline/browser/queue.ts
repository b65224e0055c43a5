import { inStore } from './database.ts'
import type { Act } from './offline-state.ts'
import { showActs } from './offline-state.ts'

/** Adds an action at the end of the queue. Replaces an earlier one with the same id. */
export async function putAct(userId: string, act: Omit<Act, 'order'>): Promise<void> {
  await inStore(userId, 'queue', 'readwrite', (store) => {
    const earlier = store.index('id').getKey(act.id)
    earlier.onsuccess = () => {
      if (earlier.result !== undefined) store.delete(earlier.result)
      store.add(act)
    }
    return earlier
  })
  await showQueue(userId)
}

export function actsOf(userId: string): Promise<Act[]> {
  return inStore<Act[]>(userId, 'queue', 'readonly', (store) => store.getAll())
}

export async function refuseAct(userId: string, act: Act, refusal: Act['refusal']): Promise<void> {
  await inStore(userId, 'queue', 'readwrite', (store) => store.put({ ...act, refusal }))
}

export async function deleteAct(userId: string, id: string): Promise<void> {
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
  showActs(await actsOf(userId))
}

const channelName = 'easel offline'

/** Calls back when another tab changed the queue. Returns a function to stop listening. */
export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
