import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { breakServices } from './services.ts'

test('services that are slow, away, cut off or talking garbage lose nothing, and nobody else notices', async () => {
  const faults = ['slow', 'refusing', 'cut', 'garbage'] as const
  const { violations } = await breakServices({
    faults,
    rounds: 1,
    slowMs: 50,
    random: randomFrom(16),
  })
  expect(violations).toEqual([])
}, 120_000)
