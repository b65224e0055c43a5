import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '#test/setup/chromium.ts'
import type { Page } from './family.ts'
import { drawPage } from './page.ts'

/** A page as Chromium draws it. */
export interface Rendered {
  png: Buffer
  /** Where each element is, in fractions of the picture. */
  spots: Map<string, Box>
  /** Height divided by width. */
  aspect: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Chromium doesn’t draw taller pictures at once. In pixels. */
const tallest = 15_000
const attempts = 6

export async function openRenderer() {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  /** On a busy machine, Chromium sometimes can’t capture a large page at first. */
  async function render(page: Page, left = attempts): Promise<Rendered> {
    try {
      return await renderOnce(browser, page)
    } catch (error) {
      if (left <= 1 || !/capture screenshot/.test(String(error))) throw error
      return render(page, left - 1)
    }
  }
  return { render: (page: Page) => render(page), close: () => browser.close() }
}

async function renderOnce(browser: Browser, page: Page): Promise<Rendered> {
  const context = await browser.newContext({
    viewport: { width: page.width, height: 800 },
    deviceScaleFactor: page.density,
  })
  try {
    const tab = await context.newPage()
    await tab.setContent(drawPage(page))
    const { boxes, height, width } = await tab.evaluate(placesOfSpots)
    if (height * page.density > tallest) {
      return await renderOnce(browser, { ...page, density: tallest / height - 0.001 })
    }
    await tab.setViewportSize({ width: page.width, height: Math.ceil(height) })
    const png = await tab.screenshot({ animations: 'disabled' })
    const spots = boxes.map(
      ([name, box]) =>
        [
          name,
          { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height },
        ] as const,
    )
    return { png, spots: new Map(spots), aspect: height / width }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function placesOfSpots() {
  const boxes = Array.from(document.querySelectorAll('[data-spot]'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [element.getAttribute('data-spot') ?? '', { x, y, width, height }] as const
  })
  const { scrollHeight, clientWidth } = document.documentElement
  return { boxes, height: scrollHeight, width: clientWidth }
}
