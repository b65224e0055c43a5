import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const folder = 'test-results/screens'

const everything = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** What a theme can change. */
const coloursAlone = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

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
    const { violations } = await ask(page, dark === isDark ? everything : coloursAlone).analyze()
    const told = violations.flatMap(({ id, nodes }) => {
      const wrong = nodes.map(({ html }) => html).filter((html) => !(id === 'target-size' && isPin(html)))
      return wrong.length ? [`${id}: ${wrong.join(' ')}`] : []
    })
    expect(told, `${name}, ${dark ? 'dark' : 'light'}`).toEqual([])
    const theme = dark ? 'dark' : 'light'
    await page.screenshot({ path: `${folder}/${name}-${theme}.png`, animations: 'disabled' })
  }
}

/** Pins may stand closer than targets should: where they are is what they say, and the list has each again (WCAG 2.5.8). */
function isPin(html: string): boolean {
  return html.includes('aria-label="Pin ')
}

/** Only what is wrong is wanted, and every frame of the portal is its own: both take a third of the time. */
function ask(page: Page, runOnly: typeof everything | typeof coloursAlone): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], runOnly })
}

/** Runs in the page: waits until colours have changed and what slides in has arrived. Spinners go on for ever. */
async function settle(): Promise<void> {
  // A colour that is inherited begins to change when its parent's has arrived.
  for (;;) {
    await new Promise((next) => requestAnimationFrame(next))
    const passing = document
      .getAnimations()
      .filter((one) => one.playState !== 'finished')
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    if (passing.length === 0) return
    await Promise.allSettled(passing.map((one) => one.finished))
  }
}
