import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '#test/access/fixtures/callers.ts'
import type { FixtureSet } from '#test/access/fixtures.ts'
import { openFixtures } from '#test/access/fixtures.ts'
import type { Kind } from '#test/access/kinds-of-people.ts'
import { kinds } from '#test/access/kinds-of-people.ts'
import type { Row, Sent } from '#test/access/row.ts'
import { answerFor, nameOf } from '#test/access/row.ts'
import { allRows } from '#test/access/rows.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { randomFrom, seedOf } from '../random.ts'
import type { Answer } from './judge.ts'
import { faultOf, longestMs } from './judge.ts'
import type { FuzzRequest, Mode } from './requests.ts'
import { drawRequest } from './requests.ts'
import { fuzzSockets } from './sockets.ts'
import { fuzzUploads } from './uploads.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  /** Sends only the request with this number. */
  only?: number
}

export interface FuzzResult {
  requests: number
  endpoints: number
  byStatus: Record<string, number>
  byMode: Record<string, number>
  slowestMs: number
  frames: number
  uploads: number
  faults: string[]
}

/** Each portal gets this many requests. Then a new one starts with unchanged data. */
const perPortal = 1_000
const together = 8

/** Sends requests generated from the endpoints' schemas as every kind of caller, and checks each response. */
export async function fuzz({ seed, requests, only }: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = {
    requests: 0,
    endpoints: 0,
    byStatus: {},
    byMode: {},
    slowestMs: 0,
    frames: 0,
    uploads: 0,
    faults: [],
  }
  const seen = new Set<string>()
  for (let from = 0; from < requests; from += perPortal) {
    if (only !== undefined && (only < from || only >= from + perPortal)) continue
    const stripe = await openStripe()
    const app = await openTestApp({
      env: { TRUST_PROXY: '1', GOOGLE_CLIENT_ID: 'easel', GOOGLE_CLIENT_SECRET: 'secret', ...stripe.env },
    })
    try {
      const portal = await openPortal(app)
      const numbers = Array.from({ length: Math.min(perPortal, requests - from) }, (_, index) => from + index)
      const chosen = numbers.filter((number) => only === undefined || number === only)
      await Promise.all(
        Array.from({ length: together }, async () => {
          for (let number = chosen.shift(); number !== undefined; number = chosen.shift()) {
            await sendOne(portal, number, { seed, result, seen })
          }
        }),
      )
      const share = Math.ceil(perPortal / 10)
      if (only === undefined) {
        const random = randomFrom(seedOf(seed, -1 - from))
        const sockets = await fuzzSockets(app, portal.fixtures, random, share)
        result.frames += sockets.frames
        const uploads = await fuzzUploads(app, portal.fixtures, random, Math.ceil(share / 5))
        result.uploads += uploads.files
        result.faults.push(...sockets.faults, ...uploads.faults)
      }
      const healthy = await fetch(`${app.base}/api/ready`)
      if (!healthy.ok) result.faults.push(`after request ${from + perPortal}, the server isn’t ready`)
    } finally {
      await app.close()
      await stripe.close()
    }
  }
  result.endpoints = seen.size
  return result
}

interface Portal {
  app: TestApp
  fixtures: FixtureSet
  ids: string[]
  callers: Map<Kind, Caller>
}

async function openPortal(app: TestApp): Promise<Portal> {
  const fixtures = await openFixtures(app)
  const callers = new Map(kinds.map((kind) => [kind, fixtures.people.one(kind)]))
  const ids = [app.benProject.id, app.acme.id, ...kinds.flatMap(({ actor }) => actor?.userId ?? [])]
  return { app, fixtures, ids, callers }
}

/** Requests that hash a password or wait on purpose are chosen less often. */
const rows = allRows.flatMap((row) => (row.slow ? [row] : Array.from({ length: 6 }, () => row)))

/** An earlier request may have erased the company that a new person would belong to. */
function replaceCaller({ people }: FixtureSet, kind: Kind, caller: Caller): Promise<Caller> {
  return people.another(kind).catch(() => caller)
}

