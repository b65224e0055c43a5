import { type Browser, expect, type Page, test } from '@playwright/test'
import { languageCookie } from '../src/kernel/i18n/page-reader.ts'
import { m as kernel } from '../src/kernel/messages.ts'
import { code, copyWithFifthLanguage } from '../test/generated-language/copy-of-easel.ts'
import { isGenerated } from '../test/generated-language/sentences.ts'
import { loaded, openWindow } from '../test/screens/browser-window.ts'
import type { Who } from '../test/screens/demo-sessions.ts'
import { sayIn } from '../test/screens/say.ts'
import { hasOwnWords } from './demo-data.ts'
import { layoutFaults, mirrorFaults, visibleTexts } from './layout-faults.ts'
import { type Demo, openDemo } from './open-demo.ts'
import { elsewhere, go, visit } from './screens.actions.ts'

/**
 * Easel in a generated language that's accented, 40% longer than English and written from right to left.
 * Shows that a fifth language needs only catalogs and one line, that layouts mirror and fit longer words, and
 * that every message comes from a catalog.
 */
let copy: Awaited<ReturnType<typeof copyWithFifthLanguage>>
let demo: Demo
test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000)
  copy = await copyWithFifthLanguage()
  await copy.run('bin/build.mjs')
  demo = await openDemo(browser, sayIn(code, copy.root), copy.root)
})
test.afterAll(async () => {
  await demo.easel.stop()
  await copy.remove()
})

test('adding a fifth language requires only its catalogs and one line of code', async ({ request }) => {
  test.setTimeout(240_000)
  await copy.run('dev/messages.ts')
  await copy.run('node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false')
  const headers = { 'accept-language': code }
  const page = await (await request.get(demo.easel.base, { headers })).text()
  expect(page).toContain('<html lang="he-IL" dir="rtl"')
  expect(page).toContain(`/assets/${code}/`)
  const refusal = await (await request.get(`${demo.easel.base}/api/nowhere`, { headers })).json()
  expect(refusal.detail).toBe(sayIn(code, copy.root)(kernel.nothingHere))
})

for (const width of [360, 390, 768, 1440]) {
  test(`at ${width} px wide, every screen is mirrored, complete and translated`, async ({ browser }) => {
    test.setTimeout(400_000)
    const faults: string[] = []
    for (const who of ['ben', 'ada', 'visitor'] as const) {
      const page = await open(browser, who, width)
      for (const screen of demo.screens[who]) {
        if (screen.phone && width > 500) continue
        await (who === 'visitor' ? visit : go)(page, screen)
        const found = [...(await mirrorFaults(page)), ...(await layoutFaults(page))]
        if (!inOtherWords.includes(screen.name)) found.push(...(await untranslated(page)))
        faults.push(...found.map((fault) => `${who}, ${screen.name}: ${fault}`))
      }
      await page.context().close()
    }
    expect(faults).toEqual([])
  })
}

async function open(browser: Browser, who: Who, width: number): Promise<Page> {
  const size = { width, height: 900 }
  const window = await openWindow(browser, demo.easel.base, demo.sessions[who], size)
  await window.addCookies([{ name: languageCookie, value: code, url: demo.easel.base }])
  const page = await window.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(who === 'visitor' ? '/' : elsewhere)
  await loaded(page)
  return page
}

/**
 * Screens with untranslated content: stored emails and notifications, and the API reference for developers.
 */
const inOtherWords = ['settings-outbox', 'messages', 'developers']

async function untranslated(page: Page): Promise<string[]> {
  const texts = await visibleTexts(page)
  return texts
    .filter((text) => !isGenerated(text) && hasOwnWords(text))
    .map((text) => `not translated: ${text}`)
}
