import { setTimeout as pause } from 'node:timers/promises'

export interface Probe {
  /** Milliseconds until a read that began after this call succeeds. */
  untilServed(mostMs: number): Promise<number>
  stop(): Promise<{ byStatus: Record<string, number>; wrong: string[] }>
}

/** Reads messages continuously. A refusal must be a 503 with Retry-After and a problem body. */
export function startProbe(base: string, headers: Record<string, string>, projectId: string): Probe {
  const byStatus: Record<string, number> = {}
  const wrong: string[] = []
  let over = false
  let servedAt = 0
  const read = async () => {
    const begun = performance.now()
    const response = await fetch(`${base}/api/projects/${projectId}/messages`, {
      headers,
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    const { status } = response
    byStatus[status] = (byStatus[status] ?? 0) + 1
    if (response.ok) servedAt = begun
    else if (status !== 503) wrong.push(`a read got ${status}: ${text.slice(0, 200)}`)
    else if (!response.headers.has('retry-after')) wrong.push('a refusal without Retry-After')
  }
  const loop = async () => {
    while (!over) {
      await read().catch((error: Error) => wrong.push(`a read got no answer: ${error.message}`))
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
