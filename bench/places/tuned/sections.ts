import { cardsOf, grid, gridCards, picture, text } from '../drawing.ts'
import type { Draw } from '../family.ts'

export const kinds = {
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
