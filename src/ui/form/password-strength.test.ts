import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { strengthOf } from './password-strength.ts'

test.each([
  ['password1', 0, 'This password is common. Add a few words of your own.'],
  ['qwertyuiop', 0, 'This password is common. Add a few words of your own.'],
  ['aaaaaaaaaaaa', 0, 'Repeating characters doesn’t help. Add a few words.'],
  ['dora@dora.test', 0, 'Leave out your name and email address.'],
] as const)('%s is rated easy to guess, with advice that explains why', (password, score, advice) => {
  const strength = strengthOf(password, ['dora@dora.test'])
  expect({ ...strength, advice: formatText('en', strength.advice) }).toEqual({ score, advice })
})

test('a few unrelated words get no advice', () => {
  expect(strengthOf('letters in the loft')).toEqual({ score: 4, advice: '' })
})

test('very long text is rated immediately', () => {
  const started = performance.now()
  strengthOf('ab'.repeat(5_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
