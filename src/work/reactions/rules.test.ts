import { expect, test } from 'vitest'
import { reactionsBy } from './rules.ts'

test('a person’s own reactions are those that list them', () => {
  const [ben, eva] = [
    { id: 'ben', name: 'Ben' },
    { id: 'eva', name: 'Eva' },
  ]
  const given = [
    { reaction: '👍' as const, people: [eva, ben] },
    { reaction: '🎉' as const, people: [eva] },
    { reaction: '✅' as const, people: [ben] },
  ]
  expect(reactionsBy('ben', given)).toEqual(['👍', '✅'])
  expect(reactionsBy('cleo', given)).toEqual([])
  expect(reactionsBy('ben')).toEqual([])
})
