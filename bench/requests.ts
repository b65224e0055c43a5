import autocannon from 'autocannon'
import type { Pair } from './pair.ts'
import { pairOf } from './pair.ts'

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Creates the body for each call. */
  body?: () => string
}

export interface Target {
  url: string
  /** Requests to send in rotation. */
  requests: BenchRequest[]
}

const rounds = 5
const seconds = 4

/**
 * Measures requests per second for both sides, alternating between them. Each figure is the median of its
 * rounds, and the ratio is the median of the pairs' ratios.
 */
export async function measureRequests(product: Target, floor: Target): Promise<Pair> {
  await fire(product, 2)
  await fire(floor, 2)
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([await fire(product, seconds), await fire(floor, seconds)])
  return pairOf(pairs)
}

async function fire(target: Target, duration: number): Promise<number> {
  let turn = 0
  const next = () => target.requests[turn++ % target.requests.length]
  const result = await autocannon({
    url: target.url,
    connections: 16,
    duration,
    requests: [
      {
        setupRequest(request) {
          const { body, ...own } = next() ?? {}
          return { ...request, ...own, ...(body ? { body: body() } : {}) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return result.requests.average
}
