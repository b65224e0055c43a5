import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kernel/contract.ts'
import { nameOf } from '#test/access/row.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { allRoutes } from './routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const anyId = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
const addressOf = (endpoint: Endpoint) => endpoint.path.replace(/:[a-zA-Z]+/g, anyId)

test('every endpoint responds to malformed bodies, ids and queries with a message, never with an error', async () => {
  for (const route of allRoutes) {
    // Tests all cases of one endpoint at once, since there are thousands.
    await Promise.all(
      attempts(route.endpoint).map(async (attempt) => {
        const response = await fetch(app.base + attempt.path, {
          method: route.endpoint.method,
          headers: { ...app.ada.headers, ...attempt.headers },
          ...(attempt.body === undefined ? {} : { body: attempt.body }),
        })
        const label = [nameOf(route.endpoint), attempt.what, response.status]
        expect(response.status, label.join(' ')).toBeLessThan(500)
        if (response.status >= 400) {
          const problem = (await response.json()) as { detail?: string }
          expect(problem.detail, label.join(' ')).toMatch(/\w+ \w+/)
        } else {
          await response.arrayBuffer()
        }
      }),
    )
  }
}, 120_000)

interface Attempt {
  what: string
  path: string
  headers: Record<string, string>
  body?: string
}

function attempts(endpoint: Endpoint): Attempt[] {
  const path = addressOf(endpoint)
  const json = { 'content-type': 'application/json' }
  const addresses: Attempt[] = [
    { what: 'not an id', path: endpoint.path.replace(/:[a-zA-Z]+/g, 'not-an-id'), headers: {} },
    { what: 'id with a zero byte', path: endpoint.path.replace(/:[a-zA-Z]+/g, '%00'), headers: {} },
    { what: 'broken escape', path: endpoint.path.replace(/:[a-zA-Z]+/g, '%E0%A4%A'), headers: {} },
    {
      what: 'strange query',
      path: `${path}?limit=-1&cursor=%00&after=x&search=${'%25'.repeat(60)}`,
      headers: {},
    },
    {
      what: 'twice the same query',
      path: `${path}?limit=1&limit=2&cursor=a&cursor=b&search=a&search=b`,
      headers: {},
    },
    { what: 'a cursor before all time', path: `${path}?cursor=${beforeAllTime}`, headers: {} },
    ...fieldsOf(endpoint.query).map((name) => ({
      what: `zero byte in ${name}`,
      path: `${path}?${name}=a%00b`,
      headers: {},
    })),
  ]
  if (endpoint.method === 'GET') return addresses
  const bodies: [string, string][] = [
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['empty', '{}'],
    ['a prototype', '{"__proto__":{"role":"ADMIN"}}'],
    ['wrong types', JSON.stringify(Object.fromEntries(commonFields.map((name) => [name, { a: 1 }])))],
    [
      'long texts',
      JSON.stringify(Object.fromEntries(commonFields.map((name) => [name, 'x'.repeat(10_000)]))),
    ],
    ...fieldsOf(endpoint.body).map((name): [string, string] => [
      `zero byte in ${name}`,
      JSON.stringify({ newPassword: 'long enough', [name]: 'a\u0000b' }),
    ]),
    ['zero bytes', JSON.stringify(Object.fromEntries(commonFields.map((name) => [name, 'a\u0000b'])))],
    ['huge numbers', JSON.stringify(Object.fromEntries(commonFields.map((name) => [name, 1e300])))],
    ['over the limit', JSON.stringify({ body: 'x'.repeat(1_100_000) })],
  ]
  return [
    ...addresses.map((one) => (endpoint.method === 'DELETE' ? one : { ...one, headers: json, body: '{}' })),
    ...(endpoint.method === 'DELETE'
      ? []
      : [
          ...bodies.map(([what, body]) => ({ what, path, headers: json, body })),
          { what: 'text instead of JSON', path, headers: { 'content-type': 'text/plain' }, body: 'hello' },
          { what: 'XML', path, headers: { 'content-type': 'application/xml' }, body: '<a/>' },
          { what: 'no content type', path, headers: {}, body: '{}' },
        ]),
  ]
}

const beforeAllTime = Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', anyId])).toString('base64url')

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

const commonFields = [
  'name summary clientId companyName email password body title description id fileId fileURL originalName kind',
  'projectId pinX pinY page type size status deadline budgetMin budgetMax website billingEmail token',
]
  .join(' ')
  .split(' ')
