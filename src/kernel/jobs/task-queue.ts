import { Failure } from '../failure.ts'

/**
 * Runs at most `atOnce` pieces of work at a time and the rest in order after them. Answers 503 once `mostWaiting`
 * wait, so that a flood can't pile up in memory. Work whose signal aborts while it waits leaves the queue.
 */
export function openQueue(atOnce: number, mostWaiting: number, busy: string) {
  const waiting = new Set<() => void>()
  let running = 0

  /** Resolves once a slot is free. The work that ends hands its slot to the next. */
  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(begin)
        reject(signal?.reason)
      }
      waiting.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (running < atOnce) running += 1
    else if (waiting.size >= mostWaiting) throw new Failure(503, 'BUSY', busy)
    else await turn(signal)
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
