import type { ReactNode } from 'react'
import type { ToastText } from './toast-store.ts'
import { toast } from './toast-store.ts'

/** Finds a button for the next item. Undefined if there is none. */
type FindNext = (doneId: string) => Promise<ReactNode | undefined>

const longestWaitMs = 1_500

let findNext: FindNext | null = null
const offered = new Set<string>()

/** Lets confirmation toasts offer the next item, until the returned function is called. */
export function offerNextWith(find: FindNext): () => void {
  findNext = find
  return () => {
    if (findNext === find) findNext = null
  }
}

/** Confirms that this item is done, and offers the next one. */
export async function toastDone(id: string, text: ToastText): Promise<void> {
  const action = await nextAfter(id)
  toast(action ? { ...text, action } : text)
}

/**
 * Offers the next item, once for each occasion, such as a conversation. Shows nothing if there is no next
 * item.
 */
export async function offerNextOnce(occasion: string, id: string, text: ToastText): Promise<void> {
  if (offered.has(occasion)) return
  offered.add(occasion)
  const action = await nextAfter(id)
  if (action) toast({ ...text, action })
}

/** Finds the next item, but waits only briefly. */
async function nextAfter(id: string): Promise<ReactNode | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs, undefined))
  return Promise.race([findNext?.(id).catch(() => undefined), late])
}
