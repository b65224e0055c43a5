import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'

const source = readFileSync(
  createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
  'utf8',
)
// A classic script, since the content security policy prevents the page from loading other modules.
const reader = source.replace(/export\{[^}]*?([\w$]+) as virtual\}/, 'globalThis.virtual=$1')

/**
 * Returns what a screen reader says from the start to the end of this part of the page, one phrase per line.
 */
export async function spokenIn(part: Locator): Promise<string> {
  const page = part.page()
  if (!(await page.evaluate(() => 'virtual' in globalThis))) await page.evaluate(`(() => {${reader}\n})()`)
  const phrases = await part.evaluate(async (container): Promise<string[]> => {
    const virtual = Reflect.get(globalThis, 'virtual')
    await virtual.start({ container })
    const first: string = await virtual.lastSpokenPhrase()
    // The reader starts over after the end.
    do await virtual.next()
    while ((await virtual.lastSpokenPhrase()) !== first)
    const log: string[] = await virtual.spokenPhraseLog()
    await virtual.stop()
    return log.slice(0, -1)
  })
  return `${phrases.filter((phrase, index) => phrase !== phrases[index - 1]).join('\n')}\n`
}
