import { spotsOf } from './drawing.ts'
import type { Colors, Page, Section } from './family.ts'
import { heldOut } from './held-out/family.ts'
import { randomOf } from './random.ts'
import { tuned } from './tuned/family.ts'

/** The first half of the pages is for tuning. */
export const pageCount = 40
export const isHeldOut = (seed: number) => seed >= pageCount / 2

/** Returns a different page for each seed. Every fourth one is for phones. */
export function pageOf(seed: number): Page {
  const random = randomOf(seed + 1)
  const family = isHeldOut(seed) ? heldOut : tuned
  const phone = seed % 4 === 3
  const kinds = [family.first]
  while (kinds.length < random.whole(6, 8)) kinds.push(random.pick(laterKinds(family)))
  kinds.splice(random.whole(1, 4), 0, random.pick(family.repeated))
  return {
    seed,
    family,
    width: phone ? 390 : random.pick([1280, 1366, 1440]),
    wrap: phone ? 358 : random.pick([960, 1040, 1140]),
    colors: random.pick(family.palettes),
    font: random.pick(['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed', 'DejaVu Sans Mono']),
    corners: random.pick([0, 4, 12]),
    zoom: 1,
    density: phone ? 2 : 1,
    notice: 0,
    sections: kinds.map((kind, at) => ({ kind, seed: seed * 100 + at })),
    edited: null,
  }
}

/** All kinds of sections except the one at the top. */
export const laterKinds = ({ kinds, first }: Page['family']) =>
  Object.keys(kinds).filter((kind) => kind !== first)

/** A palette that differs from this page's. Every second page gets the dark one, which is the fourth. */
export function recolored({ seed, colors, family: { palettes } }: Page): Colors {
  const others = palettes.filter(({ paper }) => paper !== colors.paper)
  const dark = others.find(({ paper }) => paper === palettes[3]?.paper)
  return (seed % 2 === 0 && dark) || (others[seed % others.length] ?? colors)
}

/** Returns the page as HTML. */
export function drawPage(page: Page): string {
  const { family, sections, edited } = page
  const drawn = sections.map((section) => drawSection(page, section, edited)).join('\n')
  return `<!doctype html><meta charset="utf-8"><style>
${family.style(page)}
</style><main>${family.frame(page, drawn)}</main>`
}

function drawSection({ family }: Page, section: Section, edited: string | null): string {
  const draw = family.kinds[section.kind]
  if (!draw) throw new Error(`There’s no section ${section.kind}`)
  const style = `padding-top:${64 + (section.space ?? 0)}px;${section.zoom ? `zoom:${section.zoom};` : ''}`
  const content = draw(randomOf(section.seed), spotsOf(section, edited), section)
  return `<section class="${section.kind}" style="${style}"><div class="wrap">${content}</div></section>`
}
