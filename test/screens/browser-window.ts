import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Session } from './demo-sessions.ts'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** A window in which nothing moves. Narrow ones are touched. */
export async function openWindow(
  browser: Browser,
  base: string,
  session: Session,
  viewport: { width: number; height: number },
  scale = 1,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: base,
    storageState: session,
    viewport,
    deviceScaleFactor: scale,
    hasTouch: viewport.width < 500,
    reducedMotion: 'reduce',
  })
}

/** As another tab would change it: the page follows without being loaded again. */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }))
  }, theme)
  await settled(page)
}

/** A page that was just opened, with all the parts that it fetches one after another. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await settled(page)
}

/** Everything that was asked for has come: no skeleton or spinner is left, pictures and fonts are there. */
export async function settled(page: Page): Promise<void> {
  const arrived = () => {
    const rooms = [...document.querySelectorAll<HTMLElement>('main, [role=tabpanel][data-state=active]')]
    // Not textContent: the previous screen stays in the page, hidden, until this one has loaded.
    const filled = rooms.length > 0 && rooms.every((room) => room.innerText.trim())
    return filled && !document.querySelector('.animate-breathe, .animate-spin')
  }
  await page.waitForFunction(arrived, undefined, { timeout: 15_000 })
  await page.evaluate(async () => {
    // One that is not displayed may never be fetched, and would be waited for in vain.
    const isInView = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight
    const inView = [...document.images].filter(isInView)
    await Promise.all([document.fonts.ready, ...inView.map((image) => image.decode().catch(() => null))])
  })
  // Two more frames, so that what came is also drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * The window grows with the page in place of a picture that is longer than the window: what keeps to the
 * window's edges, such as the sidebar, then stands where a person sees it.
 */
export async function unroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
  await settled(page)
}
