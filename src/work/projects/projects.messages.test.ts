import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function errorOf(method: string, path: string, body: object) {
  const response = await fetch(app.base + path, {
    method,
    headers: { ...app.ada.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { detail, errors } = (await response.json()) as { detail: string; errors?: object }
  return { status: response.status, detail, errors }
}

describe.each([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
])('input that’s %s gets the message from the specification', (_what, value) => {
  test('for the name of a project', async () => {
    const body = { name: value, clientId: app.acme.id }
    expect(await errorOf('POST', '/api/projects', body)).toEqual({
      status: 422,
      detail: 'Project name is required',
      errors: { name: ['Project name is required'] },
    })
  })

  test('for the client of a project', async () => {
    expect(await errorOf('POST', '/api/projects', { name: 'Shop', clientId: value })).toEqual({
      status: 422,
      detail: 'Client selection is required',
      errors: { clientId: ['Client selection is required'] },
    })
  })

  test('for the name of a company', async () => {
    expect(await errorOf('POST', '/api/clients', { companyName: value })).toEqual({
      status: 422,
      detail: 'Company name is required',
      errors: { companyName: ['Company name is required'] },
    })
  })

  test('for the project of an upload', async () => {
    const body = { projectId: value, name: 'a.png', size: 1, type: 'image/png' }
    expect(await errorOf('POST', '/api/objects/upload', body)).toMatchObject({
      status: 422,
      errors: { projectId: ['Required'] },
    })
  })
})

describe('the status in a change to a project', () => {
  test('is refused if it differs, and the message names the endpoint that changes it', async () => {
    const sentence = 'Change the status with PATCH /api/projects/{id}/status.'
    const path = `/api/projects/${app.benProject.id}`
    expect(await errorOf('PATCH', path, { name: 'Renamed', status: 'REVIEW' })).toEqual({
      status: 422,
      detail: sentence,
      errors: { status: [sentence] },
    })
    const before = await fetch(app.base + path, { headers: app.ada.headers })
    expect(await before.json()).toMatchObject({ name: app.benProject.name, status: 'DISCOVERY' })
  })

  test('can be the same as the stored one', async () => {
    const path = `/api/projects/${app.benProject.id}`
    expect((await errorOf('PATCH', path, { status: 'DISCOVERY', summary: 'New' })).status).toBe(200)
    expect((await errorOf('PATCH', path, { status: 'DISCOVERY' })).status).toBe(200)
  })

  test('is refused with a list of valid values if it’s unknown', async () => {
    const { status, errors } = await errorOf('PATCH', `/api/projects/${app.benProject.id}/status`, {
      status: 'DONE',
    })
    expect(status).toBe(422)
    expect(errors).toEqual({
      status: [
        "Expected 'DISCOVERY' | 'DESIGN' | 'DEVELOPMENT' | 'REVIEW' | 'LAUNCH' | 'COMPLETED' | 'ARCHIVED', received 'DONE'",
      ],
    })
  })
})
