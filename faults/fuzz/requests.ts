import { address } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Caller } from '#test/access/fixtures/callers.ts'
import type { Row, Sent } from '#test/access/row.ts'
import type { Random } from '../random.ts'
import { valueFor } from './from-schema.ts'
import { hostileBody, hostileHeaders, hostileText, hostileValue } from './hostile.ts'

/** How a request was generated, from a valid one to bytes that no client sends. */
const modes = ['valid', 'one field changed', 'from the schema', 'schema and hostile', 'not JSON'] as const
export type Mode = (typeof modes)[number]

export interface FuzzRequest {
  mode: Mode
  method: string
  path: string
  headers: Record<string, string>
  body?: BodyInit
}

/** Generates a request to an endpoint. `sent` is a valid one, and `ids` are ids that exist. */
export function drawRequest(
  { endpoint }: Row,
  sent: Sent,
  caller: Caller,
  { random, ids }: { random: Random; ids: readonly string[] },
): FuzzRequest {
  const mode = random.pick(modes)
  const parts: Parts = { params: sent.params, query: sent.query, body: sent.body }
  const bytes = sent.form ?? (sent.bytes as Uint8Array<ArrayBuffer> | undefined)
  const headers = { ...caller.headers, ...sent.headers }
  if (mode === 'from the schema' || mode === 'schema and hostile') {
    parts.body = valueFor(endpoint.body, random, ids)
    if (random.chance(0.6)) parts.query = valueFor(endpoint.query, random, ids)
    if (random.chance(0.3)) parts.params = valueFor(endpoint.params, random, ids)
  }
  if (mode === 'one field changed' || mode === 'schema and hostile') changeOne(parts, endpoint, random)
  if (random.chance(0.2)) Object.assign(headers, hostileHeaders(random))
  const request = { mode, method: endpoint.method, path: pathOf(endpoint, parts) }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { ...request, headers }
  if (mode === 'not JSON') {
    const { bytes: broken, type } = hostileBody(random)
    return {
      ...request,
      headers: type ? { ...headers, 'content-type': type } : headers,
      body: broken as BodyInit,
    }
  }
  if (bytes instanceof FormData) return { ...request, headers, body: bytes }
  const type = bytes ? 'application/octet-stream' : 'application/json'
  return {
    ...request,
    headers: { ...headers, 'content-type': type },
    body: bytes ?? JSON.stringify(parts.body ?? {}),
  }
}

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** Texts in a path that would leave the endpoint, such as an empty one, are escaped like any others. */
function pathOf(endpoint: Endpoint, { params, query }: Parts): string {
  const input = { params: textsOf(params), query: textsOf(query) }
  return address(endpoint, input as never)
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, one]) => [
      name,
      (typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one)).toWellFormed(),
    ]),
  )
}

function changeOne(parts: Parts, endpoint: Endpoint, random: Random): void {
  const names = (['body', 'body', 'body', 'query', 'params'] as const).filter((name) => {
    return name !== 'body' || (endpoint.method !== 'GET' && endpoint.method !== 'DELETE')
  })
  const name = random.pick(names)
  const schema = endpoint[name] as { shape?: object }
  parts[name] = changed(parts[name] ?? {}, Object.keys(schema.shape ?? {}), random)
}

/** Copies a value with one of its fields, at any depth, removed or replaced. */
function changed(value: unknown, fields: string[], random: Random): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3))
      return random.chance(0.5) ? [...value, hostileValue(random)] : []
    const at = random.below(value.length)
    return value.map((one, index) => (index === at ? changed(one, [], random) : one))
  }
  if (typeof value !== 'object' || value === null) {
    return random.chance(0.6) ? hostileText(random) : hostileValue(random)
  }
  const names = [...new Set([...Object.keys(value), ...fields])]
  if (names.length === 0) return value
  const name = random.pick(names)
  const { [name]: old, ...rest } = value as Record<string, unknown>
  if (random.chance(0.2)) return rest
  const deeper = typeof old === 'object' && old !== null && random.chance(0.6)
  return { ...rest, [name]: deeper ? changed(old, [], random) : hostileOf(old, random) }
}

function hostileOf(old: unknown, random: Random): unknown {
  return typeof old === 'string' && random.chance(0.6) ? hostileText(random) : hostileValue(random)
}
