import { expect, test } from 'vitest'
import { keyOf } from '#kernel/browser/call.ts'
import { listReviewLinks } from '#work/review-links/contract.ts'
import { linksKey } from '#work/review-links/screens/links-key.ts'
import { listAwaited, listPossibleReviewers, listReviews } from '#work/reviews/contract.ts'
import { getRounds } from '#work/rounds/contract.ts'
import { keysToInvalidate } from './refresh.ts'

const project = { params: { id: 'bakery' } }
const changed = (type: 'REVIEWS_CHANGED' | 'DESIGN_REVIEWS_CHANGED') => {
  const matches = keysToInvalidate({ type, projectId: 'bakery' })
  return (key: string[]) => matches?.(key) ?? false
}

test('a changed review link makes the people who can be asked stale, on every screen', () => {
  const ofLinks = [listReviewLinks, listPossibleReviewers, listReviews].map((one) => keyOf(one, project))
  const isStale = changed('REVIEWS_CHANGED')
  expect([...ofLinks, keyOf(listAwaited)].map(isStale)).toEqual([true, true, true, true])
  expect(isStale(keyOf(listPossibleReviewers, { params: { id: 'shop' } }))).toBe(false)
  const own = linksKey('bakery')
  for (const key of ofLinks) expect(key.slice(0, own.length)).toEqual(own)
})

test('a changed review makes the project’s rounds stale', () => {
  const isStale = changed('DESIGN_REVIEWS_CHANGED')
  expect([listReviews, getRounds].map((one) => isStale(keyOf(one, project)))).toEqual([true, true])
  expect(isStale(keyOf(getRounds, { params: { id: 'shop' } }))).toBe(false)
})
