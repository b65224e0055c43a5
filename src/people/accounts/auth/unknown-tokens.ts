import { tooMany } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { networkOf } from './attempt-limits.ts'
import { m } from './messages.ts'

const mostUnknown = 200
const windowMs = 10_000
const mostStored = 10_000

/**
 * Limits how many different unknown tokens a network can send, since each takes a query. Tokens that have
 * worked before are looked up no matter what others on their network send.
 */
export function openTokenLimit() {
  const working = new Set<string>()
  const networks = new Map<string, { unknown: Set<string>; since: number }>()

  /** The network's window, which starts with its first token. */
  function windowOf(network: string, now: number) {
    const current = networks.get(network)
    if (current && now - current.since < windowMs) return current
    if (networks.size >= mostStored) networks.clear()
    const next = { unknown: new Set<string>(), since: now }
    networks.set(network, next)
    return next
  }

  return async <Found>(token: string, address: string, find: () => Promise<Found | null>) => {
    const now = performance.now()
    const window = windowOf(networkOf(address), now)
    const isOver = window.unknown.size >= mostUnknown && !window.unknown.has(token)
    if (isOver && !working.has(token))
      tooMany(t(m.tooManyFromNetwork), (window.since + windowMs - now) / 1_000)
    // Counted before the query, so that tokens sent at the same moment can't exceed the limit.
    window.unknown.add(token)
    const found = await find()
    if (found === null) working.delete(token)
    else {
      window.unknown.delete(token)
      if (working.size >= mostStored) working.clear()
      working.add(token)
    }
    return found
  }
}
