import { expect, it } from 'vitest'
import { keyOf } from '#kernel/browser/call.ts'
import { getFactors } from '#people/second-factor/contract.ts'
import { getWaysIn } from '../contract.sessions.ts'
import { isForEveryone } from './session-change.ts'
import { whoAmI } from './session-request.ts'

it('clears one person’s data, including second factors, for the next', () => {
  expect([whoAmI, getWaysIn].map((one) => isForEveryone(keyOf(one)))).toEqual([true, true])
  expect(isForEveryone(keyOf(getFactors))).toBe(false)
})
