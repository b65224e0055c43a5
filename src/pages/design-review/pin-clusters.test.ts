import { expect, test } from 'vitest'
import { clustersOf, zoomThatSeparates } from './pin-clusters.ts'

interface Pin {
  number: number
  x: number
  y: number
}

const size = { width: 1000, height: 2000 }
const pin = (number: number, x: number, y: number): Pin => ({ number, x, y })
const numbersOf = (pins: Pin[], width = size.width, isAlone = (_: Pin) => false) =>
  clustersOf(pins, (one) => one, { width, height: width * 2 }, isAlone).map((cluster) =>
    cluster.pins.map(({ number }) => number),
  )

test('pins that would cover each other form a group, which splits when zooming in', () => {
  const pins = [pin(1, 0.1, 0.1), pin(2, 0.12, 0.1), pin(3, 0.5, 0.5)]
  expect(numbersOf(pins)).toEqual([[1, 2], [3]])
  expect(numbersOf(pins, 2000)).toEqual([[1], [2], [3]])
})

test('the active pin isn’t grouped, and pins that it would cover form a group next to it', () => {
  const pins = [pin(1, 0.1, 0.1), pin(2, 0.1, 0.1), pin(3, 0.1, 0.1)]
  expect(numbersOf(pins, 1000, ({ number }) => number === 2)).toEqual([[1, 3], [2]])
  const [beside, active] = clustersOf(
    pins,
    (one) => one,
    size,
    ({ number }) => number === 2,
  )
  expect(active).toMatchObject({ x: 0.1, y: 0.1 })
  expect(beside).toMatchObject({ x: 0.14, y: 0.1, isBeside: true })
})

test('each of 200 pins is in exactly one group, and groups don’t cover each other', () => {
  const pins = Array.from({ length: 200 }, (_, at) => pin(at, (at % 20) / 20, Math.floor(at / 20) / 100))
  const clusters = clustersOf(
    pins,
    (one) => one,
    { width: 360, height: 720 },
    () => false,
  )
  expect(
    clusters.flatMap((cluster) => cluster.pins.map(({ number }) => number)).toSorted((a, b) => a - b),
  ).toEqual(pins.map(({ number }) => number))
  for (const one of clusters) {
    for (const other of clusters) {
      if (one === other) continue
      expect(Math.hypot((one.x - other.x) * 360, (one.y - other.y) * 720)).toBeGreaterThanOrEqual(32)
    }
  }
})

test('opening a group zooms in enough to separate its pins, unless they’re at the same spot', () => {
  const window = { width: 800, height: 600 }
  const near = [pin(1, 0.1, 0.1), pin(2, 0.11, 0.1)]
  expect(zoomThatSeparates(near, size, window, 10)).toBe(10)
  expect(zoomThatSeparates(near, size, window, 2)).toBeUndefined()
  expect(zoomThatSeparates([near[0] ?? pin(1, 0, 0), pin(3, 0.1, 0.1)], size, window, 10)).toBeUndefined()
})
