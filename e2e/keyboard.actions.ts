import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../demo/seed/context.ts'

/**
 * Signs in and visits every main screen using only the keyboard. Focus is always visible and never trapped.
 */
export async function reachAll(
  page: Page,
  { email, places, more }: { email: string; places: string[]; more: string[] },
): Promise<void> {
  await signIn(page, email)
  await skipToContent(page)
  for (const name of places) {
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }))
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
    await walk(page, name)
  }
  for (const path of [...more, '/profile', '/profile/notifications']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await walk(page, path)
  }
  await readProject(page)
  await openAndLeaveDialogs(page)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/?sign-in')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

async function skipToContent(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('h1')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
}

/** Visits a project's tabs with the arrow keys, and each panel from start to end. */
async function readProject(page: Page): Promise<void> {
  await page.goto('/projects')
  await tabTo(page, page.locator('#content a[href^="/projects/"]:not([href$="/new"])').first())
  await page.keyboard.press('Enter')
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await expect(tabs).toHaveCount(5)
  await tabTo(page, page.locator('[role=tab][aria-selected=true]'))
  for (let index = 0; index < 5; index += 1) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(index)).toBeFocused()
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
    await expectSeen(page)
  }
  for (const tab of ['timeline', 'files', 'feedback', 'chat']) {
    await page.goto(`${new URL(page.url()).pathname}?tab=${tab}`)
    await expect(page.locator('h1')).toBeVisible()
    await walk(page, tab)
  }
}

/** Opens and closes the account menu and its dialogs. Focus enters, stays inside and returns. */
async function openAndLeaveDialogs(page: Page): Promise<void> {
  const person = page.locator('aside').getByRole('button').last()
  for (const [item, title] of [
    ['Profile Settings', 'Profile Settings'],
    ['Help & Support', 'Help & Support'],
  ] as const) {
    await tabTo(page, person)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    // Typing an item's first letters selects it.
    await page.keyboard.type(item.slice(0, 4))
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      await expectSeen(page)
      const isInside = await dialog.evaluate((element) => element.contains(document.activeElement))
      expect(isInside, `Tab stays in ${title}`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(person).toBeFocused()
  }
}

/** Presses Tab until this element has focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 150; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return expectSeen(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${wanted}`)
}

/** Tabs from the top of a screen to its end. Every stop must be visible, and none may repeat. */
async function walk(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.getSelection()?.removeAllRanges()
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const met = new Set<string>()
  let last = ''
  for (let step = 0; step < 250; step += together) {
    for (const stop of await tabOn(page)) {
      if (!stop) return
      // The day, month and year of a date are separate stops within one field.
      if (stop.id === last && stop.isDate) continue
      last = stop.id
      if (stop.id === [...met][0]) return
      expect(met.has(stop.id), `${name}: Tab goes round at ${stop.words}`).toBe(false)
      met.add(stop.id)
      expect(stop.isSeen, `${name}: the focus is seen at ${stop.words}`).toBe(true)
    }
  }
  throw new Error(`${name}: Tab does not come to an end`)
}

const together = 25

/**
 * Presses Tab several times and records each stop on key up. Checking after every press takes four times as
 * long.
 */
async function tabOn(page: Page): Promise<Stop[]> {
  const where = await page.evaluateHandle<() => Stop>(`(${whereIsFocus})`)
  const stops = await page.evaluateHandle((look) => {
    const found: Stop[] = []
    window.onkeyup = () => found.push(look())
    return found
  }, where)
  const keys = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const presses = Array.from({ length: together }, () => [
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ])
  await Promise.all(presses.flat())
  await keys.detach()
  return stops.jsonValue()
}

async function expectSeen(page: Page): Promise<void> {
  const stop = await page.evaluate(whereIsFocus)
  expect(stop?.isSeen, `the focus is seen at ${stop?.words}`).toBe(true)
}

type Stop = { id: string; words: string; isSeen: boolean; isDate: boolean } | null

/** Runs in the page. Returns the focused element and whether it's visible, or null if nothing has focus. */
function whereIsFocus(): Stop {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body || focused === document.documentElement) return null
  // Uses a random id instead of a count, since elements may be rendered again.
  focused.dataset.stop ??= crypto.randomUUID()
  const marked = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  }
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
  const box = focused.getBoundingClientRect()
  const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  const shows = around.some((element) => element && marked(element))
  // Scrolling panels, and the content area after a change of screen, take focus without an indicator.
  const isRegion = focused.id === 'content'
  const words = `<${focused.tagName.toLowerCase()}> ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`
  const isDate = focused.getAttribute('type') === 'date'
  return { id: focused.dataset.stop, words, isDate, isSeen: isOnScreen && (shows || isRegion) }
}
