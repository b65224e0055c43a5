import { expect, it } from 'vitest'
import { keyOf } from '#kernel/browser/call.ts'
import { getFactors } from '#people/second-factor/contract.ts'
import { getWaysIn } from '../contract.sessions.ts'
import { isForEveryone } from './change.ts'
import { whoAmI } from './fetch.ts'

it('what was read for one person is not kept for the next, their second factors neither', () => {
  expect([whoAmI, getWaysIn].map((one) => isForEveryone(keyOf(one)))).toEqual([true, true])
  expect(isForEveryone(keyOf(getFactors))).toBe(false)
})
