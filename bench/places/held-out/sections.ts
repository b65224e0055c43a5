import { cardsOf, grid, gridCards, picture, repeat, text } from '../drawing.ts'
import type { Draw, Spot } from '../family.ts'
import type { Random } from '../random.ts'

const links = (random: Random, spot: Spot, count: number) =>
  repeat(count, () => `<li><a ${spot()}>${random.words(1, 3)}</a></li>`)

/** The same stars on every card, as in reviews. */
const stars = repeat(
  5,
  () => '<svg class="star" viewBox="0 0 20 20"><path d="M10 1l3 6 6 1-5 4 2 7-6-4-6 4 2-7-5-4 6-1z"/></svg>',
)

function chart(random: Random): string {
  const bars = Array.from({ length: 12 }, (_, at) => {
    const height = random.whole(20, 170)
    return `<rect x="${at * 50 + 8}" y="${180 - height}" width="30" height="${height}" fill="var(--accent)"/>`
  })
  return `<svg class="chart" viewBox="0 0 600 190">${bars.join('')}<path d="M0 181h600" stroke="var(--ink)"/></svg>`
}

/** A row of a list, with a small picture at its side. */
function entry(random: Random, spot: Spot, name: string): string {
  const key = (part: string) => spot(`${name}-${part}`)
  return `<div class="entry"><div class="thumb">${picture(random, 110)}</div><div><h3 ${key('title')}>${random.words(3, 6)}</h3><p ${key('text')}>${text(random, 16)}</p><small ${key('date')}>${random.whole(1, 28)}.${random.whole(1, 12)}.2026</small></div></div>`
}

export const kinds = {
  cover: (random, spot) =>
    `<div class="opening"><small class="over" ${spot()}>${random.words(1, 3)}</small><h1 ${spot()}>${random.words(3, 6)}</h1><p class="intro" ${spot()}>${text(random, 20)}</p><a class="pill" ${spot()}>${random.words(1, 2)}</a></div>${picture(random, 260)}`,
  // Everyone has the same silhouette.
  people: (random, spot, section) =>
    `<h2 ${spot()}>${random.words(2, 4)}</h2>${grid(
      3,
      cardsOf(
        section,
        gridCards,
        (own, name) =>
          `<div class="person"><svg class="face" viewBox="0 0 90 90" ${spot(`${name}-picture`)}><circle cx="45" cy="45" r="45"/><circle class="inner" cx="45" cy="36" r="17"/><path class="inner" d="M15 82a30 26 0 0160 0z"/></svg><div><h3 ${spot(`${name}-title`)}>${own.words(2, 2)}</h3><p ${spot(`${name}-text`)}>${own.words(2, 4)}</p></div></div>`,
      ),
    )}`,
  // The plans differ only in their names and prices.
  plans: (random, spot) => {
    const features = Array.from({ length: 4 }, () => random.words(2, 4))
    return `<h2 ${spot()}>${random.words(3, 5)}</h2>${grid(
      3,
      Array.from(
        { length: 3 },
        () =>
          `<div class="plan"><h3 ${spot()}>${random.words(1, 1)}</h3><b ${spot()}>${random.whole(4, 99)}</b><ul>${features.map((one) => `<li><i class="tick"></i><span ${spot()}>${one}</span></li>`).join('')}</ul><a class="pill" ${spot()}>Choose plan</a></div>`,
      ),
    )}`
  },
  reviews: (random, spot) =>
    grid(
      2,
      Array.from(
        { length: 4 },
        () =>
          `<div class="review"><div ${spot()}>${stars}</div><p ${spot()}>${text(random, 18)}</p><small ${spot()}>${random.words(2, 3)}</small></div>`,
      ),
    ),
  listing: (random, spot, section) =>
    `<h2 ${spot()}>${random.words(2, 5)}</h2>${cardsOf(section, gridCards, (own, name) => entry(own, spot, name)).join('')}`,
  zigzag: (random, spot) =>
    repeat(
      3,
      (at) =>
        `<div class="turn ${at % 2 ? 'reversed' : ''}"><div ${spot()}>${picture(random, 220)}</div><div><h3 ${spot()}>${random.words(3, 6)}</h3><p ${spot()}>${text(random, 30)}</p></div></div>`,
    ),
  steps: (random, spot) =>
    `<h2 ${spot()}>${random.words(2, 4)}</h2>${repeat(
      random.whole(3, 5),
      (at) =>
        `<div class="step"><b>${at + 1}</b><div><h3 ${spot()}>${random.words(2, 5)}</h3><p ${spot()}>${text(random, 14)}</p></div></div>`,
    )}`,
  dashboard: (random, spot) =>
    `<div class="tiles">${repeat(
      4,
      () =>
        `<div class="tile"><small ${spot()}>${random.words(1, 2)}</small><b ${spot()}>${random.whole(10, 99_999)}</b><em>+${random.whole(1, 30)} %</em></div>`,
    )}</div><div class="panel"><h3 ${spot()}>${random.words(2, 4)}</h3><div ${spot()}>${chart(random)}</div></div>`,
  inbox: (random, spot) =>
    `<table>${repeat(
      random.whole(6, 10),
      () =>
        `<tr><td><i class="dot"></i></td><td ${spot()}>${random.words(2, 2)}</td><td ${spot()}>${random.words(4, 8)}</td><td><span class="tag">${random.pick(['Open', 'Done', 'Late'])}</span></td></tr>`,
    )}</table>`,
  calendar: (random, spot) => {
    const busy = Array.from({ length: 7 }, () => random.whole(1, 28))
    return `<h2 ${spot()}>${random.words(1, 2)}</h2><div class="days">${repeat(
      28,
      (at) =>
        `<div class="day"><span ${spot()}>${at + 1}</span>${busy.includes(at + 1) ? `<em ${spot()}>${random.words(1, 1)}</em>` : ''}</div>`,
    )}</div>`
  },
  logos: (random, spot) =>
    `<div class="marks">${repeat(
      5,
      () =>
        `<svg viewBox="0 0 120 40" ${spot()}><circle cx="20" cy="20" r="${random.whole(8, 18)}"/><path d="M48 ${random.whole(6, 18)}h${random.whole(30, 70)}v${random.whole(6, 16)}h-${random.whole(20, 40)}z"/></svg>`,
    )}</div>`,
  menu: (random, spot) =>
    `<div class="links">${repeat(4, () => `<div><h3 ${spot()}>${random.words(1, 2)}</h3><ul>${links(random, spot, random.whole(4, 6))}</ul></div>`)}</div>`,
  settings: (random, spot) =>
    `<div class="panel"><h3 ${spot()}>${random.words(2, 3)}</h3>${repeat(
      random.whole(4, 6),
      () =>
        `<div class="setting"><div><span ${spot()}>${random.words(2, 5)}</span><small>${random.words(5, 9)}</small></div><i class="switch${random.next() < 0.5 ? ' on' : ''}" ${spot()}></i></div>`,
    )}</div>`,
  // All tiles are identical, so only their surroundings identify the pinned one.
  identical: (random, spot) => {
    const [drawing, title] = [picture(random, 90), random.words(2, 4)]
    return `<h2 ${spot()}>${random.words(2, 5)}</h2>${grid(
      4,
      Array.from(
        { length: 4 },
        () =>
          `<div class="plan">${drawing}<h3 ${spot()}>${title}</h3><a class="pill" ${spot()}>Details</a></div>`,
      ),
    )}`
  },
} satisfies Record<string, Draw>
