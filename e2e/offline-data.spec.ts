import { type Browser, expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { say } from './main-job.actions.ts'
import type { OfflinePortal } from './offline.actions.ts'
import { ben, mia, readProject, setUpProject, signIn, storedOn, untilStored } from './offline.actions.ts'
import { ada, adasServer, startEasel } from './start-server.ts'

/** Which data stays on a device, and when it's deleted. */
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

let portal: OfflinePortal

test.beforeAll(async ({ playwright }) => {
  const easel = await startEasel(adasServer)
  portal = await setUpProject(easel, (baseURL) => playwright.request.newContext({ baseURL }))
})

test.afterAll(async () => {
  await portal.staff.dispose()
  await portal.easel.stop()
})

/** Opens a browser that has stored a project for offline use and has an unsent message. */
async function reader(browser: Browser, person = ben): Promise<Page> {
  const page = await signIn(browser, portal.easel, person)
  await readProject(page, portal.project.id)
  await page.context().setOffline(true)
  await say(page, 'Written on the train')
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  return page
}

async function contactOf(person: { email: string }): Promise<{ id: string; userId: string }> {
  const contacts = await (await portal.staff.get(`/api/clients/${portal.client.id}/contacts`)).json()
  return contacts.find(({ email }: { email: string }) => email === person.email)
}

const databaseOf = async (person: { email: string }) => `easel-offline-${(await contactOf(person)).userId}`

const nothing = { names: [], keys: '' }

async function bodies(): Promise<string[]> {
  const answer = await portal.staff.get(`/api/projects/${portal.project.id}/messages`)
  return (await answer.json()).map(({ body }: { body: string }) => body)
}

test('signing out deletes the offline data', async ({ browser }) => {
  const page = await reader(browser)
  expect((await storedOn(page)).names).toEqual([await databaseOf(ben)])
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 30_000 })
  await page.locator('aside').getByRole('button').last().click()
  await page.getByText('Sign out', { exact: true }).click()
  await expect.poll(() => storedOn(page)).toEqual(nothing)
  expect(await page.evaluate(() => localStorage.getItem('offline person'))).toBe(null)
  await page.context().close()
})

test('if the session has ended in the meantime, the offline data is deleted and nothing is sent', async ({
  browser,
  playwright,
}) => {
  const page = await reader(browser)
  const before = await bodies()
  const elsewhere = await playwright.request.newContext({ baseURL: portal.easel.base })
  await send(portal.easel, elsewhere, '/api/auth/sign-in/email', ben)
  await send(portal.easel, elsewhere, '/api/sessions', {}, 'DELETE')
  await elsewhere.dispose()
  await page.context().setOffline(false)
  await expect.poll(() => storedOn(page), { timeout: 30_000 }).toEqual(nothing)
  expect(await bodies()).toEqual(before)
  await page.context().close()
})

test('signing in to another account deletes the offline data and sends nothing from that account', async ({
  browser,
}) => {
  const page = await reader(browser)
  const before = await bodies()
  await page.request.post('/api/auth/sign-in/email', { data: mia, headers: { origin: portal.easel.base } })
  await page.context().setOffline(false)
  const miasOnly = [await databaseOf(mia)]
  await expect.poll(async () => (await storedOn(page)).names, { timeout: 30_000 }).toEqual(miasOnly)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  expect(await bodies()).toEqual(before)
  await page.context().close()
})

test('viewing as someone stores no offline data', async ({ browser }) => {
  const page = await signIn(browser, portal.easel, ada)
  await page.goto(`/projects/${portal.project.id}?tab=chat`)
  await untilStored(page)
  await expect.poll(async () => (await storedOn(page)).keys, { timeout: 20_000 }).toContain(portal.project.id)
  await send(portal.easel, page.request, '/api/viewing', { userId: (await contactOf(ben)).userId })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Viewing as a contact' })).toBeVisible()
  await expect.poll(() => storedOn(page)).toEqual(nothing)
  await page.getByRole('tab', { name: 'Timeline' }).click()
  // Longer than it takes to start storing data and write it.
  await page.waitForTimeout(5_000)
  expect(await storedOn(page)).toEqual(nothing)
  await page.context().close()
})

test('losing access deletes the offline data', async ({ browser }) => {
  const page = await signIn(browser, portal.easel, mia)
  await readProject(page, portal.project.id)
  const path = `/api/clients/${portal.client.id}/contacts/${(await contactOf(mia)).id}`
  await send(portal.easel, portal.staff, path, {}, 'DELETE')
  await expect
    .poll(async () => (await storedOn(page)).keys, { timeout: 20_000 })
    .not.toContain(portal.project.id)
  await page.context().close()
})
