import { describe, expect, test } from 'vitest'
import type { Block } from '#work/comparisons/seed.ts'
import { pageOf, sectionAt, sectionHeight } from '#work/comparisons/seed.ts'
import { decodePictures } from './decode-pictures.ts'
import { findPlaces } from './find-places.ts'

describe('cards with the same picture', () => {
  test('are told apart by what surrounds them, also if they’re identical', async () => {
    const places = await placesOf(
      [section(0, 1), cards([5, 5, 5], 2), section(4, 3)],
      [section(0, 1), section(1, 2), cards([5, 5, 5], 3), section(5, 3)],
      [0, 1, 2].map((slot) => pictureIn(slot, 2)),
    )
    for (const [slot, place] of places.entries()) {
      expect(place?.x).toBeCloseTo(pictureIn(slot).x, 2)
      expect(place?.y).toBeCloseTo(pictureIn(slot, 3).y, 2)
    }
  })

  test('aren’t mistaken for the card that takes the place of a removed one', async () => {
    const [place] = await placesOf(
      [section(0, 1), cards([5, 6, 7, 8]), section(2, 3)],
      [section(0, 1), cards([5, 7, 8, 9]), section(2, 3)],
      [pictureIn(1)],
    )
    expect(place).toBeNull()
  })
})

const sections = 6
const pageHeight = sections * sectionHeight
const cardWidth = 180

const section = (row: number, seed: number) => sectionAt(row * sectionHeight, seed)

/** The middle of a card's picture. */
const pictureIn = (slot: number, row = 1) => ({
  x: (70 + slot * cardWidth) / 800,
  y: (row * sectionHeight + 70) / pageHeight,
})

/** A row of cards with the same picture. Each seed is another title. */
function cards(titles: number[], row = 1): Block[] {
  const top = row * sectionHeight + 20
  return titles.flatMap((seed, slot) => {
    const left = 20 + slot * cardWidth
    const title = sectionAt(0, seed).filter(({ x, y }) => x < 150 && y < 60)
    return [
      { x: left, y: top, width: 150, height: 100, color: '#cdd8f6' },
      { x: left + 20, y: top + 20, width: 34, height: 50, color: '#31427a' },
      { x: left + 76, y: top + 40, width: 50, height: 22, color: '#8a4b2c' },
      ...title.map((word) => ({ ...word, x: left + word.x - 40, y: top + 90 + word.y })),
    ]
  })
}

async function placesOf(before: Block[][], after: Block[][], pins: { x: number; y: number }[]) {
  const [first, second] = await Promise.all(
    [before, after].map((blocks) => pageOf(pageHeight, blocks.flat()).png().toBuffer()),
  )
  if (!first || !second) throw new Error('A picture is missing')
  return findPlaces(await decodePictures(first, second, pins))
}
