/**
 * Shares one run of the work among all callers with the same key. Its signal aborts when no caller is waiting
 * anymore.
 */
export function openShared<Result>() {
  const running = new Map<string, { result: Promise<Result>; askers: number; stop: AbortController }>()

  const begin = (key: string, work: (signal: AbortSignal) => Promise<Result>) => {
    const stop = new AbortController()
    const result = work(stop.signal)
    // Callers handle the failure themselves. This only avoids an unhandled rejection.
    result.catch(() => undefined)
    const one = { result, askers: 0, stop }
    running.set(key, one)
    return one
  }

  return async function shared(
    key: string,
    work: (signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const one = running.get(key) ?? begin(key, work)
    one.askers += 1
    try {
      return await untilAborted(one.result, signal)
    } finally {
      one.askers -= 1
      if (one.askers === 0) {
        running.delete(key)
        one.stop.abort()
      }
    }
  }
}

function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return result
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
