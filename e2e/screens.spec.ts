import { expect, test } from '@playwright/test'
import { findSubjects, openSessions, type Who } from '../dev/camera/demo.ts'
import { type Screen, screensOf } from '../dev/camera/screens.ts'
import { loaded, openWindow, settled } from '../dev/camera/window.ts'
import { type RunningEasel, startEasel } from './easel.ts'
import { look } from './look.ts'

/** Every screen of the demonstration, as a visitor, a customer and staff see it, wide and narrow, dark and light. */
let easel: RunningEasel
let sessions: Awaited<ReturnType<typeof openSessions>>
let screens: Record<Who, Screen[]>

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  easel = await startEasel({ EASEL_DEMO: '1' })
  sessions = await openSessions(browser, easel.base)
  screens = screensOf(await findSubjects(browser, easel.base, sessions.ben))
})
test.afterAll(() => easel.stop())

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

for (const { who, named, size, tag } of [
  { who: 'visitor', named: 'a visitor', size: wide, tag: '@all' },
  { who: 'visitor', named: 'a visitor', size: narrow, tag: '@all' },
  { who: 'ben', named: 'a customer', size: wide, tag: '@all' },
  { who: 'ben', named: 'a customer', size: narrow },
  { who: 'ada', named: 'staff', size: wide, tag: '@all' },
  { who: 'ada', named: 'staff', size: narrow, tag: '@all' },
] as const) {
  const what = `${named}: every screen at ${size.width} is accessible, whole, and free of errors`
  test(what, { tag: tag ?? [] }, async ({ browser }) => {
    test.setTimeout(300_000)
    const window = await openWindow(browser, easel.base, sessions[who], size)
    const failed: string[] = []
    window.on('weberror', (thrown) => failed.push(String(thrown.error())))
    window.on('response', (answer) => {
      if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`)
    })
    for (const screen of screens[who]) {
      if (screen.phone && size.width > 500) continue
      const page = await window.newPage()
      await page.goto(screen.path)
      await loaded(page)
      if (screen.act) {
        await screen.act(page)
        await settled(page)
      }
      await look(page, `${who}-${screen.name}-${size.width}`)
      await page.close()
    }
    expect(failed).toEqual([])
    await window.close()
  })
}
