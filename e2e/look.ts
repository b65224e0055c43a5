import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const folder = 'test-results/screens'

/**
 * Looks at a screen as it stands: axe finds nothing in either theme, nothing is cut sideways, and a picture of
 * each is kept.
 */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide, `${name} is wider than its window`).toBeLessThanOrEqual(0)
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  for (const dark of [!isDark, isDark]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
    await page.evaluate(settle)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(told, `${name}, ${dark ? 'dark' : 'light'}`).toEqual([])
    const theme = dark ? 'dark' : 'light'
    await page.screenshot({ path: `${folder}/${name}-${theme}.png`, animations: 'disabled' })
  }
}

/** Runs in the page: waits until colours have changed and what slides in has arrived. Spinners go on for ever. */
async function settle(): Promise<void> {
  await new Promise((next) => requestAnimationFrame(next))
  const passing = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(passing.map((one) => one.finished))
}
