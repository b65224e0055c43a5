import { setTimeout as pause } from 'node:timers/promises'

export interface Probe {
  /** Milliseconds until a request that began after this call succeeds. */
  untilServed(mostMs: number): Promise<number>
  stop(): Promise<{ byStatus: Record<string, number>; wrong: string[] }>
}

/** Sends requests continuously. A refusal must be a 503 with Retry-After. */
export function startProbe(send: () => Promise<Response>): Probe {
  const byStatus: Record<string, number> = {}
  const wrong: string[] = []
  let over = false
  let servedAt = 0
  const request = async () => {
    const begun = performance.now()
    const response = await send()
    const text = await response.text()
    const { status } = response
    byStatus[status] = (byStatus[status] ?? 0) + 1
    if (response.ok) servedAt = begun
    else if (status !== 503) wrong.push(`a request got ${status}: ${text.slice(0, 200)}`)
    else if (!response.headers.has('retry-after')) wrong.push('a refusal without Retry-After')
  }
  const loop = async () => {
    while (!over) {
      await request().catch((error: Error) => wrong.push(`a request got no answer: ${error.message}`))
      await pause(10)
    }
  }
  const loops = Promise.all([loop(), loop()])
  return {
    async untilServed(mostMs) {
      const since = performance.now()
      while (servedAt < since) {
        if (performance.now() - since > mostMs) throw new Error(`not served again within ${mostMs} ms`)
        await pause(5)
      }
      return performance.now() - since
    },
    async stop() {
      over = true
      await loops
      return { byStatus, wrong: [...new Set(wrong)] }
    },
  }
}
