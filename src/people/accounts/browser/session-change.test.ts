import { expect, it } from 'vitest'
import { keyOf } from '#kernel/browser/call.ts'
import { getFactors } from '#people/second-factor/contract.ts'
import { getWaysIn } from '../contract.sessions.ts'
import { isForEveryone } from './session-change.ts'
import { whoAmI } from './session-request.ts'

it('what was read for one person is not kept for the next, their second factors neither', () => {
  expect([whoAmI, getWaysIn].map((one) => isForEveryone(keyOf(one)))).toEqual([true, true])
  expect(isForEveryone(keyOf(getFactors))).toBe(false)
})
