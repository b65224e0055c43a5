import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUp } from '#agency/setup/contract.ts'
import { setUpToken } from '#agency/setup/setup-link.ts'
import { call } from '#kernel/browser/call.ts'
import type { Services } from '#kernel/services.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { fileVersions } from '#schema/files.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { listProjects } from '#work/projects/contract.ts'
import { seedDemo } from './seed.ts'
import { story } from './story.ts'

let app: TestApp
const silent = () => undefined

beforeAll(async () => {
  app = await openTestApp({ empty: true })
})
afterAll(() => app.close())

const administrator = {
  agencyName: 'Studio Marlow',
  email: 'mara@marlow.test',
  password: 'plain-sailing',
  firstName: 'Mara',
  lastName: 'Marlow',
  timeZone: 'Europe/Berlin',
}

/** A disk that fails after a few files. */
function failing(services: Services, afterFiles: number): Services {
  let storedCount = 0
  return {
    ...services,
    storage: {
      ...services.storage,
      put: (...file) =>
        storedCount++ < afterFiles ? services.storage.put(...file) : Promise.reject(new Error('Gone')),
    },
  }
}

test('an interrupted seed leaves no rows, and the next one duplicates no files', async () => {
  await expect(seedDemo(failing(app.services, 20), silent)).rejects.toThrow('Gone')
  expect(await app.db.select().from(users)).toEqual([])
  expect(await app.db.select().from(agency)).toEqual([])
  const left = await folders()
  expect(left.length).toBeGreaterThan(0)

  app.services.seedDemo = () => seedDemo(app.services, silent)
  const body = { ...administrator, token: setUpToken(app.services.secret), demoData: true }
  expect(await app.stranger.call(setUp, { body })).toEqual({ demoData: true })
  const versions = await app.db.select().from(fileVersions)
  expect((await folders()).sort()).toEqual(versions.map(({ key }) => key.split('/')[1]).sort())
  expect(await folders()).toEqual(expect.arrayContaining(left))
})

test('the demo keeps the existing agency, whose administrator sees everything and gets staff notifications', async () => {
  expect(await app.db.select().from(agency)).toMatchObject([
    { name: 'Studio Marlow', timeZone: 'Europe/Berlin' },
  ])
  const response = await fetch(`${app.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }
  const options = { base: app.base, headers: { authorization: `Bearer ${token}` } }
  expect(await call(listProjects, {}, options)).toHaveLength(Object.keys(story.projects).length)
  expect(await call(listInvoices, {}, options)).toHaveLength(story.invoices.length)
  const notifications = await call(listNotifications, { query: { unread: 'true' } }, options)
  expect(notifications.length).toBeGreaterThan(3)
  expect((await call(getDashboard, {}, options)).waiting.count).toBeGreaterThan(3)
})

function folders(): Promise<string[]> {
  return readdir(join(app.config.EASEL_DATA_DIR, 'files', 'files'))
}
