import autocannon from 'autocannon'
import type { Figure, Round } from './figure.ts'
import { figureOf, median } from './figure.ts'

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
const seconds = 2

/** Measures requests per second on all sides, alternating between them. */
export async function measureRequests(
  { product, floor, ceiling }: { product: Target; floor?: Target; ceiling?: Target },
  connections = 10,
): Promise<Figure> {
  const sides = [product, floor, ceiling]
  for (const side of sides) if (side) await fire(side, 1, connections)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const figures = { product: await fire(product, seconds, connections) }
    if (floor) Object.assign(figures, { floor: await fire(floor, seconds, connections) })
    if (ceiling) Object.assign(figures, { ceiling: await fire(ceiling, seconds, connections) })
    measured.push(figures)
  }
  return figureOf(measured)
}

/** Measures single requests, one after another, in ms. */
export async function measureAlone({ url, requests }: Target, count: number): Promise<Figure> {
  const taken: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const { path, body, ...init } = requests[turn % requests.length] ?? { path: '/' }
    const start = performance.now()
    const response = await fetch(url + path, { ...init, ...(body ? { body: body() } : {}) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
    taken.push(performance.now() - start)
  }
  return { product: median(taken) }
}

async function fire(target: Target, duration: number, connections: number): Promise<number> {
  let turn = 0
  const next = () => target.requests[turn++ % target.requests.length]
  const result = await autocannon({
    url: target.url,
    connections,
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
