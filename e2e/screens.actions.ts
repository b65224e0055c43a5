import { expect, type Page } from '@playwright/test'
import { loaded, settled } from '../test/screens/browser-window.ts'
import type { Screen } from '../test/screens/every-screen.ts'

/** A screen that isn't in any list. Tests open it to leave another screen. */
export const elsewhere = '/profile/security'

/** Opens a screen by its URL, with a full page load. */
export async function visit(page: Page, { path, act }: Screen): Promise<void> {
  await page.goto(path)
  await loaded(page)
  if (!act) return
  await act(page)
  await settled(page)
}

/** Goes to a screen as a link would, without a reload. Closes open dialogs, menus and drawers first. */
export async function go(page: Page, { path, act }: Screen): Promise<void> {
  const open = page.locator('[role=dialog], [role=menu]')
  // Closes them one at a time: a menu in the drawer first, then the drawer.
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  const isThere = new URL(path, page.url()).pathname === new URL(page.url()).pathname
  for (const each of isThere ? [elsewhere, path] : [path]) {
    await page.evaluate((to) => history.pushState(null, '', to), each)
    await settled(page)
  }
  if (!act) return
  await act(page)
  await settled(page)
}
