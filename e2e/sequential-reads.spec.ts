import { expect, test } from '@playwright/test'
import { openWindow } from '../test/screens/browser-window.ts'
import { type Demo, openDemo } from './open-demo.ts'
import { depthOf } from './sequential-reads.measure.ts'

/** Counts sequential reads on every demo screen, opened by its URL. */
let demo: Demo
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  demo = await openDemo(browser)
})
test.afterAll(() => demo.easel.stop())

for (const [who, named] of [
  ['visitor', 'a visitor'],
  ['ben', 'a customer'],
  ['ada', 'staff'],
] as const) {
  test(`${named}: no screen makes more than two sequential reads, or the same read twice`, {
    tag: '@all',
  }, async ({ browser }) => {
    test.setTimeout(300_000)
    const report: string[] = []
    const wrong: string[] = []
    for (const path of new Set(demo.screens[who].map((screen) => screen.path))) {
      const window = await openWindow(browser, demo.easel.base, demo.sessions[who], {
        width: 1440,
        height: 900,
      })
      // Visits once, so that the browser knows that someone is signed in and has the files.
      const earlier = await window.newPage()
      await earlier.goto(path)
      await earlier.waitForLoadState('networkidle')
      await earlier.close()
      const measure = async () => depthOf(await window.newPage(), path)
      let visit = await measure()
      // Events about notifications that the first visit marked as read may arrive only now, and cause another
      // read.
      if (isWrong(visit)) visit = await measure()
      report.push(`${visit.depth} ${path}`)
      if (isWrong(visit)) wrong.push(`${path}: ${visit.chain.join(' → ')}`)
      await window.close()
    }
    test.info().annotations.push({ type: 'depths', description: report.join(', ') })
    process.stdout.write(`${report.join('\n')}\n`)
    expect(wrong).toEqual([])
  })
}

function isWrong({ depth, chain }: Awaited<ReturnType<typeof depthOf>>): boolean {
  return depth > 2 || new Set(chain.map((read) => read.slice(2))).size < chain.length
}
