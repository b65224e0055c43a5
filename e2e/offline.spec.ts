import { expect, type Page, test } from '@playwright/test'
import { untilStored } from './offline.actions.ts'
import { adasServer, ada as key, type RunningEasel, startEasel } from './start-server.ts'

/** The portal as an installed app, and without a network. */
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

let easel: RunningEasel
let ada: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  ada = await browser.newPage({ baseURL: easel.base, serviceWorkers: 'allow' })
  await ada.goto('/invoices')
  await ada.getByLabel('Email').fill(key.email)
  await ada.getByLabel('Password', { exact: true }).fill(key.password)
  await ada.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ada.getByRole('navigation', { name: 'Money' })).toBeVisible()
})

test.afterAll(async () => {
  await ada.context().close()
  await easel.stop()
})

test('the portal can be installed as an app', async () => {
  const client = await ada.context().newCDPSession(ada)
  const { errors } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})

test('the portal opens offline in the page’s language', async () => {
  await untilStored(ada)
  await ada.context().setOffline(true)
  await ada.goto('/projects')
  await expect(ada.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await ada.context().setOffline(false)
  await ada.getByRole('button', { name: 'Try Again' }).click()
  await expect(ada.getByRole('heading', { level: 1 })).toBeVisible()
})

test('open tabs can still load the files of their own build after an update', async () => {
  const stored = await ada.evaluate(async () => {
    const old = await caches.open('easel-app-before')
    await old.put('/assets/en/gone-12345678.js', new Response('export const still = "here"'))
    const file = await fetch('/assets/en/gone-12345678.js')
    return file.text()
  })
  expect(stored).toContain('here')
})
