import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { widthOf } from './pictures/lettering.ts'

test('letters of a weight between hundreds have the size that was asked for', () => {
  const pen = createCanvas(100, 100).getContext('2d')
  const width = (weight: number) => widthOf(pen, 'Out of the oven', { font: `${weight} 40`, color: '#000' })
  expect(width(560)).toBeGreaterThan(width(500))
  expect(width(560)).toBeLessThan(width(600))
})
