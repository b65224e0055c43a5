import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { loaded, openWindow, paint, settled, themes } from '#test/screens/browser-window.ts'
import { findSubjects, openSessions } from '#test/screens/demo-sessions.ts'
import { sayIn } from '#test/screens/say.ts'
import { startEasel } from '../../e2e/start-server.ts'
import { languageCookie } from '../../src/kernel/i18n/page-reader.ts'
import { type Picture, picturesOf } from './marketing.ts'
import { type Sequence, sequencesOf, walkSize } from './walkthroughs.ts'

/**
 * Takes the published pictures: those of the landing page in public/pictures/, and those of the README in
 * docs/pictures/. In languages other than English, takes only those of the landing page that contain text.
 */
export async function publish(browser: Browser, only: string, language: string): Promise<void> {
  const easel = await startEasel({ EASEL_DEMO: '1' })
  try {
    const sessions = await openSessions(browser, easel.base)
    const subjects = await findSubjects(browser, easel.base, sessions.ben)
    const pictures = picturesOf(subjects, sayIn(language))
    for (const picture of language === 'en' ? pictures : inLanguage(pictures, language)) {
      if (!picture.name.includes(only)) continue
      const { who, size, scale } = picture
      const window = await openWindow(browser, easel.base, sessions[who], size, scale)
      await window.addCookies([{ name: languageCookie, value: language, url: easel.base }])
      const page = await window.newPage()
      await page.goto(picture.path)
      await loaded(page)
      await picture.act?.(page)
      for (const theme of themes) {
        await paint(page, theme)
        await save(
          `${picture.folder}/${picture.name}-${theme}.webp`,
          await shoot(page, picture),
          picture.most,
        )
      }
      await window.close()
    }
    for (const sequence of language === 'en' ? sequencesOf(subjects) : []) {
      if (!`walks/${sequence.slug}`.includes(only)) continue
      await takeWalk(await openWindow(browser, easel.base, sessions[sequence.who], walkSize), sequence)
    }
  } finally {
    await easel.stop()
  }
}

function inLanguage(pictures: Picture[], language: string): Picture[] {
  return pictures
    .filter(({ folder, name }) => folder === 'public/pictures' && name !== 'hero-phone')
    .map((picture) => ({ ...picture, folder: `${picture.folder}/${language}` }))
}

/** Runs each step of a walkthrough once and captures it in both themes. */
async function takeWalk(window: BrowserContext, { slug, path, steps }: Sequence): Promise<void> {
  const page = await window.newPage()
  await page.goto(path)
  await loaded(page)
  for (const [index, { act, ring }] of steps.entries()) {
    await act?.(page)
    await loaded(page)
    await settled(page)
    for (const theme of themes) {
      await paint(page, theme)
      if (ring) await drawRing(ring(page))
      const picture = await page.screenshot({ animations: 'disabled' })
      await save(`public/pictures/walks/${slug}-${index + 1}-${theme}.webp`, picture, 45_000)
      await page.evaluate(() => document.getElementById('camera-ring')?.remove())
    }
  }
  await window.close()
}

/** Draws a ring where readers should look and click. */
async function drawRing(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is no ${target} to ring`)
  await target.page().evaluate(({ x, y, width, height }) => {
    const ring = document.createElement('div')
    ring.id = 'camera-ring'
    ring.style.cssText = `position:fixed;pointer-events:none;z-index:9999;left:${x - 7}px;top:${y - 7}px;width:${width + 14}px;height:${height + 14}px;border:3px solid var(--accent-mark);border-radius:12px;box-shadow:0 0 0 2px var(--page)`
    document.body.append(ring)
  }, box)
}

async function shoot(page: Page, { from, size }: Picture): Promise<Buffer> {
  if (!from) return page.screenshot({ animations: 'disabled' })
  const { selector, width, height, dx = 0, dy = 0 } = from
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`There is no ${selector} to take a picture of`)
  const x = Math.max(0, Math.min(box.x + dx, size.width - width))
  const clip = { x, y: Math.max(0, box.y + dy), width, height }
  return page.screenshot({ animations: 'disabled', clip })
}

/** Saves a picture with the best quality that fits its size limit. */
async function save(path: string, png: Buffer, most: number): Promise<void> {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  for (let quality = 88; quality >= 40; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length > most) continue
    writeFileSync(path, webp)
    const { width, height } = await sharp(webp).metadata()
    console.log(`${path}  ${width} × ${height}, ${Math.round(webp.length / 1024)} kB`)
    return
  }
  throw new Error(`${path} cannot be made smaller than ${most} bytes`)
}
