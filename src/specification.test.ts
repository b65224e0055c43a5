import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpFromEnvironment } from '#agency/setup/create-agency.ts'
import { readConfig } from '#kernel/config.ts'
import type { Person, TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { pngOf } from '#work/files/seed.ts'

/**
 * The specification's calls and defaults, written out. Nothing is imported from a contract here: the typed
 * client shares its paths and shapes with the server, so a changed path would pass every other test.
 */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Json = Record<string, unknown>

async function send(person: Pick<Person, 'headers'>, method: string, path: string, body?: Json) {
  const response = await fetch(app.base + path, {
    method,
    headers: { ...person.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, answer: text ? JSON.parse(text) : undefined }
}

/** Sends a request as Ada and returns the response. Fails on any status except 200 and 201. */
async function succeed(method: string, path: string, body?: Json) {
  const { status, answer } = await send(app.ada, method, path, body)
  expect([method, path, [200, 201].includes(status) ? 'ok' : { status, answer }]).toEqual([
    method,
    path,
    'ok',
  ])
  return answer
}

const holdsAll = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, expect.anything()]))

describe('section 7: the calls', () => {
  const project = () => `/api/projects/${app.benProject.id}`

  test('GET /api/auth/user returns the current user, or 401 for a visitor', async () => {
    const { answer } = await send(app.ben, 'GET', '/api/auth/user')
    expect(answer).toMatchObject({
      id: app.ben.userId,
      email: 'ben@acme.test',
      metadata: { firstName: 'Ben', lastName: null, profileImageUrl: null, role: 'CUSTOMER' },
    })
    expect((await send(app.stranger, 'GET', '/api/auth/user')).status).toBe(401)
  })

  test('PATCH /api/auth/user saves a profile', async () => {
    await succeed('PATCH', '/api/auth/user', { firstName: 'Ada', lastName: 'Marlow' })
    const saved = await succeed('GET', '/api/auth/user')
    expect(saved.metadata).toMatchObject({ firstName: 'Ada', lastName: 'Marlow' })
    await succeed('PATCH', '/api/auth/user', { firstName: 'Ada', lastName: '' })
  })

  test('POST /api/clients and GET /api/clients', async () => {
    const fields = { companyName: 'Nordlys', industry: 'Light', billingEmail: 'pay@nordlys.test' }
    await succeed('POST', '/api/clients', { ...fields, website: 'https://nordlys.test' })
    const list = await succeed('GET', '/api/clients')
    expect(list).toContainEqual(
      expect.objectContaining({ ...fields, website: expect.stringMatching(/^https:\/\/nordlys\.test/) }),
    )
    expect(list[0]).toMatchObject(holdsAll('id companyName createdAt'))
  })

  test('POST /api/projects, GET /api/projects and GET /api/projects/{id}', async () => {
    const fields = {
      name: 'Shop',
      summary: 'A shop',
      budgetMin: 100_000,
      budgetMax: 250_000,
      deadline: '2031-05-04',
    }
    const { id } = await succeed('POST', '/api/projects', { ...fields, clientId: app.acme.id })
    const { budgetMin, ...listed } = fields
    expect(await succeed('GET', '/api/projects')).toContainEqual(
      expect.objectContaining({ id, status: 'DISCOVERY', ...listed }),
    )
    const one = await succeed('GET', `/api/projects/${id}`)
    expect(one).toMatchObject({ id, status: 'DISCOVERY', clientId: app.acme.id, budgetMin, ...listed })
  })

  test('GET /api/projects/{id}/milestones', async () => {
    expect(await succeed('GET', `${project()}/milestones`)).toEqual([])
  })

  test('POST /api/objects/upload, PUT to its uploadURL, PUT /api/files, GET /api/projects/{id}/files', async () => {
    const bytes = await pngOf(8, 6)
    const projectId = app.benProject.id
    const { uploadURL } = await succeed('POST', '/api/objects/upload', {
      projectId,
      name: 'home.png',
      size: bytes.length,
      type: 'image/png',
    })
    const sent = await fetch(new URL(uploadURL, app.base), {
      method: 'PUT',
      headers: app.ada.headers,
      body: new Uint8Array(bytes),
    })
    expect(sent.ok).toBe(true)
    const file = { fileURL: uploadURL, originalName: 'home.png', kind: 'DOCUMENT', projectId }
    await succeed('PUT', '/api/files', file)
    const [listed] = await succeed('GET', `${project()}/files`)
    expect(listed).toMatchObject({ projectId, kind: 'DOCUMENT', version: 1, originalName: 'home.png' })
    expect(listed).toMatchObject(holdsAll('id uploaderId url fileURL createdAt'))
  })

  test('POST and GET /api/projects/{id}/feedback, PATCH /api/feedback/{id}', async () => {
    const pin = { body: 'Larger, please', pinX: 0.25, pinY: 0.75, type: 'PIN' }
    const { id } = await succeed('POST', `${project()}/feedback`, pin)
    const item = { ...pin, id, authorId: app.ada.userId, resolved: false, createdAt: expect.any(String) }
    expect(await succeed('GET', `${project()}/feedback`)).toContainEqual(expect.objectContaining(item))
    const resolved = await succeed('PATCH', `/api/feedback/${id}`, { resolved: true })
    expect(resolved).toMatchObject({ id, resolved: true })
  })

  test('POST and GET /api/projects/{id}/messages', async () => {
    await succeed('POST', `${project()}/messages`, { body: 'Good morning' })
    const [message] = await succeed('GET', `${project()}/messages`)
    expect(message).toMatchObject({ authorId: app.ada.userId, body: 'Good morning', attachmentUrl: null })
    expect(message).toMatchObject(holdsAll('id createdAt'))
  })

  test('GET /api/invoices', async () => {
    const line = { description: 'Design', quantity: 1, unitAmountCents: 125_000 }
    const draft = { clientId: app.acme.id, currency: 'usd', lines: [line] }
    const { id } = await succeed('POST', '/api/invoices', draft)
    expect(await succeed('GET', '/api/invoices')).toContainEqual(
      expect.objectContaining({ id, number: null, status: 'DRAFT', amountCents: 125_000, currency: 'usd' }),
    )
  })

  test('GET /api/notifications', async () => {
    const { answer } = await send(app.ben, 'GET', '/api/notifications')
    expect(answer[0]).toMatchObject({ ...holdsAll('id title createdAt'), read: false })
    expect(answer[0]).toHaveProperty('body')
  })

  test('the calls of the upload tool under /api/s3', async () => {
    const metadata = { projectId: app.benProject.id, size: 8 }
    const file = { filename: 'clip.mp4', type: 'video/mp4' }
    const { key, uploadId } = await succeed('POST', '/api/s3/multipart', { ...file, metadata })
    const of = (rest = '') => `/api/s3/multipart/${uploadId}${rest}?key=${encodeURIComponent(key)}`
    expect(await succeed('GET', of())).toEqual([])
    expect(await succeed('GET', of('/1'))).toMatchObject(holdsAll('url'))
    const parts = [{ ETag: 'none', PartNumber: 1 }]
    expect((await send(app.ada, 'POST', of('/complete'), { parts })).status).not.toBe(404)
    expect((await send(app.ada, 'DELETE', of())).status).toBeLessThan(300)
    const query = new URLSearchParams({ filename: 'a.png', type: 'image/png' })
    for (const [name, value] of Object.entries(metadata)) query.set(`metadata[${name}]`, `${value}`)
    expect(await succeed('GET', `/api/s3/params?${query}`)).toMatchObject(holdsAll('url fields'))
    expect((await send(app.ada, 'GET', '/api/s3/sts')).answer).toMatchObject({ status: 403 })
  })

  test('POST /api/auth/sign-out ends the session', async () => {
    const guest = await app.person('leaving@acme.test')
    expect((await send(guest, 'POST', '/api/auth/sign-out', {})).status).toBe(200)
    expect((await send(guest, 'GET', '/api/auth/user')).status).toBe(401)
  })
})

