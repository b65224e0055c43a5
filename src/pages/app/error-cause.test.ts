import { expect, test } from 'vitest'
import { CallError } from '#kernel/browser/call.ts'
import { problem } from '#kernel/failure.ts'
import { causeOf } from './error-cause.ts'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: http://a.test/assets/a.js'), 'missing part'],
  [new TypeError('error loading dynamically imported module: http://a.test/assets/a.js'), 'missing part'],
  [new TypeError('Importing a module script failed.'), 'missing part'],
  [new Error('Unable to preload CSS for /assets/a.css'), 'missing part'],
  [new CallError(problem(503, 'UNREACHABLE', 'The server could not be reached.')), 'connection'],
  [new CallError(problem(500, 'ERROR', 'Internal Server Error')), 'defect'],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), 'defect'],
  ['thrown', 'defect'],
])('reports %s as %s', (error, cause) => {
  expect(causeOf(error)).toBe(cause)
})
