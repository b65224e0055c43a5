import type { BrowserContext, Page } from '@playwright/test'
import { devices, expect, test } from '@playwright/test'
import { type FakeSmtpServer, openSmtp } from '../test/fakes/smtp.ts'
import { join, send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { uploadMockup } from './feedback-and-chat.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/**
 * A client who isn’t signed in decides on designs from an email, with one tap in the email and one on the
 * page.
 */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'plain-sailing' }
const nora = { firstName: 'Nora', email: 'nora@quist.test', right: 'APPROVE' }
const note = 'The header is larger.\nThe button says “Order”.'

let smtp: FakeSmtpServer
let easel: RunningEasel
let staff: BrowserContext
let phone: BrowserContext
let page: Page
let projectId: string
let home: { id: string }
let shop: { id: string }

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  easel = await startEasel({
    ...adasServer,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio Marlow <portal@marlow.test>',
  })
  staff = await browser.newContext({ baseURL: easel.base })
  await send(easel, staff.request, '/api/auth/sign-in/email', ada)
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  const own = await browser.newContext({ baseURL: easel.base })
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  await join(easel, staff.request, own.request, { clientId: client.id, ...ben, ...rights })
  await own.close()
  projectId = (await post('/api/projects', { clientId: client.id, name: 'Bakery website' })).id
  home = await uploadMockup(staff.request, projectId, 'home.png')
  shop = await uploadMockup(staff.request, projectId, 'shop.png')
  await post(`/api/projects/${projectId}/review-links`, nora)
  phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: easel.base })
  page = await phone.newPage()
})

test.afterAll(async () => {
  await Promise.all([phone.close(), staff.close()])
  await easel.stop()
  await smtp.close()
})

function post(path: string, data: object): Promise<{ id: string }> {
  return send(easel, staff.request, path, data)
}

async function ask(title: string, kind: 'CONTACT' | 'GUEST', designs: { fileId: string; version: number }[]) {
  const people = await (await staff.request.get(`/api/projects/${projectId}/reviewers`)).json()
  const { userId } = people.find((one: { kind: string }) => one.kind === kind)
  const body = { title, dueOn: '2999-01-01', designs, userIds: [userId] }
  await post(`/api/projects/${projectId}/reviews`, body)
}

/** Taps the button in the newest matching email, in a browser that has never signed in. */
async function tapButton(email: string, what: RegExp, link: RegExp): Promise<void> {
  const found = () =>
    smtp.emails
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .filter((raw) => what.test(raw))
      .map((raw) => link.exec(raw)?.[0])
      .findLast((one) => one !== undefined)
  await expect.poll(found, { timeout: 90_000 }).toBeDefined()
  await phone.clearCookies()
  await page.goto('about:blank')
  await page.goto(found() ?? '', { waitUntil: 'commit' })
}

test('a contact approves all designs of a review with one tap on the page @all', async () => {
  test.setTimeout(150_000)
  await ask('Two pages', 'CONTACT', [
    { fileId: home.id, version: 1 },
    { fileId: shop.id, version: 1 },
  ])
  await tapButton(ben.email, /Two pages/, /\/from-email#[\w-]+/)
  const dialog = page.getByRole('dialog', { name: 'Two pages' })
  await look(page, 'review-from-email')
  await dialog.getByRole('button', { name: 'Approve All 2' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /Two pages.*Approved/ })).toBeVisible()
  await look(page, 'review-from-email-decided')
})

test('a guest reads what changed in a new version and approves it @all', async () => {
  test.setTimeout(150_000)
  await ask('By guest', 'GUEST', [{ fileId: shop.id, version: 1 }])
  await uploadMockup(staff.request, projectId, 'shop.png', shop.id)
  const path = `/api/files/${shop.id}/versions/2/note`
  await send(easel, staff.request, path, { changeNote: note }, 'PUT')
  await tapButton(nora.email, /By guest/, /\/review\?decide#[\w-]+/)
  const dialog = page.getByRole('dialog', { name: 'By guest' })
  await expect(dialog.getByText('The header is larger.')).toBeVisible()
  await look(page, 'review-from-email-guest')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Replace My Decision' })).toBeVisible()
  await expect(page.getByText('What changed').first()).toBeVisible()
  await look(page, 'review-from-email-guest-decided')
})
