import { expect, test } from 'vitest'
import { actorWith, fromEmail } from '#test/fixtures/actors.ts'
import { isFromEmail } from './rules.ts'

test('only a session that an email opened is from an email', () => {
  expect(isFromEmail(fromEmail(actorWith()))).toBe(true)
  expect(isFromEmail(actorWith())).toBe(false)
})
