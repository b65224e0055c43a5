import { expect, test } from 'vitest'
import { CannotStart, describeStartError } from './start-error.ts'

const listening = (code: string, port: number) =>
  Object.assign(new Error(`listen ${code}`), { code, port, address: '0.0.0.0' })

test.each([
  ['EADDRINUSE', 80, 'Another program listens on port 80 already, often nginx'],
  ['EACCES', 443, 'AmbientCapabilities=CAP_NET_BIND_SERVICE'],
  ['EACCES', 80, 'sudo setcap cap_net_bind_service=+ep /'],
  ['EADDRINUSE', 3000, 'give Easel another PORT'],
  ['EACCES', 3000, 'Give it another PORT or HOST'],
])('a startup failure with %s on port %d says what to do', (code, port, sentence) => {
  expect(describeStartError(listening(code, port))).toContain(sentence)
})

test('errors that people can fix are shown without a stack', () => {
  expect(describeStartError(new CannotStart('Use another folder.'))).toBe('Use another folder.')
  expect(describeStartError(new Error('a bug'))).toContain('start-error.test.ts')
})
