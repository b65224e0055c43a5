import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { killRepeatedly } from './kills.ts'

test('no acknowledged write is lost or duplicated if the server and its database are killed', async () => {
  const { figures, violations } = await killRepeatedly('embedded', 3, randomFrom(16))
  expect(violations).toEqual([])
  expect(Object.fromEntries(figures)['embedded: kills']).toBe(3)
}, 240_000)