function allowed(row: Row): Kind[] {
  const some = kinds.filter((kind) => ['yes', 'none'].includes(String(answerFor(row, kind))))
  return some.length > 0 ? some : kinds
}

interface Run {
  seed: number
  result: FuzzResult
  seen: Set<string>
}

async function sendOne(portal: Portal, number: number, { seed, result, seen }: Run): Promise<void> {
  const { app, fixtures, ids, callers } = portal
  const random = randomFrom(seedOf(seed, number))
  const row = random.pick(rows)
  // Most requests come from people who are allowed to make them, since early refusals run little code.
  const kind = random.pick(random.chance(0.7) ? allowed(row) : kinds)
  const caller = callers.get(kind) ?? fixtures.people.one(kind)
  const make = row.endpoint.method === 'GET' || random.chance(0.5) ? fixtures.shared : fixtures.fresh
  const sent: Sent =
    (await row.send?.({ app, people: fixtures.people, make, caller }).catch(() => ({}))) ?? {}
  remember(ids, JSON.stringify(sent.params ?? {}))
  const request = drawRequest(row, sent, caller, { random, ids: [...ids] })
  seen.add(nameOf(row.endpoint))
  const answer = await send(app.base, request)
  const fault = typeof answer === 'string' ? answer : faultOf(row, answer)
  count(result.byMode, request.mode)
  count(result.byStatus, typeof answer === 'string' ? 'none' : String(answer.status))
  result.requests += 1
  if (typeof answer !== 'string') {
    result.slowestMs = Math.max(result.slowestMs, answer.ms)
    if (answer.status < 300) remember(ids, answer.text)
    // If the person was signed out or removed, the next request of this kind comes from a new one.
    if (answer.status === 401 && kind.actor) callers.set(kind, await replaceCaller(fixtures, kind, caller))
  }
  if (fault) result.faults.push(describe(number, row, kind, request, fault, answer))
}

async function send(base: string, { method, path, headers, body }: FuzzRequest): Promise<Answer | string> {
  const started = performance.now()
  try {
    const signal = AbortSignal.timeout(longestMs)
    const response = await fetch(base + path, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body ? { body } : {}),
    })
    const text = await response.text()
    const ms = performance.now() - started
    return { status: response.status, type: response.headers.get('content-type') ?? '', text, ms }
  } catch (error) {
    const { message, cause } = error as Error
    // The server may refuse a body before it has fully arrived.
    if (/EPIPE|ECONNRESET|other side closed/.test(String((cause as Error)?.message))) {
      await pause(10)
      return { status: 413, type: 'application/problem+json', text: closedEarly, ms: 0 }
    }
    return `no answer: ${message} ${cause ?? ''}`
  }
}

const closedEarly = '{"status":413,"title":"closed","detail":"closed early","code":"CLOSED"}'

/** Collects ids of existing items for later requests. */
function remember(ids: string[], text: string): void {
  for (const [id] of text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g)) {
    if (ids.length >= 400) ids.shift()
    ids.push(id)
  }
}

function count(counts: Record<string, number>, name: Mode | string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function describe(
  number: number,
  row: Row,
  kind: Kind,
  request: FuzzRequest,
  fault: string,
  answer: Answer | string,
): string {
  const { mode, method, path, headers, body } = request
  const own = Object.entries(headers).filter(([name]) => !['authorization', 'x-forwarded-for'].includes(name))
  return [
    `request ${number}, ${nameOf(row.endpoint)} as ${kind.name}, ${mode}: ${fault}`,
    `  ${method} ${path.slice(0, 300)} ${JSON.stringify(Object.fromEntries(own)).slice(0, 300)}`,
    `  ${String(body ?? '').slice(0, 600)}`,
    `  ${typeof answer === 'string' ? '' : answer.text.slice(0, 200)}`,
  ].join('\n')
}
