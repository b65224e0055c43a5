import { mkdirSync, rmSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'
import { chromium } from '@playwright/test'
import { loaded, openWindow, paint, themes, unroll } from '#test/screens/browser-window.ts'
import { findSubjects, openSessions, type Who } from '#test/screens/demo-sessions.ts'
import { type Screen, screensOf } from '#test/screens/every-screen.ts'
import { sayIn } from '#test/screens/say.ts'
import { chromiumArgs, chromiumPath } from '#test/setup/chromium.ts'
import { startEasel } from '../e2e/start-server.ts'
import { languageCookie } from '../src/kernel/i18n/page-reader.ts'
import { publish } from './screenshots/publish.ts'

/**
 * `npm run shots`: takes screenshots of every demo screen in both themes and at three widths, and writes them
 * to the ignored folder shots/. Look at them after every change to a screen. Pass part of a name to limit
 * them: `npm run shots -- feedback`. `--language=de` takes them in German, into shots/de/.
 *
 * `npm run shots -- --publish` takes the pictures for the README and the landing page instead, and with
 * `--language=de` those of the landing page in German.
 */
const args = process.argv.slice(2)
const only = args.find((word) => !word.startsWith('--')) ?? ''
const language = args.find((word) => word.startsWith('--language='))?.split('=')[1] ?? 'en'
const folder = language === 'en' ? 'shots' : `shots/${language}`
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
]

async function takeShots(browser: Browser): Promise<void> {
  if (!only) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const easel = await startEasel({ EASEL_DEMO: '1' })
  try {
    const sessions = await openSessions(browser, easel.base)
    const subjects = await findSubjects(browser, easel.base, sessions.ben)
    for (const [who, screens] of Object.entries(screensOf(subjects, sayIn(language))) as [Who, Screen[]][]) {
      const wanted = screens.filter(({ name }) => `${who}-${name}`.includes(only))
      const taken = sizes.map(async (size) => {
        const window = await openWindow(browser, easel.base, sessions[who], size)
        await window.addCookies([{ name: languageCookie, value: language, url: easel.base }])
        for (const screen of wanted) await take(window, who, screen, size)
        await window.close()
      })
      await Promise.all(taken)
    }
  } finally {
    await easel.stop()
  }
  if ('empty'.includes(only)) await takeEmpty(browser)
}

/** Captures the pages of a portal that isn't set up yet. */
async function takeEmpty(browser: Browser): Promise<void> {
  const easel = await startEasel()
  try {
    for (const size of sizes) {
      const window = await openWindow(browser, easel.base, { cookies: [], origins: [] }, size)
      await window.addCookies([{ name: languageCookie, value: language, url: easel.base }])
      await take(window, 'empty', { name: 'portal', path: '/' }, size)
      await take(window, 'empty', { name: 'set-up', path: easel.setUpLink ?? '/setup', whole: true }, size)
      await window.close()
    }
  } finally {
    await easel.stop()
  }
}

/** Captures one screen in both themes. Reports failures and continues. */
async function take(
  window: BrowserContext,
  who: string,
  screen: Screen,
  size: { width: number; height: number },
): Promise<void> {
  if (screen.phone && size.width > 500) return
  const page = await window.newPage()
  try {
    await page.goto(screen.path)
    await loaded(page)
    await screen.act?.(page)
    if (screen.whole) await unroll(page)
    for (const theme of themes) {
      await paint(page, theme)
      const path = `${folder}/${who}-${screen.name}-${theme}-${size.width}.png`
      await page.screenshot({ path, animations: 'disabled' })
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) console.log(`${who}-${screen.name} is ${overflow} px wider than ${size.width}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`${who}-${screen.name} at ${size.width} px could not be taken: ${error}`)
  } finally {
    await page.close()
  }
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
try {
  if (args.includes('--publish')) await publish(browser, only, language)
  else await takeShots(browser)
} finally {
  await browser.close()
}
