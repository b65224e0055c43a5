import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const folder = 'test-results/screens'

type Rules = {
  runOnly: { type: 'tag' | 'rule'; values: string[] }
  rules?: Record<string, { enabled: false }>
}

const everything: Rules = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
/** What a theme can change. */
const colours = ['color-contrast', 'link-in-text-block']
const coloursAlone: Rules = { runOnly: { type: 'rule', values: colours } }
/** What a width can change. */
const allButColours: Rules = {
  ...everything,
  rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
}

/**
 * Looks at a screen as it stands: axe finds nothing in either theme, and nothing is cut sideways. Of the theme that
 * is not the chosen one its colours are checked.
 *
 * `again` is for a screen that was looked at in another width. Its colours are the same ones there, and to compare
 * them is most of what axe does; so they, and with them the other theme, are left out.
 */
export async function look(page: Page, name: string, again?: 'again'): Promise<void> {
  // At another width a dialog comes in anew, and until it stands axe takes the page behind it for reachable.
  await page.evaluate(settle)
  const { isDark, over } = await page.evaluate(measure)
  expect(over, `${name} is wider than its window`).toBeLessThanOrEqual(0)
  if (!again) {
    await paint(page, !isDark)
    expect(await wrongOn(page, coloursAlone), `${name}, ${isDark ? 'light' : 'dark'}`).toEqual([])
    await picture(page, name, !isDark)
    await paint(page, isDark)
  }
  expect(await wrongOn(page, again ? allButColours : everything), name).toEqual([])
  await picture(page, name, isDark)
}

async function paint(page: Page, dark: boolean): Promise<void> {
  await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
  await page.evaluate(settle)
}

/** For people to look at, by `npm run test:all`: they take long. */
async function picture(page: Page, name: string, dark: boolean): Promise<void> {
  if (!process.env.EASEL_TEST_ALL) return
  mkdirSync(folder, { recursive: true })
  // A tenth of what a PNG takes, where designs are in the picture.
  const path = `${folder}/${name}-${dark ? 'dark' : 'light'}.jpg`
  await page.screenshot({ path, type: 'jpeg', quality: 85, animations: 'disabled' })
}

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** As axe itself gives it. */
type Found = { id: string; nodes: { html: string; target: string[] }[] }

/** A page without frames of its own keeps the checker, however many screens are looked at on it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function wrongOn(page: Page, rules: Rules): Promise<string[]> {
  const options = { resultTypes: ['violations' as const], ...rules }
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
  const bar = document.querySelector('header.sticky')
  const edge = bar?.getBoundingClientRect().bottom ?? 0
  // What the page has scrolled halfway under the bar of a phone comes out again whole.
  const isUnderBar = (selector: string) => {
    const target = document.querySelector(selector)
    return target !== null && !bar?.contains(target) && target.getBoundingClientRect().top < edge
  }
  return violations.map(({ id, nodes }: Found) => ({
    id,
    nodes: nodes
      .filter(({ target: [selector = ''] }) => !(id === 'target-size' && isUnderBar(selector)))
      .map(({ html }) => ({ html })),
  }))
}

/** Runs in the page. */
async function measure(): Promise<{ isDark: boolean; over: number }> {
  await document.fonts.ready
  const { classList, scrollWidth } = document.documentElement
  return { isDark: classList.contains('dark'), over: scrollWidth - window.innerWidth }
}

/** Runs in the page: waits until colours have changed and what slides in has arrived. Spinners go on for ever. */
async function settle(): Promise<void> {
  // A colour that is inherited begins to change when its parent's has arrived.
  for (let still = 0; still < 2; ) {
    await new Promise((next) => requestAnimationFrame(next))
    const passing = document
      .getAnimations()
      .filter((one) => one.playState !== 'finished')
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    still = passing.length === 0 ? still + 1 : 0
    await Promise.allSettled(passing.map((one) => one.finished))
  }
}
