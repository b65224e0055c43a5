import type { Change } from './changes.ts'
import { changes, isGrid, removals } from './changes.ts'
import type { Page } from './family.ts'
import { pageOf } from './page.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'
import type { Rendered } from './render.ts'

/**
 * A pin on the earlier version, and its correct position on the later one. Null if the pinned element was
 * removed.
 */
export interface Pair {
  spot: string
  pin: Point
  truth: Point | null
}

export interface Point {
  x: number
  y: number
}

/** One change to one page, with its pins. */
export interface Case {
  page: number
  change: string
  removes: boolean
  before: Rendered
  after: Rendered
  pairs: Pair[]
}

const pinsPerCase = 3

/** Renders versions of one page. Each page gets half of the changes, so that the run ends within a few minutes. */
export async function* casesOf(
  seed: number,
  render: (page: Page) => Promise<Rendered>,
): AsyncGenerator<Case> {
  const page = pageOf(seed)
  const before = await render(page)
  for (const [at, change] of [...changes, ...removals].entries()) {
    if ((at + Math.floor(seed / 2)) % 2 === 1) continue
    const random = randomOf(seed * 1_000 + at)
    const removes = removals.includes(change)
    const spots = drawSpots(page, change, before, random, removes ? 1 : pinsPerCase)
    if (spots.length === 0) continue
    const after = await render(change.make(page, random, spots))
    const pairs = spots.map((spot): Pair => {
      const share = { x: 0.1 + 0.8 * random.next(), y: 0.2 + 0.6 * random.next() }
      const pin = within(before, spot, share)
      if (!pin) throw new Error(`${spot} isn’t on the page`)
      return { spot, pin, truth: within(after, spot, share) }
    })
    yield { page: seed, change: change.name, removes, before, after, pairs }
  }
}

function drawSpots(
  page: Page,
  { onCards }: Change,
  before: Rendered,
  random: Random,
  count: number,
): string[] {
  const sections = page.sections.filter((one) => !onCards || isGrid(page, one))
  const all = [...before.spots.keys()].filter((spot) =>
    sections.some(
      (one) => spot.startsWith(`${one.kind}-${one.seed}-`) && (!onCards || spot.includes('card')),
    ),
  )
  const chosen: string[] = []
  while (chosen.length < Math.min(count, all.length)) {
    const spot = random.pick(all)
    if (!chosen.includes(spot)) chosen.push(spot)
  }
  return chosen
}

function within({ spots }: Rendered, spot: string, share: Point): Point | null {
  const box = spots.get(spot)
  return box ? { x: box.x + share.x * box.width, y: box.y + share.y * box.height } : null
}
