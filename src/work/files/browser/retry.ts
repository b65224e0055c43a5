import { CallError } from '#kernel/browser/call.ts'

/** The delay before each retry, in milliseconds. */
const delays = [0, 1_000, 3_000, 5_000]

/** Retries failures of the connection or the server, but not refusals, and nothing after `signal` aborts. */
export async function persist<Result>(act: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  let failed: unknown
  for (const delay of [0, ...delays]) {
    await pass(delay, signal)
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error)) throw error
      failed = error
    }
  }
  throw failed
}

function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status >= 500 || error.status === 429 || error.status === 408)
}

function pass(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
