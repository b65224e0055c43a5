import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { loaded, openWindow, paint } from '../test/screens/browser-window.ts'
import { type Demo, openDemo } from './open-demo.ts'

/** Checks the layout of the demo's screens: positions, widths and heights. */
let demo: Demo
let project: string
let client: string
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  demo = await openDemo(browser)
  project = demo.screens.ada.find(({ name }) => name === 'project-overview')?.path ?? ''
  client = demo.screens.ada.find(({ name }) => name === 'client')?.path ?? ''
})
test.afterAll(() => demo.easel.stop())

async function open(browser: Browser, width: number): Promise<Page> {
  const window = await openWindow(browser, demo.easel.base, demo.sessions.ada, { width, height: 900 })
  return window.newPage()
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

const tab = (name: string) => project.replace(/tab=\w+/, `tab=${name}`)

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('sizes and positions', { tag: '@all' }, () => {
  test('content starts within 180 px on a phone', async ({ browser }) => {
    const page = await open(browser, 390)
    for (const path of [
      '/admin/dashboard',
      '/admin/projects',
      '/admin/clients',
      '/invoices',
      client,
      project,
    ]) {
      await go(page, path)
      const header = await boxOf(page, 'main header')
      expect(header.bottom, path).toBeLessThanOrEqual(180)
    }
    await page.context().close()
  })

  test('titles are in the same position with and without a subtitle', async ({ browser }) => {
    const page = await open(browser, 1440)
    const tops = new Map<string, number>()
    for (const path of ['/admin/dashboard', '/admin/projects', '/admin/clients', '/invoices', '/messages']) {
      await go(page, path)
      const middle = await page.locator('main h1').evaluate((title) => {
        const words = document.createRange()
        words.selectNodeContents(title)
        return words.getBoundingClientRect().top
      })
      tops.set(path, middle)
    }
    expect(new Set(tops.values()).size, JSON.stringify([...tops])).toBe(1)
    await page.context().close()
  })

  test('tables, the timeline and designs use the full width at 1920 px, and prose stays narrower', async ({
    browser,
  }) => {
    const page = await open(browser, 1920)
    for (const [path, selector] of [
      ['/admin/projects', 'main table'],
      [tab('timeline'), '[role=tabpanel][data-state=active] ol'],
      [tab('feedback'), '[data-canvas]'],
    ] as const) {
      await go(page, path)
      expect((await boxOf(page, selector)).width, path).toBeGreaterThan(1500)
    }
    await go(page, '/invoices/figures')
    expect((await boxOf(page, 'main header p')).width).toBeLessThan(700)
    await page.context().close()
  })

  test('a project’s summary has room for its text at 1280 px', async ({ browser }) => {
    const page = await open(browser, 1280)
    await go(page, '/admin/projects')
    expect((await boxOf(page, 'tbody td:nth-child(2) > span')).width).toBeGreaterThan(210)
    await page.context().close()
  })

  test('the picture is centered on the canvas', async ({ browser }) => {
    for (const width of [390, 1440, 1920]) {
      const page = await open(browser, width)
      await go(page, tab('feedback'))
      const canvas = await boxOf(page, '[data-canvas]')
      const picture = await boxOf(page, '[data-canvas] img')
      expect(Math.abs(picture.x - canvas.x - (canvas.right - picture.right)), `${width}`).toBeLessThanOrEqual(
        1,
      )
      await page.context().close()
    }
  })

  test('Upload File looks the same on every tab', async ({ browser }) => {
    const page = await open(browser, 1440)
    const looks = new Set<string | null>()
    for (const name of ['overview', 'timeline', 'files', 'feedback', 'chat']) {
      await go(page, tab(name))
      looks.add(await page.getByRole('button', { name: 'Upload File' }).first().getAttribute('class'))
    }
    expect(looks.size).toBe(1)
    await page.context().close()
  })

  test('files show an icon for their type next to the picture', async ({ browser }) => {
    const page = await open(browser, 1440)
    await go(page, tab('files'))
    const cards = page.locator('li[data-file]')
    await expect(cards.locator('img').first()).toBeVisible()
    const types = page.locator('[data-variant]').filter({ hasNotText: 'Final' })
    const icons = cards
      .filter({ has: page.locator('img') })
      .locator(types)
      .locator('svg')
    expect(await icons.count()).toBe(await cards.filter({ has: page.locator('img') }).count())
    await page.context().close()
  })

  test('a status has the same color on the dashboard and in the list', async ({ browser }) => {
    const page = await open(browser, 1440)
    for (const theme of ['dark', 'light'] as const) {
      const grounds: string[] = []
      for (const path of ['/admin/dashboard', '/admin/projects']) {
        await go(page, path)
        await paint(page, theme)
        const badge = page.locator('main [data-variant]', { hasText: 'Design' }).first()
        grounds.push(await badge.evaluate((element) => getComputedStyle(element).backgroundColor))
      }
      expect(grounds[0], theme).toBe(grounds[1])
    }
    await page.context().close()
  })

  test('cards with figures have the same height', async ({ browser }) => {
    for (const width of [1440, 390]) {
      const page = await open(browser, width)
      await go(page, '/admin/dashboard')
      const heights = await page
        .getByText(/^(Active Projects|Pending Invoices|This Month Revenue|Active Clients)$/)
        .evaluateAll((labels) => labels.map((label) => label.closest('.rounded-card')?.clientHeight))
      expect(heights, `${width}`).toHaveLength(4)
      expect(new Set(heights).size, `${width}`).toBe(1)
      await page.context().close()
    }
  })

  test('toasts don’t cover data or buttons', async ({ browser }) => {
    for (const width of [1440, 390]) {
      const page = await open(browser, width)
      await go(page, client)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByText('Client archived', { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const covered = await page.locator('li[data-state=open]').evaluate((toast) => {
        const over = toast.getBoundingClientRect()
        return [...document.querySelectorAll('main button, main a, main p, main li, header button')]
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const at = one.getBoundingClientRect()
            const across = at.left < over.right && at.right > over.left
            return across && at.top < over.bottom && at.bottom > over.top
          })
          .map((one) => one.outerHTML.slice(0, 80))
      })
      expect(covered, `${width}`).toEqual([])
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect(page.getByText('Client restored', { exact: true })).toBeVisible()
      await page.context().close()
    }
  })

  test('a wordmark logo gets a wide slot, and the dark theme shows its dark version', async ({ browser }) => {
    const page = await open(browser, 1440)
    await go(page, '/settings')
    const draw = (background: string) =>
      sharp({ create: { width: 600, height: 120, channels: 3, background } })
        .png()
        .toBuffer()
    const pick = async (name: string, background: string) => {
      const file = { name: 'logo.png', mimeType: 'image/png', buffer: await draw(background) }
      await page.getByLabel(`${name} file`).setInputFiles(file)
      await expect(page.getByRole('button', { name: `Change ${name}` })).toBeVisible()
    }
    await pick('Logo', '#222222')
    await pick('Dark Logo', '#eeeeee')
    const shown = page.locator('aside a img:visible')
    const sources = new Set<string | null>()
    for (const theme of ['light', 'dark'] as const) {
      await paint(page, theme)
      await expect(shown).toHaveAccessibleName('Northlight Studio')
      expect((await shown.boundingBox())?.width).toBeGreaterThan(120)
      sources.add(await shown.getAttribute('src'))
    }
    expect(sources.size).toBe(2)
    await page.getByRole('button', { name: 'Remove Dark Logo' }).click()
    await expect(page.getByRole('button', { name: 'Upload Dark Logo' })).toBeVisible()
    await expect(shown).toBeVisible()
    await page.getByRole('button', { name: 'Remove Logo' }).click()
    await expect(page.locator('aside').getByText('Northlight Studio')).toBeVisible()
    await page.context().close()
  })
})

test.describe('for everyone', { tag: '@all' }, () => {
  test('tables show column names on a phone', async ({ browser }) => {
    const page = await open(browser, 390)
    for (const path of ['/invoices', '/quotes', '/admin/projects', '/admin/clients']) {
      await go(page, path)
      await expect(page.getByRole('columnheader').first(), path).toBeAttached()
    }
    await page.context().close()
  })

  test('the selected tab is visible in forced colors mode', async ({ browser }) => {
    const page = await open(browser, 1440)
    await page.emulateMedia({ forcedColors: 'active' })
    await go(page, project)
    const lineOf = (selected: boolean) =>
      page
        .getByRole('tab', { selected })
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor)
    expect(await lineOf(true)).not.toBe(await lineOf(false))
    await page.context().close()
  })

  test('pins are large enough to click and to tap', async ({ browser }) => {
    for (const [width, least] of [
      [1440, 24],
      [390, 44],
    ] as const) {
      const page = await open(browser, width)
      await go(page, tab('feedback'))
      const size = await page
        .locator('button:has(> [data-pin])')
        .first()
        .evaluate((pin) => {
          const { width, height } = pin.getBoundingClientRect()
          const around = Number.parseFloat(getComputedStyle(pin, '::after').inset) || 0
          return Math.min(width, height) - 2 * around
        })
      expect(size, String(width)).toBeGreaterThanOrEqual(least)
      await page.context().close()
    }
  })

  test('pressing Tab offers to skip to the content first', async ({ browser }) => {
    const window = await openWindow(browser, demo.easel.base, demo.sessions.visitor, {
      width: 1440,
      height: 900,
    })
    const page = await window.newPage()
    for (const path of ['/', '/help/documentation']) {
      await go(page, path)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    }
    await window.close()
  })
})
