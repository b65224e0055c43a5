import type { z } from 'zod'
import type { Endpoint } from '../contract.ts'
import type { Problem } from '../failure.ts'
import { problem } from '../failure.ts'
import { readerLocale } from '../i18n/page-reader.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { dropEarlyReads, takeEarlyRead, takeEarlyWrite } from './early-reads.ts'

/**
 * A failed call. The message consists of the status, a colon and the server's own message. Toasts show
 * `detail`. Without a response there is no status.
 */
export class CallError extends Error {
  readonly problem: Problem

  constructor(refusal: Problem) {
    super(refusal.code === 'UNREACHABLE' ? refusal.detail : `${refusal.status}: ${refusal.detail}`)
    this.problem = refusal
  }

  get status(): number {
    return this.problem.status
  }

  get detail(): string {
    return this.problem.detail
  }

  /** False if the response had no body. In that case, `detail` only describes the status. */
  get saysWhy(): boolean {
    return this.problem.code !== 'NO_BODY' && this.detail !== ''
  }
}

/** Whether a call failed because the server can't be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'UNREACHABLE'
}

export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
}

export interface Line {
  /** Empty in the browser, where calls go to the same host. */
  base: string
  headers: Record<string, string>
  signal?: AbortSignal
  /** Sent instead of a JSON body, with its own type. Used for pictures. */
  bytes?: Blob
}

const sameHost: Line = { base: '', headers: {} }

/** Calls an endpoint and returns its response, or throws a {@link CallError}. Never retries. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  line: Line = sameHost,
): Promise<z.output<E['answer']>> {
  const response = await send(endpoint, input, line)
  return (response.status === 204 ? undefined : await response.json()) as z.output<E['answer']>
}

/** Returns the whole response of a successful call, for callers that need its headers. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  line: Line = sameHost,
): Promise<Response> {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const type = line.bytes ? line.bytes.type || 'application/octet-stream' : 'application/json'
  const response = await reach(line.base + address(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      'accept-language': readerLocale(),
      ...line.headers,
      ...(hasBody ? { 'content-type': type } : {}),
    },
    body: hasBody ? (line.bytes ?? JSON.stringify(input.body ?? {})) : undefined,
    signal: line.signal,
  } as RequestInit)
  if (!response.ok) throw new CallError(await refusalOf(response))
  return response
}

/** Returns the path and query of a call, with parameters filled in and escaped. */
export function address<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): string {
  return keyOf(endpoint, input).slice(0, segments(endpoint.path)).join('/') + queryOf(input.query)
}

/**
 * The cache key of a read: the segments of its path, then its query if there is one. Joined with '/', the
 * segments are the path, as the specification requires. A prefix matches everything below it.
 */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): string[] {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.split('/').map((part) => {
    return part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part
  })
  // The path starts with an empty segment and 'api'. Drop the empty one, so that no key starts with an empty
  // string.
  const [, api = '', ...rest] = path
  const query = queryOf(input.query)
  return query ? [`/${api}`, ...rest, query] : [`/${api}`, ...rest]
}

function segments(path: string): number {
  return path.split('/').length - 1
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    if (init.method === 'GET') return (await takeEarlyRead(url)) ?? (await fetch(url, init))
    const early = takeEarlyWrite(url, init.body)
    if (early) return await early
    dropEarlyReads()
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError(problem(503, 'UNREACHABLE', t(m.unreachable)))
  }
}

async function refusalOf(response: Response): Promise<Problem> {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as Partial<Problem>
    if (typeof body.detail === 'string') {
      return problem(response.status, body.code ?? 'ERROR', body.detail, body.errors)
    }
  } catch {
    // Not JSON: a proxy responded with its own page.
  }
  if (text === '') return problem(response.status, 'NO_BODY', response.statusText)
  return problem(response.status, 'ERROR', text.slice(0, 200))
}

/** A read for TanStack Query: its key and its fetch function. */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal?: AbortSignal }) =>
      call(endpoint, input, signal ? { ...sameHost, signal } : sameHost),
  }
}

/**
 * Refers to an endpoint by URL only, for pages that must load without the contract's schemas and zod. Name
 * just its type: `reading<typeof getAgency>('/api/agency')`. The compiler rejects a URL that doesn't belong
 * to the endpoint.
 */
export function reading<E extends Endpoint>(path: E['path']): E {
  return { method: 'GET', path } as E
}
