/**
 * Requests that the page's first script sends while the code is still loading: reads by URL, and at most one
 * write. That script and the code are built separately, so they share these requests through the page.
 */
const shared = globalThis as {
  easelReads?: Map<string, Promise<Response>>
  easelWrite?: { url: string; body: string; response: Promise<Response> } | undefined
}
shared.easelReads ??= new Map()
const reads = shared.easelReads

/** Sends a read as `call` would. */
export function readEarly(url: string): Promise<Response> {
  const response = fetch(url, { headers: { 'accept-language': document.documentElement.lang } })
  response.catch(() => null)
  reads.set(url, response)
  return response
}

/** Sends a POST as `call` would. Only for a write that the code makes anyway as soon as it has loaded. */
export function writeEarly(url: string, input: object): Promise<Response> {
  const body = JSON.stringify(input)
  const headers = { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' }
  const response = fetch(url, { method: 'POST', headers, body })
  response.catch(() => null)
  shared.easelWrite = { url, body, response }
  return response
}

/**
 * Returns the response to the same early write, once. Also returns refusals, since a second attempt would
 * count against the limit.
 */
export function takeEarlyWrite(url: string, body: unknown): Promise<Response> | undefined {
  const early = shared.easelWrite
  if (early?.url !== url || early.body !== body) return undefined
  shared.easelWrite = undefined
  return early.response
}

/** Returns the response to an early read, once. Undefined if there is none or the read failed. */
export function takeEarlyRead(url: string): Promise<Response | undefined> | undefined {
  const early = reads.get(url)
  reads.delete(url)
  return early?.then(
    (response) => {
      if (response.ok) return response
      discard(response)
      return undefined
    },
    () => undefined,
  )
}

/** Call when something may have changed since the reads were sent. */
export function dropEarlyReads(): void {
  for (const read of reads.values()) read.then(discard, () => null)
  reads.clear()
}

/** Aborts a request whose response nobody will read. Otherwise, the browser would keep it open. */
function discard(response: Response): void {
  void response.body?.cancel()
}
