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
/** The axe rules whose results depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block']
const coloursAlone: Rules = { runOnly: { type: 'rule', values: colours } }
/** The axe rules whose results depend on the width. */
const allButColours: Rules = {
  ...everything,
  rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
}

/**
 * Checks the current screen: axe finds nothing in either theme, and nothing is cut off at the sides. In the
 * other theme, only colors are checked.
 *
 * `again` is for a screen that was already checked at another width. Its colors are the same there, and
 * comparing them is most of axe's work, so colors and the other theme are skipped.
 */
export async function look(page: Page, name: string, again?: 'again'): Promise<void> {
  // A dialog animates in again when the width changes. Until that's done, axe considers the page behind it
  // reachable.
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

/** Takes screenshots for people to look at. Only `npm run test:all` takes them, since they're slow. */
async function picture(page: Page, name: string, dark: boolean): Promise<void> {
  if (!process.env.EASEL_TEST_ALL) return
  mkdirSync(folder, { recursive: true })
  // If the screenshot contains designs, a JPEG is a tenth of a PNG's size.
  const path = `${folder}/${name}-${dark ? 'dark' : 'light'}.jpg`
  await page.screenshot({ path, type: 'jpeg', quality: 85, animations: 'disabled' })
}

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** A violation in axe's format. */
type Found = { id: string; nodes: { html: string; target: string[] }[] }

/** Injected once into a page without frames, where it stays loaded however many screens are checked. */
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

/**
 * Whether an element is a pin. Pins may be closer together than targets should be, because their position is
 * essential and each pin is also in the list (WCAG 2.5.8).
 */
function isPin(html: string): boolean {
  return html.includes('aria-label="Pin ')
}

/** Runs axe in the page and returns only problems. */
async function askAxe(options: unknown): Promise<Violation[]> {
  const { violations } = await Reflect.get(window, 'axe').run(document, options)
  const bar = document.querySelector('header.sticky')
  const edge = bar?.getBoundingClientRect().bottom ?? 0
  // Scrolls back if an element ended up halfway under a phone's bar.
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

/** Runs in the page. Measures the theme and how far content overflows. */
async function measure(): Promise<{ isDark: boolean; over: number }> {
  await document.fonts.ready
  const { classList, scrollWidth } = document.documentElement
  return { isDark: classList.contains('dark'), over: scrollWidth - window.innerWidth }
}

/**
 * Runs in the page. Waits until color transitions and slide-ins are done. Ignores spinners, which never end.
 */
async function settle(): Promise<void> {
  // An inherited color starts to change only after its parent's transition.
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
