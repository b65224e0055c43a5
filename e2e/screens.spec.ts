import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Screen } from '../dev/camera/screens.ts'
import { loaded, openWindow, settled } from '../dev/camera/window.ts'
import { type Demo, openDemo } from './demo.ts'
import { look } from './look.ts'

// Each walk takes long: two of them at once, each with a server of its own.
test.describe.configure({ mode: 'parallel' })

/** Every screen of the demonstration, as a visitor, a customer and staff see it, wide and narrow, dark and light. */
let demo: Demo
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  demo = await openDemo(browser)
})
test.afterAll(() => demo.easel.stop())

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

for (const size of [wide, narrow]) {
  test(`a visitor: every screen at ${size.width} is accessible, whole, and free of errors`, {
    tag: '@all',
  }, async ({ browser }) => {
    test.setTimeout(300_000)
    const window = await openWindow(browser, demo.easel.base, demo.sessions.visitor, size)
    const failed = failuresOf(window)
    for (const screen of demo.screens.visitor) {
      const page = await window.newPage()
      await page.goto(screen.path)
      await loaded(page)
      await screen.act?.(page)
      await settled(page)
      await look(page, `visitor-${screen.name}-${size.width}`)
      await page.close()
    }
    expect(failed).toEqual([])
    await window.close()
  })
}

for (const { who, named } of [
  { who: 'ben', named: 'a customer' },
  { who: 'ada', named: 'staff' },
] as const) {
  for (const size of [wide, narrow]) {
    test(`${named}: every screen at ${size.width} is accessible, whole, and free of errors`, {
      // One width for each role in `npm test`, the other in `npm run test:all`.
      tag: (size === wide) === (who === 'ben') ? [] : '@all',
    }, async ({ browser }) => {
      test.setTimeout(300_000)
      const window = await openWindow(browser, demo.easel.base, demo.sessions[who], size)
      const failed = failuresOf(window)
      const page = await window.newPage()
      await page.goto(elsewhere)
      await loaded(page)
      for (const screen of demo.screens[who]) {
        if (screen.phone && size === wide) continue
        await go(page, screen)
        // What the theme changes is the same in both widths.
        await look(page, `${who}-${screen.name}-${size.width}`, size === wide ? 'colours' : 'picture')
      }
      expect(failed).toEqual([])
      await window.close()
    })
  }
}

const elsewhere = '/profile/security'

/** As a person goes there, by a link: the portal is not loaded anew. What was open before is left first. */
async function go(page: Page, { path, act }: Screen): Promise<void> {
  const open = page.locator('[role=dialog], [role=menu]')
  // One after the other: a menu in the drawer, then the drawer.
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  for (const each of [elsewhere, path]) {
    await page.evaluate((to) => history.pushState(null, '', to), each)
    await settled(page)
  }
  if (!act) return
  await act(page)
  await settled(page)
}

function failuresOf(window: BrowserContext): string[] {
  const failed: string[] = []
  window.on('weberror', (thrown) => failed.push(String(thrown.error())))
  window.on('response', (answer) => {
    if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`)
  })
  return failed
}
