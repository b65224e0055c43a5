import { expect, test } from 'vitest'
import { CallError } from '#kernel/browser/call.ts'
import { problem } from '#kernel/failure.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { errorMessage, showError, showFormError } from './show-error.ts'
import { dismiss, snapshot } from './toast-store.ts'

test.each([
  [new CallError(problem(422, 'INVALID', 'Use a shorter name')), 'Use a shorter name'],
  [new CallError(problem(502, 'ERROR', '')), 'Failed to sign in'],
  [new CallError(problem(500, 'NO_BODY', 'Internal Server Error')), 'Failed to sign in'],
  [new TypeError('x is not a function'), 'Failed to sign in'],
  [null, 'Failed to sign in'],
])('shows the server’s explanation, or ours if there is none: %#', (error, words) => {
  expect(errorMessage(error, 'Failed to sign in')).toBe(words)
})

test.each([
  ['Failed to sign in', 'Failed to sign in. Check the line.'],
  ['The link could not be sent. Please try again.', 'The link could not be sent. Check the line.'],
  ['The file could not be saved.', 'The file could not be saved. Check the line.'],
])('the message says what failed, and why there was no response: %s', (otherwise, words) => {
  const unreachable = new CallError(problem(503, 'UNREACHABLE', 'Check the line.'))
  expect(errorMessage(unreachable, otherwise)).toBe(words)
})

test('an error appears as a destructive toast titled Error', () => {
  showError(null, 'Failed to sign in')
  const [shown] = snapshot()
  expect(shown).toMatchObject({ variant: 'destructive', description: 'Failed to sign in' })
  expect(formatText('en', String(shown?.title))).toBe('Error')
})

test.each([
  [{ email: ['Taken'] }, [['email', 'Taken']], false],
  [{ email: ['Taken'], name: ['Too long'] }, [['email', 'Taken']], true],
  [{ name: ['Too long'] }, [], true],
  [undefined, [], true],
])('a field’s message isn’t repeated in a toast: %j', (errors, atFields, isToast) => {
  dismiss()
  const reported: unknown[] = []
  const setError = (field: string, { message }: { message?: string }) => reported.push([field, message])
  const refusal = new CallError(problem(422, 'INVALID', 'It is taken', errors))
  showFormError(refusal, { setError: setError as never, fields: ['email'] }, 'It failed')
  expect(reported).toEqual(atFields)
  expect(snapshot().some(({ open }) => open)).toBe(isToast)
})
