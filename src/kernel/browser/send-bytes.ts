import type { Problem } from '../failure.ts'
import { problem } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { CallError } from './call.ts'

export interface Sending {
  method: 'PUT' | 'POST'
  body: Blob | FormData
  headers?: Record<string, string>
  /** Called with the number of bytes sent so far. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/** The response, which may come from an external store. */
export interface Received {
  status: number
  /** Empty if the response has no ETag, or if the store hides it from other sites. */
  etag: string
  text: string
}

/**
 * Uploads bytes to this server or a store and reports progress, which `fetch` can't.
 *
 * @throws CallError if the upload is refused or stalls for a minute; an AbortError if `signal` aborted it
 */
export function sendBytes(
  url: string,
  { method, body, headers, onProgress, signal }: Sending,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stalled = stallAfter(stallMs, () => request.abort())
    const settle = (act: () => void) => {
      stalled.end()
      signal?.removeEventListener('abort', stop)
      act()
    }
    const stop = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      stalled.begin()
      onProgress?.(loaded)
    }
    request.onload = () =>
      settle(() => (isGood(request) ? resolve(received(request)) : reject(refusal(request))))
    request.onerror = () => settle(() => reject(new CallError(unreachable)))
    request.onabort = () => settle(() => reject(signal?.aborted ? aborted() : new CallError(unreachable)))
    if (signal?.aborted) return reject(aborted())
    signal?.addEventListener('abort', stop)
    request.send(body)
  })
}

const stallMs = 60_000
const unreachable = problem(503, 'UNREACHABLE', t(m.connectionLost))

function stallAfter(ms: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  begin()
  return { begin, end: () => clearTimeout(timer) }
}

function isGood({ status }: XMLHttpRequest): boolean {
  return status >= 200 && status < 300
}

function received(request: XMLHttpRequest): Received {
  return { status: request.status, etag: etagOf(request), text: request.responseText }
}

/**
 * Checks the list of headers first: reading a header that a store doesn't expose logs an error in the
 * console.
 */
function etagOf(request: XMLHttpRequest): string {
  return /^etag:/im.test(request.getAllResponseHeaders()) ? (request.getResponseHeader('etag') ?? '') : ''
}

function aborted(): DOMException {
  return new DOMException('The upload was stopped', 'AbortError')
}

function refusal({ status, responseText }: XMLHttpRequest): CallError {
  return new CallError(ofServer(status, responseText) ?? ofStore(status, responseText))
}

function ofServer(status: number, text: string): Problem | undefined {
  try {
    const body = JSON.parse(text) as Partial<Problem>
    return typeof body.detail === 'string' ? problem(status, body.code ?? 'ERROR', body.detail) : undefined
  } catch {
    return undefined
  }
}

/** Reads a store's XML error. Its message is meant for developers. */
function ofStore(status: number, text: string): Problem {
  const [code, message] = ['Code', 'Message'].map(
    (name) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1],
  )
  return problem(status, code ?? 'NON_2XX', message ?? '')
}
