import type { QueryKey } from '@tanstack/react-query'
import type { Conversation } from '#work/messages/browser/conversation.ts'

const storedPaths =
  /^\/api\/(auth\/user|agency|dashboard|projects|milestones|files|clients|invoices|quotes|subscriptions|notifications|work)(\/|$)/
/** Links that give access, card payments, and exports. */
const never = /\/(review-links|invitations|card|export|erasure|strays)(\/|$)/

/** Whether a query's data can be stored on this device. */
export function isStoredOffline(key: QueryKey): boolean {
  const path = key.join('/')
  return isConversation(key) || (storedPaths.test(path) && !never.test(path))
}

/** Whether a query runs before it's known who is signed in. */
export function isForAnyone(key: QueryKey): boolean {
  return key.join('/') === '/api/auth/user' || key.join('/') === '/api/agency'
}

/** Messages that haven't been sent are in the queue, and their files are on this device anyway. */
export function withoutPending(key: QueryKey, data: unknown): unknown {
  return isConversation(key) ? { ...(data as Conversation), pending: [] } : data
}

function isConversation(key: QueryKey): boolean {
  return key[0] === 'conversation'
}
