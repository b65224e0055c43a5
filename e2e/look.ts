import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const folder = 'test-results/screens'

const everything = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** What a theme can change. */
const coloursAlone = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/**
 * Looks at a screen as it stands: axe finds nothing in either theme, nothing is cut sideways, and a picture of
 * each is kept. Of the theme that is not the chosen one its colours are checked, or a picture is all that is taken.
 */
export async function look(
  page: Page,
  name: string,
  other: 'colours' | 'picture' = 'colours',
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide, `${name} is wider than its window`).toBeLessThanOrEqual(0)
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  for (const dark of [!isDark, isDark]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
    await page.evaluate(settle)
    const theme = dark ? 'dark' : 'light'
    const rules = dark === isDark ? everything : coloursAlone
    if (dark === isDark || other === 'colours')
      expect(await wrongOn(page, rules), `${name}, ${theme}`).toEqual([])
    await page.screenshot({ path: `${folder}/${name}-${theme}.png`, animations: 'disabled' })
  }
}

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** A page without frames of its own keeps the checker, however many screens are looked at on it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function wrongOn(page: Page, rules: typeof everything | typeof coloursAlone): Promise<string[]> {
  const options = { resultTypes: ['violations' as const], runOnly: rules }
  const isOne = page.frames().length === 1
  if (isOne && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations: Violation[] = isOne
    ? await page.evaluate(askAxe, options)
    : (await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()).violations
  return violations.flatMap(({ id, nodes }) => {
    const wrong = nodes.map(({ html }) => html).filter((html) => !(id === 'target-size' && isPin(html)))
    return wrong.length ? [`${id}: ${wrong.join(' ')}`] : []
  })
}

/** Pins may stand closer than targets should: where they are is what they say, and the list has each again (WCAG 2.5.8). */
function isPin(html: string): boolean {
  return html.includes('aria-label="Pin ')
}

/** Runs in the page: only what is wrong is wanted. */
async function askAxe(options: unknown): Promise<Violation[]> {
  const { violations } = await Reflect.get(window, 'axe').run(document, options)
  return violations.map(({ id, nodes }: Violation) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
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