describe('section 9: the defaults', () => {
  test('are those of the specification', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_POOL_MAX: 10,
      MAX_UPLOAD_BYTES: 10_485_760,
      PARTS_ABOVE_BYTES: 104_857_600,
    })
  })

  test.each([
    [10_485_760, 200],
    [10_485_761, 413],
  ])('uploading a file of %d bytes returns status %d', async (size, expected) => {
    const file = { projectId: app.benProject.id, name: 'film.mp4', size, type: 'video/mp4' }
    expect((await send(app.ada, 'POST', '/api/objects/upload', file)).status).toBe(expected)
  })

  test.each([
    ['zuq7w', 400],
    ['zuq7wk', 200],
  ])('a sign-up with the password %s gets the status %d', async (password, expected) => {
    const account = { email: 'new@acme.test', password, name: '' }
    expect((await send(app.stranger, 'POST', '/api/auth/sign-up/email', account)).status).toBe(expected)
  })

  test('a new agency uses usd', async () => {
    const env = { EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: castPassword }
    const empty = await openTestApp({ empty: true, env })
    await setUpFromEnvironment(empty.services)
    const settings = await fetch(`${empty.base}/api/agency`)
    await empty.close()
    expect(await settings.json()).toMatchObject({ currency: 'usd' })
  })
})
