import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { expectToast } from './feedback-and-chat.actions.ts'
import { overlayGone } from './overlay-gone.ts'
import { ada as adaAtFirst, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** The frame around every screen, the account settings and the team, as staff and customers see them. */
test.describe.configure({ mode: 'serial' })

/** Ada's password changes during this test. */
const ada = { ...adaAtFirst }
const ben = { email: 'ben@acme.test', password: 'bread-and-butter' }
const eve = { email: 'eve@marlow.test', password: 'early-riser' }

let easel: RunningEasel
let staff: BrowserContext
let adas: Page
let bens: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  staff = await signedIn(browser, ada)
  adas = await staff.newPage()
  bens = await (await signedIn(browser, ben, 'sign-up')).newPage()
  await bens.goto('/')
})

test.afterAll(async () => {
  await staff.close()
  await bens.context().close()
  await easel.stop()
})

function newContext(browser: Browser, width = 1440): Promise<BrowserContext> {
  const height = width < 500 ? 844 : 900
  return browser.newContext({
    baseURL: easel.base,
    viewport: { width, height },
    hasTouch: width < 500,
  })
}

async function signedIn(
  browser: Browser,
  who: typeof ada,
  how: 'sign-in' | 'sign-up' = 'sign-in',
  width?: number,
): Promise<BrowserContext> {
  const context = await newContext(browser, width)
  const headers = { origin: easel.base }
  const answer = await context.request.post(`/api/auth/${how}/email`, { data: who, headers })
  expect(answer.ok()).toBe(true)
  return context
}

async function openUserMenu(page: Page): Promise<void> {
  await page.locator('aside').getByRole('button').last().click()
}

const place = (page: Page) => page.locator('aside').getByRole('navigation', { name: 'Main' })

test('a customer sees their pages, name and role, and no link to Admin Settings', async () => {
  await expect(place(bens).getByRole('link')).toHaveText(['Dashboard', 'Projects', 'Invoices', 'Messages'])
  const person = bens.locator('aside').getByRole('button').last()
  await expect(person).toHaveText('BbenCustomer')
  await person.click()
  const items = bens.getByRole('menuitem')
  await expect(items).toHaveText(['Profile Settings', 'Use System Theme', 'Help & Support', 'Sign out'])
  for (const label of ['Switch to Light', 'Switch to Dark', 'Use System Theme']) {
    await items.nth(1).click()
    await expect(items.nth(1)).toHaveText(label)
  }
  await bens.keyboard.press('Escape')
  await overlayGone(bens)
  await bens.goto('/projects')
  await expect(bens.getByRole('heading', { name: 'My Projects' })).toBeVisible()
})

