import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import { openAuthPaths } from '#people/accounts/auth/authenticate.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { allRoutes } from './routes.ts'

/** Every endpoint that any contract exports, discovered so that none can be left out. */
async function allEndpoints(): Promise<Endpoint[]> {
  const paths = globSync('{people,work,money,agency,portal}/*/**/contract*.ts', { cwd: import.meta.dirname })
  const contracts = await Promise.all(paths.map((path) => import(`./${path}`)))
  return contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint))
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const anyId = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
const addressOf = (endpoint: Endpoint) => endpoint.path.replace(/:[a-zA-Z]+/g, anyId)

let app: TestApp
let endpoints: Endpoint[]
beforeAll(async () => {
  app = await openTestApp()
  endpoints = await allEndpoints()
})
afterAll(() => app.close())

describe('every endpoint of every contract', () => {
  test('has exactly one handler, and every handler has an endpoint in a contract', () => {
    const handled = allRoutes.map((route) => nameOf(route.endpoint))
    expect(endpoints.length).toBeGreaterThan(0)
    expect([...handled].sort()).toEqual(endpoints.map(nameOf).sort())
  })

  test('is public only if it’s listed here', () => {
    const open = allRoutes.filter((route) => route.endpoint.may === 'everyone')
    expect(open.map((route) => nameOf(route.endpoint)).sort()).toEqual([...openToEveryone].sort())
  })

  test('responds with 401 and a problem to unauthenticated callers, regardless of the body', async () => {
    for (const route of allRoutes.filter((one) => one.endpoint.may !== 'everyone')) {
      const response = await fetch(app.base + addressOf(route.endpoint), {
        method: route.endpoint.method,
        ...(route.endpoint.method === 'GET'
          ? {}
          : { body: '{', headers: { 'content-type': 'application/json' } }),
      })
      expect([nameOf(route.endpoint), response.status]).toEqual([nameOf(route.endpoint), 401])
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    }
  })

  test('rejects a write that a browser sends from another site', async () => {
    for (const route of allRoutes.filter((one) => one.endpoint.method !== 'GET' && !one.endpoint.signed)) {
      const response = await fetch(app.base + addressOf(route.endpoint), {
        method: route.endpoint.method,
        headers: { ...app.ada.headers, origin: 'https://evil.test', 'content-type': 'application/json' },
        ...(route.endpoint.method === 'DELETE' ? {} : { body: '{}' }),
      })
      expect([nameOf(route.endpoint), response.status]).toEqual([nameOf(route.endpoint), 403])
    }
  })
})

/** Endpoints for visitors without an account. Add new ones here deliberately. */
const openToEveryone: string[] = [
  'GET /api/agency',
  'GET /api/agency/icons/:name',
  'GET /api/agency/logo/:id',
  'GET /api/auth/ways-in',
  'GET /api/certificates/check-page',
  'GET /api/certificates/keys',
  'GET /api/invitations/:token',
  'GET /api/review/:id',
  'GET /api/review/:id/files/:fileId/carried-comments',
  'GET /api/review/:id/files/:fileId/comparison',
  'GET /api/review/:id/files/:fileId/content',
  'GET /api/review/:id/files/:fileId/feedback',
  'GET /api/review/:id/files/:fileId/pages/:page',
  'GET /api/review/:id/files/:fileId/preview',
  'GET /api/review/:id/files/:fileId/thumbnail',
  'GET /api/review/:id/files/:fileId/tiles/:width/:column/:row',
  'GET /api/review/:id/reviews',
  'GET /api/review/:id/reviews/:reviewId/certificate',
  'GET /api/review/links/:token',
  'GET /apple-touch-icon.png',
  'GET /manifest.webmanifest',
  'POST /api/auth/change-email/confirm',
  'POST /api/auth/passkey/generate-authenticate-options',
  'POST /api/auth/passkey/verify-authentication',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/emailed-code',
  'POST /api/auth/sign-in/emailed-link',
  'POST /api/auth/sign-in/request-email',
  'POST /api/auth/sign-in/social',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/two-factor/verify-backup-code',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/auth/verify-email',
  'POST /api/certificates/check',
  'POST /api/from-email',
  'POST /api/invitations/:token/accept',
  'POST /api/review/:id/code',
  'POST /api/review/:id/feedback/:feedbackId/reopen',
  'PUT /api/review/:id/feedback/:feedbackId/body',
  'PUT /api/review/:id/feedback/:feedbackId/check',
  'PUT /api/review/:id/feedback/:feedbackId/reactions',
  'PUT /api/review/:id/feedback/:feedbackId/replies/:replyId/body',
  'POST /api/review/:id/feedback/:feedbackId/replies',
  'POST /api/review/:id/feedback/:feedbackId/resolve',
  'POST /api/review/:id/files/:fileId/feedback',
  'POST /api/review/:id/files/:fileId/pictures',
  'POST /api/review/:id/leave',
  'POST /api/review/:id/milestones/:milestoneId/approve',
  'POST /api/review/:id/milestones/:milestoneId/request-changes',
  'POST /api/review/:id/reviews/:reviewId/decisions',
  'POST /api/review/links/:token/code',
  'POST /api/review/links/:token/enter',
  'POST /api/review/open',
  'POST /api/setup',
  'POST /api/webhooks/stripe',
  'POST /unsubscribe/:token',
]

describe('paths outside contracts', () => {
  test('return 404 if they’re unknown or a closed Better Auth path', async () => {
    const closed = [
      '/api/nothing',
      '/api/auth/list-sessions',
      '/api/auth/update-user',
      '/api/auth/delete-user',
      '/api',
    ]
    for (const path of closed) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(app.base + path, { method, headers: app.ada.headers })
        expect([path, response.status]).toEqual([path, 404])
        expect(response.headers.get('content-type')).toContain('application/problem+json')
      }
    }
  })

  test('respond to malformed input with a message if they’re open Better Auth paths', async () => {
    for (const { method, path } of openAuthPaths) {
      const response = await fetch(app.base + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{"email":7,' } : {}),
      })
      expect(response.status).toBeLessThan(500)
    }
  })
})
