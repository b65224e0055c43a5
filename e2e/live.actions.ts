import type { APIRequestContext, Browser, Page } from '@playwright/test'
import fc from 'fast-check'
import { loaded } from '../test/screens/browser-window.ts'
import { send } from './api.actions.ts'
import { requestProject, signedIn, uploadMockup } from './feedback-and-chat.actions.ts'
import type { RunningEasel } from './start-server.ts'

export interface LivePortal {
  projectId: string
  clientId: string
  /** Ben writes a message. */
  say(body: string): Promise<void>
  actions: Record<string, () => Promise<unknown>>
  newPage(who: 'ada' | 'ben'): Promise<Page>
  close(): Promise<void>
}

export interface Screen {
  who: 'ada' | 'ben'
  path: string
  page: Page
}

const tabs = ['overview', 'timeline', 'files', 'feedback', 'chat']

/** Creates a portal with an item of every type, and the API calls for every action on them. */
export async function setUpPortal(browser: Browser, easel: RunningEasel): Promise<LivePortal> {
  const acme = { email: 'ben@acme.test', companyName: 'Acme Bakery', project: 'Bakery website' }
  const { id: projectId, clientId } = await requestProject(browser, easel.base, acme)
  const ada = (await signedIn(browser, easel.base, 'ada@marlow.test', 1440)).context
  const ben = (await signedIn(browser, easel.base, 'ben@acme.test', 1440)).context
  const as = (request: APIRequestContext) => (path: string, data: object, method?: string) =>
    send(easel, request, path, data, method)
  const [staff, client] = [as(ada.request), as(ben.request)]
  const { id: fileId } = await uploadMockup(ada.request, projectId, 'home.png')
  const inProject = `/api/projects/${projectId}`
  let count = 0
  const next = (words: string) => {
    count += 1
    return `${words} ${count}`
  }
  const made: Record<'feedback' | 'milestones' | 'tasks' | 'invoices', string[]> = {
    feedback: [],
    milestones: [],
    tasks: [],
    invoices: [],
  }
  const last = (kind: keyof typeof made) => made[kind].at(-1)
  const keep =
    (kind: keyof typeof made) =>
    ({ id }: { id: string }) =>
      void made[kind].push(id)
  const line = { description: 'Design', unitAmountCents: 100_000 }

  const actions: LivePortal['actions'] = {
    'a message of staff': () => staff(`${inProject}/messages`, { body: next('Said by staff') }),
    'a message of the client': () => client(`${inProject}/messages`, { body: next('Said by the client') }),
    'a comment': () =>
      client(`${inProject}/feedback`, { body: next('A comment'), pinX: 0.5, pinY: 0.5 }).then(
        keep('feedback'),
      ),
    'a reply': async () => {
      const id = last('feedback')
      if (id) await staff(`/api/feedback/${id}/replies`, { body: next('A reply') })
    },
    'a resolved comment': async () => {
      const id = made.feedback.pop()
      if (id) await staff(`/api/feedback/${id}`, { resolved: true }, 'PATCH')
    },
    'a milestone': () =>
      staff(`${inProject}/milestones`, { title: next('A milestone') }).then(keep('milestones')),
    'a task': () => staff(`${inProject}/tasks`, { title: next('A task') }).then(keep('tasks')),
    'a task that is done': async () => {
      const id = last('tasks')
      if (id) await staff(`/api/tasks/${id}`, { done: true }, 'PATCH')
    },
    'a milestone that is approved': async () => {
      const id = made.milestones.pop()
      if (!id) return
      await staff(`/api/milestones/${id}/submit`, {})
      await client(`/api/milestones/${id}/approve`, {})
    },
    'a new version': () => uploadMockup(ada.request, projectId, 'home.png', fileId),
    'a new file': () => uploadMockup(ben.request, projectId, next('file').replace(' ', '-')),
    'another name of the project': () => staff(inProject, { name: next('Bakery website') }, 'PATCH'),
    'another name of the client': () =>
      staff(`/api/clients/${clientId}`, { companyName: next('Acme Bakery') }, 'PATCH'),
    'an invoice': async () => {
      const body = { clientId, projectId, currency: 'usd', dueAt: '2027-03-31', lines: [line] }
      const { id } = await staff('/api/invoices', body)
      await staff(`/api/invoices/${id}/send`, {})
      made.invoices.push(id)
    },
    'a payment': async () => {
      const id = made.invoices.pop()
      if (id) await staff(`/api/invoices/${id}/payments`, { amountCents: 10_000, method: 'bank' })
    },
    'a quote': async () => {
      const body = { clientId, projectId, title: next('A quote'), currency: 'usd', lines: [line] }
      const { id } = await staff('/api/quotes', body)
      await staff(`/api/quotes/${id}/send`, {})
    },
    'news that is read': () => client('/api/notifications/read-all', {}),
  }
  return {
    projectId,
    clientId,
    say: async (body) => void (await client(`${inProject}/messages`, { body })),
    actions,
    newPage: (who) => (who === 'ada' ? ada : ben).newPage(),
    async close() {
      await ada.close()
      await ben.close()
    },
  }
}

