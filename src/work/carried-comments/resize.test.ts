import { expect, test } from 'vitest'
import { resizedAround } from './resize.ts'

const [width, height] = [40, 30]
/** A picture that gets brighter to the right and to the bottom. */
const picture = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => (at % width) * 4 + Math.floor(at / width) * 3),
}

test('a part drawn at the same scale is unchanged', () => {
  const { picture: part, from } = resizedAround(picture, { x: 20, y: 15 }, { scale: 1, reach: 5 })
  expect([part.width, part.height, from]).toEqual([10, 10, { x: 5, y: 5 }])
  expect(part.data[0]).toBe(15 * 4 + 10 * 3)
})

test('a part drawn at another scale shows the point where it belongs', () => {
  const point = { x: 20.5, y: 15.5 }
  for (const scale of [0.9, 1.5]) {
    const { picture: part, from } = resizedAround(picture, point, { scale, reach: 8 })
    const shown = part.data[Math.floor(from.y) * part.width + Math.floor(from.x)] ?? 0
    expect(Math.abs(shown - (20 * 4 + 15 * 3))).toBeLessThanOrEqual(7)
  }
})

test('a part ends where the picture ends', () => {
  const { picture: part, from } = resizedAround(picture, { x: 1, y: 2 }, { scale: 2, reach: 500 })
  expect([part.width, part.height, from]).toEqual([80, 60, { x: 2, y: 4 }])
})
