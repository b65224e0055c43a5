import { expect, type Page } from '@playwright/test'
import { loaded, settled } from '../test/screens/browser-window.ts'
import type { Screen } from '../test/screens/every-screen.ts'

/** A screen that's on no list. Tests go there to leave another screen. */
export const elsewhere = '/profile/security'

/** Opens a screen by its address, as a visitor does. */
export async function visit(page: Page, { path, act }: Screen): Promise<void> {
  await page.goto(path)
  await loaded(page)
  if (!act) return
  await act(page)
  await settled(page)
}

/** Goes to a screen as a link does, without a reload. Closes open dialogs, menus and drawers first. */
export async function go(page: Page, { path, act }: Screen): Promise<void> {
  const open = page.locator('[role=dialog], [role=menu]')
  // One by one: a menu in the drawer, then the drawer.
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
