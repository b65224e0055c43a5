import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Session } from './demo-sessions.ts'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Opens a window without animations. Narrow windows emulate a touch screen. */
export async function openWindow(
  browser: Browser,
  base: string,
  session: Session,
  viewport: { width: number; height: number },
  scale = 1,
): Promise<BrowserContext> {
  const window = await browser.newContext({
    baseURL: base,
    storageState: session,
    viewport,
    deviceScaleFactor: scale,
    hasTouch: viewport.width < 500,
    reducedMotion: 'reduce',
  })
  // On a first visit, fonts load after everything else. Sandboxed documents have no storage.
  await window.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('fonts', 'yes')
  })
  return window
}

/** Changes the theme as another tab would: the page follows without reloading. */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }))
  }, theme)
  await settled(page)
}

/** Waits until a newly opened page has loaded all its parts, which load one after another. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await settled(page)
}

/**
 * Waits until everything has loaded: no skeletons or spinners are left, and pictures and fonts have loaded.
 */
export async function settled(page: Page): Promise<void> {
  const arrived = () => {
    const rooms = [...document.querySelectorAll<HTMLElement>('main, [role=tabpanel][data-state=active]')]
    // Uses innerText, because the previous screen stays hidden in the page until this one has loaded.
    const filled = rooms.length > 0 && rooms.every((room) => room.innerText.trim())
    return filled && !document.querySelector('.animate-breathe, .animate-spin')
  }
  await page.waitForFunction(arrived, undefined, { timeout: 15_000 })
  await page.evaluate(async () => {
    // Only waits for visible pictures, since a hidden one may never load.
    const isInView = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight
    const inView = [...document.images].filter(isInView)
    await Promise.all([document.fonts.ready, ...inView.map((image) => image.decode().catch(() => null))])
  })
  // Waits two more frames, so that everything is painted.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Makes the window as tall as the page instead of taking an image longer than the window. Fixed elements such
 * as the sidebar then appear where a person sees them.
 */
export async function unroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
  await settled(page)
}