test('both the router and the screen itself keep customers out of staff screens', async () => {
  for (const path of ['/admin/clients', '/admin/projects']) {
    await bens.goto(path)
    await expect(bens.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(bens.getByText('Admin access required.', { exact: true })).toBeVisible()
  }
  for (const path of ['/admin/dashboard', '/settings', '/settings/team']) {
    await bens.goto(path)
    await expect(bens.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(bens.getByText("You don't have permission to access this page.")).toBeVisible()
    await expect(bens.getByText('Only administrators can view this content.')).toBeVisible()
  }
  await look(bens, 'access-denied')
})

test('signing out shows its progress, and a message if it fails', async () => {
  await bens.route('**/api/auth/sign-out', (route) => route.abort())
  await openUserMenu(bens)
  await bens.getByText('Sign out', { exact: true }).click()
  await expectToast(bens, 'Error', 'Failed to sign out. Please try again.')
  await bens.unroute('**/api/auth/sign-out')
  await bens.route('**/api/auth/sign-out', async (route) => {
    await expect(bens.getByText('Signing out...', { exact: true })).toBeVisible()
    await route.continue()
  })
  await bens.getByText('Sign out', { exact: true }).click()
  await expect(bens.getByText('Signed out successfully', { exact: true })).toBeVisible()
  await expect(bens).toHaveURL(/\/$/)
})

test('staff see their pages, the badge and Admin Settings, and opening a screen moves focus to it and updates the title', async () => {
  await adas.goto('/')
  await expect(place(adas).getByRole('link')).toHaveText([
    ...['Dashboard', 'Projects', 'Clients', 'Invoices'],
    'My Work',
  ])
  await expect(place(adas).locator('[aria-current=page]')).toHaveText('Dashboard')
  await expect(adas.locator('aside').getByRole('button').last()).toHaveText('AadaAdministrator')
  await expect(adas.locator('aside').getByRole('link').first()).toHaveText(/^E/)
  await place(adas).getByRole('link', { name: 'Clients' }).click()
  await expect(adas.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible()
  await expect(place(adas).locator('[aria-current=page]')).toHaveText('Clients')
  await expect(adas.locator('#content')).toBeFocused()
  await expect(adas).toHaveTitle('Clients – Your agency')
  for (const [path, words] of [
    ['/dashboard', /^Welcome back, /],
    ['/projects', 'All Projects'],
    ['/invoices', 'Manage all client invoices and payments.'],
  ] as const) {
    await adas.goto(path)
    await expect(adas.locator('#content header').getByText(words).first()).toBeVisible()
  }
  await openUserMenu(adas)
  await adas.getByRole('menuitem', { name: 'Admin Settings' }).click()
  await expect(adas.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
})

test('the help dialog offers an email with a subject and body, the documentation, and topics in new tabs', async () => {
  await adas.getByLabel('Support email').fill('help@marlow.test')
  await adas.getByRole('button', { name: 'Save Settings' }).click()
  await expect(adas.getByText('Settings saved', { exact: true })).toBeVisible()
  await openUserMenu(adas)
  await adas.getByRole('menuitem', { name: 'Help & Support' }).click()
  const dialog = adas.getByRole('dialog', { name: 'Help & Support' })
  const draft = await dialog.getByRole('link', { name: /^Contact Support/ }).getAttribute('href')
  expect(draft).toMatch(/^mailto:help@marlow\.test\?subject=Support%20request&body=Hello/)
  expect(decodeURIComponent(draft ?? '')).toContain(ada.email)
  const read = dialog.getByRole('link', { name: /^Documentation/ })
  await expect(read).toHaveAttribute('href', '/help/documentation')
  await expect(read).toHaveAttribute('target', '_blank')
  const topics = dialog.getByRole('listitem').getByRole('link')
  await expect(topics).toHaveText([
    'Getting Started',
    'Billing & Payments',
    'Client Feedback',
    'Video TutorialsNew',
  ])
  for (const topic of await topics.all()) await expect(topic).toHaveAttribute('target', '_blank')
  await expect(dialog).toBeFocused()
  await look(adas, 'help-dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(adas.locator('aside').getByRole('button').last()).toBeFocused()
})

test('Escape closes the dialog after a failure, and the toast stays', async () => {
  await openUserMenu(adas)
  await adas.getByRole('menuitem', { name: 'Profile Settings' }).click()
  const dialog = adas.getByRole('dialog', { name: 'Profile Settings' })
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await dialog.locator('input[type=file]').setInputFiles(large)
  await expect(adas.getByText(/larger than 2 MB/).first()).toBeVisible()
  await adas.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(adas.getByText(/larger than 2 MB/).first()).toBeVisible()
})

test('people see their sessions, and ending one signs it out within a second', async ({ browser }) => {
  const elsewhere = await signedIn(browser, ada)
  const other = await elsewhere.newPage()
  await other.goto('/invoices')
  await expect(other.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  await openUserMenu(adas)
  await adas.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await adas.getByRole('link', { name: /^Password, sessions and notifications/ }).click()
  await expect(adas.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const sessions = adas.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText(/on .*Current127\.0\.0\.1/)
  await look(adas, 'account')
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(other.getByRole('heading', { name: 'Welcome' })).toBeVisible({ timeout: 1_500 })
  await expect(sessions).toHaveCount(1)
  await elsewhere.close()
})

test('changing the password signs out all other sessions, and a wrong current password changes nothing', async ({
  browser,
}) => {
  const elsewhere = await signedIn(browser, ada)
  const other = await elsewhere.newPage()
  await other.goto('/invoices')
  await expect(other.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  const form = adas.getByRole('region', { name: 'Password' })
  const change = async (current: string, next: string) => {
    await form.getByLabel('Current password', { exact: true }).fill(current)
    await form.getByLabel('New password', { exact: true }).fill(next)
    await form.getByRole('button', { name: 'Change Password' }).click()
  }
  await change('something else', 'smooth-sailing')
  await expect(form.getByText('This isn’t your password.', { exact: true })).toBeVisible()
  await change(ada.password, 'smooth-sailing')
  await expect(adas.getByText('Password changed', { exact: true })).toBeVisible()
  ada.password = 'smooth-sailing'
  await expect(other.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await elsewhere.close()
  await adas.getByRole('tab', { name: 'Notifications' }).click()
  await expect(adas).toHaveURL(/\/profile\/notifications$/)
  await expect(adas.getByText('Email me unread notifications')).toBeVisible()
  await look(adas, 'account-notifications')
})

test('a colleague is invited, joins, is given access to billing, and is removed', async ({ browser }) => {
  await adas.goto('/settings/team')
  const team = adas.getByRole('region', { name: 'Team' })
  await expect(team.getByRole('listitem')).toHaveCount(1)
  // Disabled, since nobody else could manage the portal.
  await expect(team.getByRole('checkbox')).toBeDisabled()
  await expect(team.getByRole('button', { name: 'Leave the team' })).toHaveCount(0)
  await adas.getByRole('button', { name: 'Invite Colleague' }).click()
  await look(adas, 'team-invite')
  await adas.getByLabel('Email').fill(eve.email)
  await adas.getByRole('button', { name: 'Send Invitation' }).click()
  const pending = adas.getByRole('region', { name: 'Pending Invitations' })
  await expect(pending.getByText(eve.email)).toBeVisible()
  const first = await newestLink()
  await pending.getByRole('button', { name: `Resend to ${eve.email}` }).click()
  // The previous link stops working.
  await expect.poll(newestLink).not.toBe(first)
  await expect(adas.getByText(`give ${eve.email} the link`).first()).toBeVisible()

  const eves = await (await newContext(browser)).newPage()
  await eves.goto(await newestLink())
  await eves.getByLabel('First name').fill('Eve')
  await eves.getByLabel('Password', { exact: true }).fill(eve.password)
  await eves.getByRole('button', { name: /^Accept/ }).click()
  await expect(eves.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(eves.getByText('This Month Revenue')).toHaveCount(0)

  // Both lists refresh without a reload.
  await expect(team.getByText(eve.email)).toBeVisible()
  await expect(pending).toHaveCount(0)
  await look(adas, 'team')
  await team.getByRole('checkbox', { name: 'Eve can see billing' }).click()
  await expect(team.getByRole('checkbox', { name: 'Eve can see billing' })).toBeChecked()
  await expect(eves.getByText('This Month Revenue')).toBeVisible()
  await team.getByRole('button', { name: 'Remove Eve' }).click()
  await adas.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(team.getByRole('listitem')).toHaveCount(1)
  await expect(eves.getByRole('heading', { name: 'Streamline Your Design Business' })).toBeVisible()
  await eves.context().close()
})

/** Returns the link in the newest email, from the staff's outbox. */
async function newestLink(): Promise<string> {
  const [{ id }] = await (await adas.request.get('/api/outbox?limit=1')).json()
  const { text } = await (await adas.request.get(`/api/outbox/${id}`)).json()
  return text.match(/\/invitations\/[\w-]+/)?.[0] ?? ''
}

test('the sidebar becomes a drawer at phone width, and the account and team screens aren’t cut off', async ({
  browser,
}) => {
  const phones = await signedIn(browser, ada, 'sign-in', 390)
  const phone = await phones.newPage()
  await phone.goto('/profile')
  await expect(phone.getByText('Current', { exact: true })).toBeVisible()
  await look(phone, 'phone-account')
  await phone.getByRole('button', { name: 'Open navigation' }).click()
  await look(phone, 'phone-drawer')
  await phone.getByRole('link', { name: 'Invoices' }).click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await expect(phone.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  await phone.goto('/settings/team')
  await expect(phone.getByText('Can see billing')).toBeVisible()
  await look(phone, 'phone-team')
  await phones.close()
})
