import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { breakServices } from './services.ts'

test('nothing is lost if services are slow, down, cut off or sending garbage, and other people aren’t affected', async () => {
  const faults = ['slow', 'refusing', 'cut', 'garbage'] as const
  const { violations } = await breakServices({
    faults,
    rounds: 1,
    slowMs: 50,
    random: randomFrom(16),
  })
  expect(violations).toEqual([])
}, 120_000)
