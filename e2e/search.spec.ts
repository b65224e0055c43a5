import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Opening a search result leads to its row. */
let easel: RunningEasel
let adas: Page
let bens: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  adas = await newPage(browser, easel.base)
  bens = await newPage(browser, easel.base)
  await post(adas, '/api/auth/sign-in/email', ada)
  await post(bens, '/api/auth/sign-up/email', { email: 'ben@acme.test', password: 'plain-sailing', name: '' })
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
})

const post = (as: Page, path: string, data: object = {}) => send(easel, as.request, path, data)

const search = (on: Page) => on.getByRole('combobox', { name: 'Search everything' })
const option = (on: Page, name: RegExp) => on.getByRole('option', { name })

test('opening a contact, task or plan from the search scrolls it into view', async () => {
  const project = await post(bens, '/api/projects', { name: 'Bakery website', companyName: 'Acme Bakery' })
  await post(adas, `/api/projects/${project.id}/accept`)
  for (let number = 1; number <= 30; number++) {
    const title = number === 30 ? 'Proof the dough' : `Step ${number}`
    await post(adas, `/api/projects/${project.id}/tasks`, { title })
  }
  await post(adas, `/api/clients/${project.clientId}/subscriptions`, { planCode: 'Oven care', lines: [] })
  const open = async (on: Page, text: string, name: RegExp, url: RegExp, shown: string) => {
    await on.keyboard.press('Control+k')
    await search(on).fill(text)
    await expect(option(on, name)).toBeVisible()
    await look(on, `search-${text.split(' ')[0]}`)
    await option(on, name).click()
    await expect(on).toHaveURL(url)
    const row = on.locator(shown)
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    await look(on, `search-${text.split(' ')[0]}-opened`)
  }
  for (const on of [adas, bens]) {
    await on.goto('/')
    await expect(on.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await open(on, 'proof dough', /Proof the dough/, /tab=timeline&task=/, '[data-task]:focus')
  }
  await open(adas, 'ben@acme', /ben@acme/, /\/admin\/clients\/.+\?contact=/, '[data-contact]:focus')
  await open(bens, 'ben@acme', /ben@acme/, /\/company\?contact=/, '[data-contact]:focus')
  await open(adas, 'oven care', /Oven care/, /\/admin\/clients\/.+\?plan=/, '[data-plan]:focus')
  await open(bens, 'oven care', /Oven care/, /\/invoices\/plans\?plan=/, '[data-plan]:focus')
})
