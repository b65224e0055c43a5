import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('2,000 requests drawn from the contracts each get a response that the contract allows', async () => {
  const { faults, requests } = await fuzz({ seed: 16, requests: 2_000 })
  expect(faults).toEqual([])
  expect(requests).toBe(2_000)
}, 240_000)
