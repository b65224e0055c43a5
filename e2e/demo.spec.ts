import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoSignIns } from '../demo/seed/context.ts'
import { loaded, openWindow, paint, settled, themes } from '../test/screens/browser-window.ts'
import type { Who } from '../test/screens/demo-sessions.ts'
import type { Screen } from '../test/screens/every-screen.ts'
import { look } from './check-screen.ts'
import { reachAll } from './keyboard.actions.ts'
import { largeTextFaults } from './layout-faults.ts'
import { newPage } from './main-job.actions.ts'
import { type Demo, openDemo } from './open-demo.ts'
import { alfaFinds, ibmFinds } from './other-checkers.ts'
import { elsewhere, go, visit } from './screens.actions.ts'

/**
 * Every demo screen as visitors, customers and staff see it: wide and narrow, dark and light, and using only
 * the keyboard. All tests are in one file, because creating the demo takes the longest.
 */
let demo: Demo
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  demo = await openDemo(browser)
})
test.afterAll(() => demo.easel.stop())

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

const viewers = [
  { who: 'ben', named: 'a customer' },
  { who: 'ada', named: 'staff' },
  { who: 'visitor', named: 'a visitor' },
] as const

for (const { who, named } of viewers) {
  test(`${named}: every screen is accessible, complete and free of errors on desktop and phone`, {
    tag: who === 'ben' ? [] : '@all',
  }, async ({ browser }) => {
    test.setTimeout(300_000)
    const window = await openWindow(browser, demo.easel.base, demo.sessions[who], wide)
    const failed = await failuresOf(window)
    const page = await window.newPage()
    const resize = await resizer(page)
    await page.goto(who === 'visitor' ? '/' : elsewhere)
    await loaded(page)
    for (const screen of demo.screens[who]) {
      const sizes = screen.phone ? [narrow] : [wide, narrow]
      for (const size of sizes) {
        await resize(size)
        const isFirst = size === sizes[0]
        if (who === 'visitor' && isFirst) await visit(page, screen)
        else if (isFirst || screen.apart) await go(page, screen)
        await look(page, `${who}-${screen.name}-${size.width}`, isFirst ? undefined : 'again')
      }
    }
    expect(failed).toEqual([])
    await window.close()
  })
}

for (const { who, named } of viewers) {
  test(`${named}: two more accessibility checkers find no problems on any screen, and large text fits`, {
    tag: '@all',
  }, async ({ browser }) => {
    test.setTimeout(900_000)
    expect(await faultsOf(browser, who, [wide, narrow], demo.screens[who])).toEqual({})
  })
}

test('two more accessibility checkers find no problems on a customer’s main screens, and large text fits', async ({
  browser,
}) => {
  const main = ['dashboard', 'add-feedback', 'invoice']
  const screens = demo.screens.ben.filter(({ name }) => main.includes(name))
  expect(await faultsOf(browser, 'ben', [narrow], screens)).toEqual({})
})

for (const { who, ...walk } of [
  {
    who: 'staff',
    email: demoSignIns.ada,
    places: ['Dashboard', 'Projects', 'Clients', 'Invoices', 'My Work'],
    more: ['/settings', '/settings/team'],
  },
  {
    who: 'a customer',
    email: demoSignIns.ben,
    places: ['Dashboard', 'Projects', 'Invoices', 'Messages'],
    more: ['/projects/new'],
  },
]) {
  test(`${who} sign in and reach every screen using only the keyboard`, {
    tag: '@all',
  }, async ({ browser }) => {
    const page = await newPage(browser, demo.easel.base)
    await reachAll(page, walk)
    await page.context().close()
  })
}

/**
 * Returns each problem with the screens that have it. Checks only one theme in the narrow window, where
 * colors are the same.
 */
async function faultsOf(browser: Browser, who: Who, sizes: (typeof wide)[], screens: Screen[]) {
  const found: Record<string, string[]> = {}
  for (const size of sizes) {
    const window = await openWindow(browser, demo.easel.base, demo.sessions[who], size)
    const page = await window.newPage()
    for (const screen of screens.filter(({ phone }) => size === narrow || !phone)) {
      await visit(page, screen)
      const faults: string[] = []
      for (const theme of size === wide ? themes : (['dark'] as const)) {
        await paint(page, theme)
        faults.push(...(await alfaFinds(page)), ...(await ibmFinds(page)))
      }
      faults.push(...(await largeTextFaults(page)))
      for (const fault of faults) found[fault] = [...(found[fault] ?? []), `${screen.name} ${size.width}`]
    }
    await window.close()
  }
  return found
}

/** Returns a function that resizes the window around the current page, to phone width or back. */
async function resizer(page: Page): Promise<(size: typeof wide) => Promise<void>> {
  const device = await page.context().newCDPSession(page)
  return async (size) => {
    if (page.viewportSize()?.width === size.width) return
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: size === narrow })
    await page.setViewportSize(size)
    await settled(page)
  }
}

/** Collects problems: thrown errors, responses with status 500 or above, console errors, and policy violations. */
async function failuresOf(window: BrowserContext): Promise<string[]> {
  const failed: string[] = []
  await window.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      console.error(`${violatedDirective} is violated by ${sourceFile}`),
    )
  })
  window.on('weberror', (thrown) => failed.push(String(thrown.error())))
  window.on('console', (line) => {
    // The page for a missing item still requests the item, which logs a 404.
    if (line.type() !== 'error' || line.text().includes('status of 404')) return
    failed.push(`${line.page()?.url()}: ${line.text()}`)
  })
  window.on('response', (answer) => {
    if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`)
  })
  return failed
}
