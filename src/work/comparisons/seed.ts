import sharp from 'sharp'

/** A solid rectangle on a page. */
export interface Block {
  x: number
  y: number
  width: number
  height: number
  color: string
}

/** A section of a page with lines of text and a picture. No two sections look the same. */
export function sectionAt(y: number, seed: number): Block[] {
  const random = numbers(seed)
  const lines = Array.from({ length: 8 }, (_, line) => wordsAt(40, y + 30 + line * 26, random))
  const shade = () => Math.round(40 + 160 * random())
  const color = `rgb(${shade()},${shade()},${shade()})`
  return [...lines.flat(), { x: 520, y: y + 24, width: 240, height: 200, color }]
}

export const sectionHeight = 260

function wordsAt(x: number, y: number, random: () => number): Block[] {
  const words: Block[] = []
  for (let left = x; left < 440; ) {
    const width = Math.round(12 + 60 * random())
    words.push({ x: left, y, width, height: 11, color: '#222' })
    left += width + 8
  }
  return words
}

/** Returns pseudorandom numbers between 0 and 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Draws a page 800 pixels wide. */
export function pageOf(height: number, blocks: Block[], { width = 800, background = '#fff' } = {}) {
  const shapes = blocks.map(
    (one) =>
      `<rect x="${one.x}" y="${one.y}" width="${one.width}" height="${one.height}" fill="${one.color}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((height * width) / 800)}" viewBox="0 0 800 ${height}"><rect width="800" height="${height}" fill="${background}"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
}
