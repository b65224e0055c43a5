import { expect, it } from 'vitest'
import { keyOf } from '#kernel/browser/call.ts'
import { getFactors } from '#people/second-factor/contract.ts'
import { getWaysIn } from '../contract.sessions.ts'
import { isForEveryone } from './session-change.ts'
import { whoAmI } from './session-request.ts'

it('one person’s data, including second factors, is cleared before the next signs in', () => {
  expect([whoAmI, getWaysIn].map((one) => isForEveryone(keyOf(one)))).toEqual([true, true])
  expect(isForEveryone(keyOf(getFactors))).toBe(false)
})
