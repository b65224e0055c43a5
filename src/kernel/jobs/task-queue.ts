import { Failure } from '../failure.ts'

/**
 * Runs at most `atOnce` tasks at a time and queues the rest in order. Responds with 503 once `maxQueued`
 * tasks are waiting, so a flood can't pile up in memory. A waiting task whose signal aborts leaves the queue.
 */
export function openQueue(atOnce: number, maxQueued: number, busy: string) {
  const queued = new Set<() => void>()
  let running = 0

  /** Resolves once a slot is free. A finished task passes its slot to the next. */
  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        queued.delete(begin)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        queued.delete(begin)
        reject(signal?.reason)
      }
      queued.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (running < atOnce) running += 1
    else if (queued.size >= maxQueued) throw new Failure(503, 'BUSY', busy)
    else await turn(signal)
    try {
      return await work()
    } finally {
      const [next] = queued
      if (next) next()
      else running -= 1
    }
  }
}
