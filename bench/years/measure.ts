import type { ReadCall } from './calls.ts'
import { allReads } from './calls.ts'
import type { Portal } from './portal.ts'

export type Who = keyof Portal['tokens']

export interface Measured {
  /** Why there are no times. */
  status: string
  /** Medians, in the small and the large portal. */
  ms: [small: number, large: number] | undefined
  /** How many times as long the large portal's response is. */
  growth: number
  /** The large tables that the call reads from one end to the other. */
  whole: string[]
}

const rounds = 7
/** Stops after this time, which one round may exceed. */
const longestMs = 1_000
/** Complete downloads take minutes. */
const patienceMs = 5_000

/** Times one call in both portals in turn. */
export async function measure(
  call: ReadCall,
  who: Who,
  portals: Record<'small' | 'large', Portal>,
): Promise<Measured> {
  const sides = []
  for (const portal of [portals.small, portals.large]) {
    const cursor = call.name.includes('cursor=') ? await nextOf(portal, call.name, who) : undefined
    const path = call.pathIn({ ...portal.ids, ...(cursor && { cursor }) })
    const first = path === null ? undefined : await read(portal, path, who)
    if (path === null || first?.status !== 200) return without(`${first?.status ?? 'no data'}`)
    if (first.ms > patienceMs) return without(`over ${patienceMs / 1_000} s`)
    sides.push({ portal, path, bytes: first.bytes, times: first.ms > longestMs ? [first.ms] : [] })
  }
  const [small, large] = sides
  if (!small || !large) throw new Error('Two portals are compared')
  for (const { portal, path } of sides) await read(portal, path, who)
  const until = performance.now() + longestMs
  for (let round = 0; round < rounds && (round === 0 || performance.now() < until); round++)
    for (const { portal, path, times } of sides) times.push((await read(portal, path, who)).ms)
  return {
    status: '200',
    ms: [median(small.times), median(large.times)],
    growth: large.bytes / Math.max(1, small.bytes),
    whole:
      median(large.times) > longestMs
        ? []
        : await large.portal.readsWhole(large.path, large.portal.tokens[who]),
  }
}

function without(status: string): Measured {
  return { status, ms: undefined, growth: 1, whole: [] }
}

/** The cursor of the list's second page. */
async function nextOf(portal: Portal, name: string, who: Who): Promise<string | undefined> {
  const [first] = allReads().filter((one) => one.name === name.split(' ')[0])
  const path = first?.pathIn(portal.ids)
  if (!path) return undefined
  const { link } = await read(portal, path, who)
  const next = /<([^>]+)>; rel="next"/.exec(link)?.[1]
  return next && (new URL(next, portal.address).searchParams.get('cursor') ?? undefined)
}

/** Reads a response, and gives up after `patienceMs`. */
async function read({ address, tokens }: Portal, path: string, who: Who) {
  const before = performance.now()
  const headers = { authorization: `Bearer ${tokens[who]}` }
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(address + path, { headers, redirect: 'manual', signal }).catch(() => undefined)
  const body = await response?.arrayBuffer().catch(() => undefined)
  return {
    ms: body ? performance.now() - before : Number.POSITIVE_INFINITY,
    bytes: body?.byteLength ?? 0,
    status: response?.status ?? 200,
    link: response?.headers.get('link') ?? '',
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
