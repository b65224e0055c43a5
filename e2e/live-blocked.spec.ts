import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { requestProject, signedIn } from './feedback-and-chat.actions.ts'
import { bubbles } from './main-job.actions.ts'
import { adasServer, type RunningEasel, startEasel } from './start-server.ts'
import { startProxy } from './upgrade-proxy.ts'

/** Proxies that let requests through, but not sockets. */
let easel: RunningEasel
test.beforeAll(async () => {
  easel = await startEasel(adasServer)
})
test.afterAll(() => easel.stop())

const notice = (page: Page) => page.getByRole('region', { name: 'Live updates are blocked' })
// Sockets must fail for ten seconds first.
const inAWhile = { timeout: 60_000 }

test('staff see a notice that a proxy blocks sockets until it lets them through @all', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [refusing, dropping] = await Promise.all([
    startProxy(easel.base, 'refuse'),
    startProxy(easel.base, 'drop'),
  ])
  const acme = { email: 'ben@acme.test', companyName: 'Acme Bakery', project: 'Bakery website' }
  const { id } = await requestProject(browser, easel.base, acme)
  const ben = await signedIn(browser, refusing.base, 'ben@acme.test', 390)
  const desktop = await signedIn(browser, refusing.base, 'ada@marlow.test', 1440)
  const phone = await signedIn(browser, dropping.base, 'ada@marlow.test', 390)
  let bensAttempts = 0
  ben.page.on('websocket', () => {
    bensAttempts += 1
  })
  for (const { page } of [ben, desktop, phone]) await page.goto(`/projects/${id}?tab=chat`)

  await expect(notice(desktop.page)).toContainText(
    'Ask your server’s administrator to let WebSockets through.',
    inAWhile,
  )
  await look(desktop.page, 'live-updates-blocked')
  await expect(notice(phone.page)).toBeVisible(inAWhile)
  await look(phone.page, 'live-updates-blocked-phone', 'again')
  await expect.poll(() => bensAttempts).toBeGreaterThan(4)
  await expect(notice(ben.page)).toHaveCount(0)

  await notice(phone.page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(phone.page)).toHaveCount(0)

  refusing.sockets = 'forward'
  await expect(notice(desktop.page)).toHaveCount(0, inAWhile)
  await ben.context.request.post(`/api/projects/${id}/messages`, { data: { body: 'Is it live?' } })
  await expect(bubbles(desktop.page, 'Is it live?')).toHaveCount(1)

  refusing.sockets = 'refuse'
  await desktop.page.goto('/help/documentation#live-updates')
  await expect(desktop.page.getByRole('heading', { name: 'Live updates' })).toBeInViewport()
  for (const { context } of [ben, desktop, phone]) await context.close()
  refusing.stop()
  dropping.stop()
})
