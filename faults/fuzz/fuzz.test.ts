import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('2,000 requests generated from the contracts all get responses that the contracts allow', async () => {
  const { faults, requests } = await fuzz({ seed: 16, requests: 2_000 })
  expect(faults).toEqual([])
  expect(requests).toBe(2_000)
}, 240_000)
