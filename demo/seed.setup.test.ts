import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUp } from '#agency/setup/contract.ts'
import { setUpToken } from '#agency/setup/found-agency.ts'
import { call } from '#kernel/browser/call.ts'
import type { World } from '#kernel/services.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { fileVersions } from '#schema/files.ts'
import { type House, openHouse } from '#test/app.ts'
import { listProjects } from '#work/projects/contract.ts'
import { seedDemo } from './seed.ts'
import { story } from './story.ts'

let house: House
const silent = () => undefined

beforeAll(async () => {
  house = await openHouse({ empty: true })
})
afterAll(() => house.close())

const administrator = {
  agencyName: 'Studio Marlow',
  email: 'mara@marlow.test',
  password: 'plain-sailing',
  firstName: 'Mara',
  lastName: 'Marlow',
  timeZone: 'Europe/Berlin',
}

/** As the disk of a machine that fails, or ends, after some files. */
function failing(world: World, afterFiles: number): World {
  let kept = 0
  return {
    ...world,
    storage: {
      ...world.storage,
      put: (...file) =>
        kept++ < afterFiles ? world.storage.put(...file) : Promise.reject(new Error('Gone')),
    },
  }
}

test('an attempt that is cut short leaves no rows, and the next one leaves no bytes twice', async () => {
  await expect(seedDemo(failing(house.world, 20), silent)).rejects.toThrow('Gone')
  expect(await house.db.select().from(users)).toEqual([])
  expect(await house.db.select().from(agency)).toEqual([])
  const left = await folders()
  expect(left.length).toBeGreaterThan(0)

  house.world.seedDemo = () => seedDemo(house.world, silent)
  const body = { ...administrator, token: setUpToken(house.world.secret), demoData: true }
  expect(await house.stranger.call(setUp, { body })).toEqual({ demoData: true })
  const versions = await house.db.select().from(fileVersions)
  expect((await folders()).sort()).toEqual(versions.map(({ key }) => key.split('/')[1]).sort())
  expect(await folders()).toEqual(expect.arrayContaining(left))
})

test('whoever set the portal up keeps their agency, sees everything, and gets the news of the staff', async () => {
  expect(await house.db.select().from(agency)).toMatchObject([
    { name: 'Studio Marlow', timeZone: 'Europe/Berlin' },
  ])
  const response = await fetch(`${house.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }
  const options = { base: house.base, headers: { authorization: `Bearer ${token}` } }
  expect(await call(listProjects, {}, options)).toHaveLength(Object.keys(story.projects).length)
  expect(await call(listInvoices, {}, options)).toHaveLength(story.invoices.length)
  const news = await call(listNotifications, { query: { unread: 'true' } }, options)
  expect(news.length).toBeGreaterThan(3)
  expect((await call(getDashboard, {}, options)).waiting.count).toBeGreaterThan(3)
})

function folders(): Promise<string[]> {
  return readdir(join(house.config.EASEL_DATA_DIR, 'files', 'files'))
}
