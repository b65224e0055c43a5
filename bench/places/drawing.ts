import type { Colors, Section, Spot } from './family.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'

export const text = (random: Random, words: number) => {
  const sentences = Array.from({ length: Math.ceil(words / 9) }, () => `${random.words(6, 12)}.`)
  return sentences.join(' ')
}

/** A drawing instead of a photograph: shapes in the page's colors. */
export function picture(random: Random, height: number): string {
  const shapes = Array.from({ length: 9 }, () => {
    const [x, y, size] = [random.whole(0, 380), random.whole(0, 220), random.whole(20, 110)]
    const fill = random.pick(['var(--accent)', 'var(--soft)', 'var(--ink)', 'var(--line)'])
    return random.next() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${fill}"/>`
      : `<path d="M${x} ${y} l${size} ${random.whole(-60, 60)} l${random.whole(-50, 50)} ${size} z" fill="${fill}"/>`
  })
  return `<svg class="picture" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" style="height:${height}px"><rect width="400" height="240" fill="var(--soft)"/>${shapes.join('')}</svg>`
}

export function grid(columns: number, cards: string[]): string {
  return `<div class="grid" style="grid-template-columns:repeat(${columns},1fr)">${cards.join('')}</div>`
}

/** The number of cards in a grid whose cards differ. */
export const gridCards = 6

/** The section's cards, each drawn from its own number. */
export function cardsOf(
  section: Section,
  count: number,
  draw: (random: Random, name: string) => string,
): string[] {
  const numbers = section.cards ?? Array.from({ length: count }, (_, at) => at)
  return numbers.map((number) => draw(randomOf(section.seed * 97 + number * 13 + 5), `card${number}`))
}

export const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Elements that can be pinned have a `data-spot` that's unique on the page. */
export function spotsOf({ kind, seed }: Section, edited: string | null): Spot {
  let count = 0
  return (name) => {
    const key = `${kind}-${seed}-${name ?? count++}`
    return `data-spot="${key}"${key === edited ? ' data-edited' : ''}`
  }
}

/** A page's colors as CSS variables. */
export const variablesOf = ({ paper, ink, soft, line, accent, onAccent }: Colors) =>
  `:root{--paper:${paper};--ink:${ink};--soft:${soft};--line:${line};--accent:${accent};--on:${onAccent}}`
