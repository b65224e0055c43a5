import { expect, it } from 'vitest'
import { keyOf } from '#kernel/call.ts'
import { getWaysIn } from '../contract.entry.ts'
import { getFactors } from '../contract.factors.ts'
import { whoAmI } from './session.ask.ts'
import { isForEveryone } from './session.change.ts'

it('what was read for one person is not kept for the next, their second factors neither', () => {
  expect([whoAmI, getWaysIn].map((one) => isForEveryone(keyOf(one)))).toEqual([true, true])
  expect(isForEveryone(keyOf(getFactors))).toBe(false)
})
