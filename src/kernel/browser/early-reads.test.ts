import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, reading } from './call.ts'
import { dropEarlyReads, readEarly, writeEarly } from './early-reads.ts'

const endpoint = reading('/api/things')
let answers: Response[]
const send = vi.fn(async () => answers.shift() ?? Response.json('none left'))

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de-AT' } })
  vi.stubGlobal('fetch', send)
  send.mockClear()
  dropEarlyReads()
})
afterEach(() => vi.unstubAllGlobals())

test('the first call gets the response to the early read, and the second call sends a new request', async () => {
  answers = [Response.json('early'), Response.json('late')]
  readEarly('/api/things')
  expect(send).toHaveBeenCalledWith('/api/things', { headers: { 'accept-language': 'de-AT' } })
  expect(await call(endpoint)).toBe('early')
  expect(send).toHaveBeenCalledTimes(1)
  expect(await call(endpoint)).toBe('late')
})

test('other calls send their own requests', async () => {
  answers = [Response.json('early'), Response.json('filtered')]
  readEarly('/api/things')
  expect(await call(endpoint, { query: { search: 'a' } })).toBe('filtered')
})

test('a refused or failed early read is retried', async () => {
  answers = [new Response('', { status: 401 }), Response.json('signed in')]
  readEarly('/api/things')
  expect(await call(endpoint)).toBe('signed in')
  send.mockRejectedValueOnce(new TypeError('offline'))
  answers = [Response.json('online')]
  readEarly('/api/things')
  expect(await call(endpoint)).toBe('online')
})

test('a write discards early reads', async () => {
  answers = [Response.json('early'), Response.json('written'), Response.json('changed')]
  readEarly('/api/things')
  await call({ ...endpoint, method: 'POST' })
  expect(await call(endpoint)).toBe('changed')
})

test('a change discards early reads and aborts their requests', async () => {
  const end = vi.fn()
  answers = [new Response(new ReadableStream({ cancel: end })), Response.json('changed')]
  readEarly('/api/things')
  dropEarlyReads()
  expect(await call(endpoint)).toBe('changed')
  expect(end).toHaveBeenCalled()
})

test('an early write is sent once, and doesn’t discard early reads that follow it', async () => {
  answers = [Response.json('opened'), Response.json('early'), Response.json('again')]
  const opening = { ...endpoint, method: 'POST' as const, path: '/api/openings' }
  await writeEarly('/api/openings', { token: 'abc' })
  readEarly('/api/things')
  expect(send).toHaveBeenCalledWith('/api/openings', {
    method: 'POST',
    headers: { 'accept-language': 'de-AT', 'content-type': 'application/json' },
    body: '{"token":"abc"}',
  })
  expect(await call(opening, { body: { token: 'abc' } } as object)).toBe('opened')
  expect(await call(endpoint)).toBe('early')
  expect(send).toHaveBeenCalledTimes(2)
  expect(await call(opening, { body: { token: 'abc' } } as object)).toBe('again')
})

test('a call gets the refusal of its own early write, and a different write sends a new request', async () => {
  answers = [Response.json({ detail: 'Unknown link' }, { status: 404 }), Response.json('other')]
  const opening = { ...endpoint, method: 'POST' as const, path: '/api/openings' }
  await writeEarly('/api/openings', { token: 'abc' })
  expect(await call(opening, { body: { token: 'xyz' } } as object)).toBe('other')
  await expect(call(opening, { body: { token: 'abc' } } as object)).rejects.toThrow('Unknown link')
  expect(send).toHaveBeenCalledTimes(2)
})
