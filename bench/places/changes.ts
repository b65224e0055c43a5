import { gridCards } from './drawing.ts'
import type { Page, Section } from './family.ts'
import { laterKinds, recolored } from './page.ts'
import type { Random } from './random.ts'

/** What happens to a page from one version to the next. */
export interface Change {
  name: string
  /** The next version. `pinned` are the spots that pins are on. */
  make: (page: Page, random: Random, pinned: string[]) => Page
  /** Not part of the goal. For these changes, only wrong positions count. */
  beyond?: boolean
  /** Places pins only on cards of grids. */
  onCards?: boolean
}

/** Whether cards can be inserted in the section, or removed. */
export const isGrid = ({ family }: Page, { kind }: Section) => family.grids.includes(kind)

const inserted = (page: Page, random: Random, count = 1): Page => {
  const sections = [...page.sections]
  for (let made = 0; made < count; made += 1) {
    const section = { kind: random.pick(laterKinds(page.family)), seed: 50_000 + page.seed * 10 + made }
    sections.splice(random.whole(0, sections.length - 1), 0, section)
  }
  return { ...page, sections }
}

const spaced = (page: Page, random: Random): Page => ({
  ...page,
  notice: random.pick([0, 52, 90]),
  sections: page.sections.map((one) => ({ ...one, space: random.whole(0, 3) * 24 })),
})

const scaled = (page: Page, random: Random): Page => {
  const fitting = [0.8, 0.9, 1.1, 1.2].filter((zoom) => zoom * page.wrap <= page.width - 20)
  return { ...page, zoom: random.pick(fitting) }
}

export const changes: Change[] = [
  { name: 'the same page again', make: (page) => page },
  { name: 'shifted', make: spaced },
  { name: 'sections inserted', make: (page, random) => inserted(page, random, random.whole(1, 2)) },
  { name: 'recolored', make: (page) => ({ ...page, colors: recolored(page) }) },
  { name: 'scaled, window unchanged', make: scaled },
  {
    name: 'wider window',
    make: (page, random) => ({ ...page, width: Math.round(page.width * random.pick([1.1, 1.25])) }),
  },
  {
    name: 'exported at another size',
    make: (page, random) => ({ ...page, density: page.density * random.pick([0.75, 1.5, 2]) }),
  },
  {
    name: 'one section scaled',
    make: (page, random, pinned) => ({
      ...page,
      sections: page.sections.map((one) =>
        pinned.some((spot) => spot.startsWith(`${one.kind}-${one.seed}-`))
          ? { ...one, zoom: random.pick([0.85, 0.92, 1.08]) }
          : one,
      ),
    }),
  },
  {
    name: 'sections swapped',
    make: (page, random) => {
      const sections = [...page.sections]
      const at = random.whole(1, sections.length - 2)
      sections.splice(at, 2, ...sections.slice(at, at + 2).reverse())
      return { ...page, sections }
    },
  },
  {
    name: 'pinned element changed',
    make: (page, random, pinned) => ({ ...spaced(page, random), edited: pinned[0] ?? null }),
  },
  {
    name: 'a card inserted',
    beyond: true,
    onCards: true,
    make: (page, random) => withCards(page, (cards) => cards.toSpliced(random.whole(0, 2), 0, 40)),
  },
  {
    name: 'shifted, inserted, recolored and scaled',
    make: (page, random) => ({
      ...inserted(scaled(spaced(page, random), random), random),
      colors: recolored(page),
    }),
  },
]

/** Changes that remove the pinned element, so its position can't be found. */
export const removals: Change[] = [
  {
    name: 'the section removed',
    make: (page, _random, pinned) => ({
      ...page,
      sections: page.sections.filter(
        (one) => !pinned.some((spot) => spot.startsWith(`${one.kind}-${one.seed}-`)),
      ),
    }),
  },
  {
    name: 'the card removed',
    onCards: true,
    make: (page, _random, pinned) =>
      withCards(page, (cards, section) =>
        cards.filter(
          (card) => !pinned.some((spot) => spot.startsWith(`${section.kind}-${section.seed}-card${card}-`)),
        ),
      ),
  },
]

function withCards(page: Page, change: (cards: number[], section: Section) => number[]): Page {
  const sections = page.sections.map((one) =>
    isGrid(page, one) ? { ...one, cards: change(one.cards ?? allCards, one) } : one,
  )
  return { ...page, sections }
}

const allCards = Array.from({ length: gridCards }, (_, at) => at)
