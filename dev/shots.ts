import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { startEasel } from '../e2e/easel.ts'
import { chromiumArgs, chromiumPath } from './browser.ts'
import { demoPassword, demoSignIns } from './demo/seeded.ts'

/**
 * `npm run shots`: pictures of every screen, from the demonstration, in both themes and two widths, into the
 * ignored folder shots/. To be looked at after every change of a screen.
 */
const folder = 'shots'
const themes = ['dark', 'light'] as const
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

interface Shot {
  name: string
  path: string
  /** What to do once the screen is there. */
  act?: (page: Page) => Promise<void>
  /** All of the page, and not only what fits. */
  whole?: boolean
}

async function takeShots(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const easel = await startEasel({ EASEL_DEMO: '1' })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    for (const theme of themes) {
      for (const size of sizes) {
        for (const [who, shots] of Object.entries(await shotsOf(easel.base))) {
          const context = await browser.newContext({
            baseURL: easel.base,
            viewport: size,
            hasTouch: size.width < 500,
            reducedMotion: 'reduce',
          })
          await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
          const page = await context.newPage()
          if (who !== 'visitor') await signIn(page, demoSignIns[who as keyof typeof demoSignIns])
          for (const shot of shots) await take(page, shot, `${who}-${shot.name}-${theme}-${size.width}`)
          await context.close()
        }
      }
    }
  } finally {
    await browser.close()
    await easel.stop()
  }
}

async function take(page: Page, shot: Shot, name: string): Promise<void> {
  await page.goto(shot.path)
  await settled(page)
  await shot.act?.(page)
  await settled(page)
  await page.screenshot({
    path: `${folder}/${name}.png`,
    fullPage: shot.whole ?? false,
    animations: 'disabled',
  })
  process.stdout.write(`${folder}/${name}.png\n`)
}

/** Everything that was asked for has come, pictures and fonts too. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((picture) => !picture.complete)
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
}

async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password: demoPassword },
  })
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`)
}

async function shotsOf(base: string): Promise<Record<string, Shot[]>> {
  const [bakery] = await projectsOf(base)
  if (!bakery) throw new Error('The demonstration has no project')
  const project = `/projects/${bakery}`
  const tabs = ['overview', 'timeline', 'files', 'feedback', 'chat'].map((tab) => ({
    name: `project-${tab}`,
    path: `${project}?tab=${tab}`,
    whole: tab !== 'chat',
  }))
  return {
    visitor: [
      { name: 'landing', path: '/', whole: true },
      { name: 'sign-in', path: '/projects' },
      { name: 'help', path: '/help/getting-started', whole: true },
      { name: 'not-found', path: '/nowhere' },
    ],
    ada: [
      { name: 'dashboard', path: '/admin/dashboard', whole: true },
      { name: 'clients', path: '/admin/clients', whole: true },
      { name: 'projects', path: '/admin/projects', whole: true },
      { name: 'new-project', path: '/projects/new', whole: true },
      ...tabs,
      { name: 'invoices', path: '/invoices', whole: true },
      { name: 'messages', path: '/messages', whole: true },
      { name: 'settings', path: '/settings', whole: true },
      { name: 'outbox', path: '/settings/outbox', whole: true },
      { name: 'audit', path: '/settings/audit', whole: true },
    ],
    ben: [
      { name: 'dashboard', path: '/dashboard', whole: true },
      { name: 'projects', path: '/projects', whole: true },
      { name: 'new-project', path: '/projects/new', whole: true },
      ...tabs,
      { name: 'invoices', path: '/invoices', whole: true },
      { name: 'messages', path: '/messages', whole: true },
      { name: 'denied', path: '/admin/clients' },
    ],
  }
}

/** Ben's own: what both he and Ada can open. */
async function projectsOf(base: string): Promise<string[]> {
  const signedIn = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoSignIns.ben, password: demoPassword }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const listed = await fetch(`${base}/api/projects`, { headers: { authorization: `Bearer ${token}` } })
  const projects = (await listed.json()) as { id: string; name: string }[]
  return projects.sort((a, b) => a.name.localeCompare(b.name)).map(({ id }) => id)
}

await takeShots()
