import type { Random } from './random.ts'
import { randomOf } from './random.ts'

/** A part of a page. The same seed produces the same content. */
export interface Section {
  kind: SectionKind
  seed: number
  /** Extra space above it, in pixels. */
  space?: number
  /** Draws it larger or smaller. */
  zoom?: number
  /** The numbers that the cards are drawn from. Leave one out or add one to change the grid. */
  cards?: number[]
}

export type SectionKind = keyof typeof kinds

/** Draws a section. Elements that can be pinned have a `data-spot` that's unique on the page. */
export function drawSection(section: Section, edited: string | null): string {
  const random = randomOf(section.seed)
  const id = `${section.kind}-${section.seed}`
  let count = 0
  const spot: Spot = (name) => {
    const key = `${id}-${name ?? count++}`
    return `data-spot="${key}"${key === edited ? ' data-edited' : ''}`
  }
  const style = `padding-top:${64 + (section.space ?? 0)}px;${section.zoom ? `zoom:${section.zoom};` : ''}`
  return `<section class="${section.kind}" style="${style}"><div class="wrap">${kinds[section.kind](random, spot, section)}</div></section>`
}

type Spot = (name?: string) => string
type Draw = (random: Random, spot: Spot, section: Section) => string

const text = (random: Random, words: number) => {
  const sentences = Array.from({ length: Math.ceil(words / 9) }, () => `${random.words(6, 12)}.`)
  return sentences.join(' ')
}

/** A drawing instead of a photograph: shapes in the page's colors. */
function picture(random: Random, height: number): string {
  const shapes = Array.from({ length: 9 }, () => {
    const [x, y, size] = [random.whole(0, 380), random.whole(0, 220), random.whole(20, 110)]
    const fill = random.pick(['var(--accent)', 'var(--soft)', 'var(--ink)', 'var(--line)'])
    return random.next() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${fill}"/>`
      : `<path d="M${x} ${y} l${size} ${random.whole(-60, 60)} l${random.whole(-50, 50)} ${size} z" fill="${fill}"/>`
  })
  return `<svg class="picture" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" style="height:${height}px"><rect width="400" height="240" fill="var(--soft)"/>${shapes.join('')}</svg>`
}

/** The number of cards in a grid whose cards differ. */
export const gridCards = 6

function grid(columns: number, cards: string[]): string {
  return `<div class="grid" style="grid-template-columns:repeat(${columns},1fr)">${cards.join('')}</div>`
}

/** The section's cards, each drawn from its own number. */
function cardsOf(section: Section, count: number, draw: (random: Random, name: string) => string): string[] {
  const numbers = section.cards ?? Array.from({ length: count }, (_, at) => at)
  return numbers.map((number) => draw(randomOf(section.seed * 97 + number * 13 + 5), `card${number}`))
}

const kinds = {
  hero: (random, spot) =>
    `<div class="two"><div><h1 ${spot()}>${random.words(4, 7)}</h1><p class="lead" ${spot()}>${text(random, 18)}</p><a class="button" ${spot()}>${random.words(2, 3)}</a> <a class="button quiet" ${spot()}>${random.words(1, 2)}</a></div><div ${spot()}>${picture(random, 340)}</div></div>`,
  features: (random, spot, section) =>
    `<h2 ${spot()}>${random.words(3, 6)}</h2>${grid(
      3,
      cardsOf(
        section,
        gridCards,
        (own, name) =>
          `<div class="card"><i class="icon"></i><h3 ${spot(`${name}-title`)}>${own.words(2, 4)}</h3><p ${spot(`${name}-text`)}>${text(own, 14)}</p></div>`,
      ),
    )}`,
  products: (random, spot, section) => {
    const drawing = picture(random, 170)
    return `<h2 ${spot()}>${random.words(2, 4)}</h2>${grid(
      4,
      cardsOf(
        section,
        gridCards,
        (own, name) =>
          `<div class="card" ><div ${spot(`${name}-picture`)}>${drawing}</div><h3 ${spot(`${name}-title`)}>${own.words(2, 3)}</h3><p><b ${spot(`${name}-price`)}>${own.whole(12, 480)}.${own.whole(10, 99)}</b></p><a class="button" ${spot(`${name}-button`)}>Add to cart</a></div>`,
      ),
    )}`
  },
  // All cards are identical, so only their surroundings identify the pinned one.
  same: (random, spot, section) => {
    const drawing = picture(random, 120)
    const [title, body] = [random.words(2, 3), text(random, 9)]
    return `<h2 ${spot()}>${random.words(2, 5)}</h2>${grid(
      3,
      cardsOf(
        section,
        3,
        (_, name) =>
          `<div class="card">${drawing}<h3 ${spot(`${name}-title`)}>${title}</h3><p ${spot(`${name}-text`)}>${body}</p><a class="button" ${spot(`${name}-button`)}>Read more</a></div>`,
      ),
    )}`
  },
  article: (random, spot) =>
    `<div class="column"><h2 ${spot()}>${random.words(4, 8)}</h2>${Array.from(
      { length: random.whole(3, 5) },
      () => `<p ${spot()}>${text(random, random.whole(30, 70))}</p>`,
    ).join('')}</div>`,
  prices: (random, spot) =>
    `<h2 ${spot()}>${random.words(2, 4)}</h2><table>${Array.from(
      { length: random.whole(5, 9) },
      () =>
        `<tr><td ${spot()}>${random.words(2, 4)}</td><td>${random.words(3, 6)}</td><td>${random.whole(1, 9)} h</td><td ${spot()}>${random.whole(20, 950)}.00</td></tr>`,
    ).join('')}</table>`,
  form: (random, spot) =>
    `<div class="column"><h2 ${spot()}>${random.words(2, 4)}</h2>${Array.from(
      { length: random.whole(3, 5) },
      () => `<label ${spot()}>${random.words(1, 3)}</label><div class="field" ${spot()}></div>`,
    ).join('')}<a class="button" ${spot()}>${random.words(1, 2)}</a></div>`,
  quotes: (random, spot) =>
    grid(
      2,
      Array.from(
        { length: 2 },
        () =>
          `<blockquote ${spot()}>${text(random, 24)}<footer ${spot()}>${random.words(2, 2)}</footer></blockquote>`,
      ),
    ),
  gallery: (random, spot) =>
    `<h2 ${spot()}>${random.words(2, 4)}</h2>${grid(
      3,
      Array.from({ length: 6 }, () => `<div ${spot()}>${picture(random, 200)}</div>`),
    )}`,
  figures: (random, spot) =>
    grid(
      4,
      Array.from(
        { length: 4 },
        () =>
          `<div class="figure"><b ${spot()}>${random.whole(3, 990)}</b><span ${spot()}>${random.words(2, 3)}</span></div>`,
      ),
    ),
  questions: (random, spot) =>
    `<div class="column"><h2 ${spot()}>${random.words(2, 4)}</h2>${Array.from(
      { length: random.whole(4, 6) },
      () => `<div class="question"><span ${spot()}>${random.words(5, 9)}?</span><em>+</em></div>`,
    ).join('')}</div>`,
  band: (random, spot) =>
    `<div class="center"><h2 ${spot()}>${random.words(4, 7)}</h2><a class="button" ${spot()}>${random.words(2, 3)}</a></div>`,
} satisfies Record<string, Draw>

export const sectionKinds = Object.keys(kinds) as SectionKind[]
