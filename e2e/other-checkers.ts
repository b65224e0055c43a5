import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Device } from '@siteimprove/alfa-device'
import { Native as NativeDevice } from '@siteimprove/alfa-device/native'
import { Element as AlfaElement, type Document, Node } from '@siteimprove/alfa-dom'
import { Native as NativeDom } from '@siteimprove/alfa-dom/native'
import { Request, Response } from '@siteimprove/alfa-http'
import { type Flattened, Rules } from '@siteimprove/alfa-rules'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'
import { Page as AlfaPage } from '@siteimprove/alfa-web'

/** Alfa's rules for WCAG's levels A and AA, and rules without a level. */
const alfaRules: Flattened.Rule[] = [...Rules.values()].filter((rule) => {
  const criteria = [...rule.requirements].filter(Criterion.isCriterion)
  return criteria.length === 0 || criteria.some(Conformance.isAA())
})

/**
 * Rules about the page as a whole, and about focus in hidden content: an open dialog hides the page behind it,
 * and keeps the focus.
 */
const notBehindDialogs = ['sia-r17', 'sia-r57', 'sia-r61', 'sia-r87']

/** Whether a finding is a false positive. Axe checks contrast and target sizes too. */
async function isWrong(page: Page, rule: string, target: unknown): Promise<boolean> {
  if (!Node.isNode(target)) return false
  const around = [target, ...target.ancestors()]
  // Menus open on top of the page, next to their button, and aren't in a landmark.
  if (rule === 'sia-r57') return around.some((node) => attributeOf(node, 'role') === 'menu')
  // Alfa can't read the accent color that the preview in Settings sets on an element.
  if (rule === 'sia-r69') return around.some((node) => attributeOf(node, 'style')?.includes('--accent:'))
  if (rule !== 'sia-r113') return false
  // Pins may be closer together than targets should be, because their position is essential and each pin is
  // also in the list.
  return attributeOf(target, 'aria-label')?.startsWith('Pin ') || isLarge(page, target)
}

/**
 * Measures a target, since Alfa ignores elements that are scrolled out of view, and the tabs of a tab bar.
 */
function isLarge(page: Page, target: Node): Promise<boolean> {
  return page.evaluate((path) => {
    const first = XPathResult.FIRST_ORDERED_NODE_TYPE
    const element = document.evaluate(path, document, null, first).singleNodeValue
    if (!(element instanceof HTMLElement)) return false
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return width >= 24 && height >= 24 && element.contains(hit)
  }, target.path())
}

function attributeOf(node: Node, name: string): string | undefined {
  if (!AlfaElement.isElement(node)) return undefined
  return node
    .attribute(name)
    .map(({ value }) => value)
    .getOr(undefined)
}

/** While a menu or form is open, invisible tab stops keep the focus inside it. */
async function withoutFocusGuards<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const guards = page.locator('[data-radix-focus-guard]')
  const setTabIndex = (index: number) =>
    guards.evaluateAll((found, to) => {
      for (const guard of found) guard.setAttribute('tabindex', String(to))
    }, index)
  await setTabIndex(-1)
  const result = await look()
  await setTabIndex(0)
  return result
}

/** Returns what Alfa finds on the current page: rules with their elements. */
export async function alfaFinds(page: Page): Promise<string[]> {
  const dom: Document.JSON = await withoutFocusGuards(page, () => page.evaluate(`(${NativeDom.fromNode})()`))
  const device = Device.from(await page.evaluate(`(${NativeDevice.fromWindow})()`))
  const shown = AlfaPage.of(Request.empty(), Response.empty(), Node.from(dom, device), device)
  const hasDialog = await page.evaluate(() => document.querySelector('[data-aria-hidden]') !== null)
  const outcomes = await Audit.of(shown, alfaRules).evaluate()
  const found: string[] = []
  for (const outcome of outcomes) {
    if (!Outcome.isFailed(outcome)) continue
    const name = outcome.rule.uri.split('/').at(-1) ?? ''
    if (hasDialog && notBehindDialogs.includes(name)) continue
    if (!(await isWrong(page, name, outcome.target))) {
      found.push(`${name}: ${String(outcome.target).slice(0, 300)}`)
    }
  }
  return found
}

const ibm = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

interface IbmResult {
  ruleId: string
  message: string
  snippet: string
  node: globalThis.Node
  value: [kind: string, outcome: string]
}

/** Returns what IBM's checker finds on the current page: rules with their elements. */
export async function ibmFinds(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${ibm}; window.ace = ace`)
  return page.evaluate(async () => {
    const { Checker } = Reflect.get(window, 'ace')
    const { results }: { results: IbmResult[] } = await new Checker().check(document, ['WCAG_2_2'])
    const isWrong = ({ ruleId, node, value }: IbmResult) => {
      if (value[0] !== 'VIOLATION' || value[1] !== 'FAIL') return false
      // It can't read oklch colors. Axe measures the contrast.
      if (ruleId === 'text_contrast_sufficient') return false
      const element = node instanceof Element ? node : node.parentElement
      // Behind an open dialog, which keeps the focus.
      if (element?.closest('[data-aria-hidden]')) return false
      // HTML allows this attribute on email fields, and password managers need it.
      return !(
        ruleId === 'input_autocomplete_valid' && element?.matches('[type=email][autocomplete=username]')
      )
    }
    return results
      .filter(isWrong)
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 300)}`)
  })
}
