import type { Locator, Page } from '@playwright/test'

export type Hand = ReturnType<typeof handOn>

/**
 * A person using a phone with one hand. Every press counts as a tap. Typing doesn't, and neither does the
 * Send key on the phone's keyboard.
 */
export function handOn(page: Page) {
  let taps = 0
  let words = 0
  return {
    page,
    taps: () => taps,
    /** The number of visible words before each tap. */
    words: () => words,
    /** Presses the button in the email. */
    async open(link: string): Promise<void> {
      taps += 1
      await page.goto(link, { waitUntil: 'commit' })
    },
    async tap(what: Locator, position?: { x: number; y: number }): Promise<void> {
      await what.waitFor()
      words += await page.evaluate(wordsInView)
      taps += 1
      await what.tap(position ? { position } : {})
    },
    async type(text: string): Promise<void> {
      await page.waitForFunction(() => document.activeElement?.matches('input, textarea'))
      await page.keyboard.insertText(text)
    },
    async send(): Promise<void> {
      await page.keyboard.press('Enter')
    },
  }
}

/** Runs in the page. A dialog hides what's behind it. */
function wordsInView(): number {
  const root = document.querySelector('[role=dialog]') ?? document.body
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let count = 0
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const { top, bottom, width } = range.getBoundingClientRect()
    if (width < 2 || bottom <= 0 || top >= innerHeight) continue
    count += texts.currentNode.textContent?.match(/\p{L}[\p{L}’-]*|\d[\d.,]*/gu)?.length ?? 0
  }
  return count
}