/** Opens up to `most` screens, alternating between staff and client. */
export async function openScreens(portal: LivePortal, most: number): Promise<Screen[]> {
  const project = tabs.map((tab) => `/projects/${portal.projectId}?tab=${tab}`)
  const staff = [
    `/admin/clients/${portal.clientId}`,
    '/admin/dashboard',
    ...project,
    '/invoices',
    '/admin/projects',
    '/quotes',
    '/admin/clients',
    '/messages',
    '/invoices/figures',
    '/profile',
  ]
  const client = ['/', ...project.toReversed(), '/invoices', '/projects', '/quotes', '/messages', '/company']
  const both = staff.flatMap((path, index): Omit<Screen, 'page'>[] => {
    const theirs = client[index]
    return [{ who: 'ada', path }, ...(theirs ? [{ who: 'ben' as const, path: theirs }] : [])]
  })
  const screens: Screen[] = []
  for (const { who, path } of both.slice(0, most)) {
    const page = await portal.newPage(who)
    await page.goto(path)
    await loaded(page)
    screens.push({ who, path, page })
  }
  return screens
}

/** Performs this many actions in an order determined by the seed, and sometimes switches a project's tab. */
export async function act(
  portal: LivePortal,
  screens: Screen[],
  times: number,
  seed: number,
): Promise<string[]> {
  const names = Object.keys(portal.actions)
  const rounds = Math.ceil(times / names.length)
  const everyAct = fc.shuffledSubarray(names, { minLength: names.length })
  const order = fc.sample(everyAct, { seed, numRuns: rounds }).flat().slice(0, times)
  const picks = fc.sample(fc.nat(10_000), { seed, numRuns: 2 * times })
  const pick = (count: number) => (picks.shift() ?? 0) % count
  const done: string[] = []
  for (const name of order) {
    done.push(name)
    await portal.actions[name]?.()
    const { page } = screens[pick(screens.length)] ?? {}
    const others = page?.getByRole('tab', { selected: false })
    const choices = page?.url().includes('?tab=') ? ((await others?.count()) ?? 0) : 0
    if (choices > 0) await others?.nth(pick(choices)).click()
  }
  return done
}

/** Returns the differences between the screens and the same screens after a reload. */
export async function differences(screens: Screen[]): Promise<string[]> {
  const different: string[] = []
  for (const { who, page } of screens) {
    await page.bringToFront()
    // Socket events are batched before the screen refetches, and nothing on the screen shows when that
    // starts.
    await page.waitForTimeout(700)
    await loaded(page)
    const before = await shown(page)
    // Some parts load after their screen, such as the buttons of a project's request.
    await page.reload({ waitUntil: 'networkidle' })
    await loaded(page)
    const after = await shown(page)
    const gone = before.filter((line) => !after.includes(line))
    const missed = after.filter((line) => !before.includes(line))
    if (before.join('\n') !== after.join('\n'))
      different.push(
        `${who} ${page.url()} showed ${JSON.stringify(gone)} and lacked ${JSON.stringify(missed)}`,
      )
  }
  return different
}

/** Returns the text lines of a screen, without relative times, which depend on when they're read. */
async function shown(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText()
  return text
    .replace(/(less than |about )?(a|an|\d+) (second|minute)s?( ago)?/g, 'a moment ago')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && line !== 'New')
}
