import { expect, test } from '@playwright/test'
import { signedIn } from './feedback-and-chat.actions.ts'
import { act, differences, type LivePortal, openScreens, setUpPortal } from './live.actions.ts'
import { bubbles } from './main-job.actions.ts'
import { adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Screens that stay open while others make changes. */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let portal: LivePortal

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  portal = await setUpPortal(browser, easel)
})
test.afterAll(async () => {
  await portal.close()
  await easel.stop()
})

test('a chat that’s opened after a message has arrived shows the message once', async ({ browser }) => {
  const { context, page } = await signedIn(browser, easel.base, 'ada@marlow.test', 1440)
  await page.goto(`/projects/${portal.projectId}`)
  await expect(page.getByRole('tab', { name: 'overview' })).toBeVisible()
  await portal.say('Is the oven drawn yet?')
  await page.getByRole('tab', { name: 'chat' }).click()
  await expect(bubbles(page, 'Is the oven drawn yet?')).toHaveCount(1)
  await portal.say('Or the door?')
  await expect(bubbles(page, 'Or the door?')).toHaveCount(1)
  await expect(bubbles(page, 'Is the oven drawn yet?')).toHaveCount(1)
  await context.close()
})

test('a signed-in user’s first visit to the front page loads everything once', async ({ browser }) => {
  const { context, page } = await signedIn(browser, easel.base, 'ada@marlow.test', 1440)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.toSorted()).toEqual([...new Set(asked)].sort())
  await context.close()
})

for (const { tag, most, acts, seed } of [
  // The short run is always the same. The long one prints its seed, so that a failure can be repeated.
  { tag: [], most: 6, acts: 12, seed: 1 },
  { tag: '@all', most: 25, acts: 80, seed: Date.now() % 2 ** 31 },
]) {
  test(`${most} open screens match what a reload shows after any change`, { tag }, async () => {
    test.setTimeout(60_000 + acts * 4_000)
    const screens = await openScreens(portal, most)
    const done = await act(portal, screens, acts, seed)
    const different = await differences(screens)
    test.info().annotations.push({ type: 'acts', description: `seed ${seed}: ${done.join(', ')}` })
    expect(different).toEqual([])
    for (const screen of screens) await screen.page.close()
  })
}
