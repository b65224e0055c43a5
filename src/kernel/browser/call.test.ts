import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, idParams } from '../contract.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { call, keyOf, read } from './call.ts'

/** Responds with the status and kind of body that its path names. */
const server = createServer((request, response) => {
  const [, status = '', kind = ''] = (request.url ?? '').split('/')
  const bodies: Record<string, [type: string, text: string]> = {
    problem: [
      'application/problem+json',
      JSON.stringify({ status: Number(status), code: 'NO', detail: 'Not today.' }),
    ],
    page: ['text/html', 'Bad gateway, says the proxy'],
    nothing: ['text/plain', ''],
  }
  const [type, text] = bodies[kind] ?? ['application/json', JSON.stringify(kind)]
  response.writeHead(Number(status), { 'content-type': type }).end(text)
})
let base: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const get = (path: string) =>
  endpoint({ method: 'GET', path, summary: '', scope: 'none', answer: z.string() })
const ask = (path: string, at = base) => call(get(path), {}, { base: at, headers: {} })

test.each([
  ['/403/problem', '403: Not today.', 'Not today.'],
  ['/502/page', '502: Bad gateway, says the proxy', 'Bad gateway, says the proxy'],
  ['/503/nothing', '503: Service Unavailable', 'Service Unavailable'],
  ['/500/nothing', '500: Internal Server Error', 'Internal Server Error'],
])(
  'the error for a refused call, %s, has the status, a colon and the server’s message',
  async (path, message, detail) => {
    await expect(ask(path)).rejects.toMatchObject({ message, detail, status: Number(message.slice(0, 3)) })
  },
)

test('a call reports that the server can’t be reached', async () => {
  await expect(ask('/200/x', 'http://127.0.0.1:1')).rejects.toMatchObject({
    message: t(m.unreachable),
    problem: { code: 'UNREACHABLE' },
  })
  expect(await ask('/200/hello')).toBe('hello')
})

test('the parts of a read’s cache key form its path, with the query last', () => {
  const id = '3f0c8f6e-0000-4000-8000-000000000000'
  const one = endpoint({
    method: 'GET',
    path: '/api/projects/:id/files',
    summary: '',
    scope: 'none',
    params: idParams,
    query: z.object({ limit: z.number().optional() }),
    answer: z.string(),
  })
  expect(keyOf(one, { params: { id } }).join('/')).toBe(`/api/projects/${id}/files`)
  expect(keyOf(one, { params: { id }, query: { limit: 3 } })).toEqual([
    '/api',
    'projects',
    id,
    'files',
    '?limit=3',
  ])
  expect(read(get('/api/invoices')).queryKey).toEqual(['/api', 'invoices'])
})

test('the error gives no reason if the response has no body', async () => {
  await expect(ask('/500/nothing')).rejects.toMatchObject({ saysWhy: false })
  await expect(ask('/502/page')).rejects.toMatchObject({ saysWhy: true })
})
