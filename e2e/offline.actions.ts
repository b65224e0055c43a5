import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { join, send } from './api.actions.ts'
import { mockupPicture } from './design-files.ts'
import { uploadDesign } from './feedback-and-chat.actions.ts'
import { ada, type RunningEasel } from './start-server.ts'

export const ben = { email: 'ben@acme.test', password: 'bread-and-butter-7' }
export const mia = { email: 'mia@acme.test', password: 'bread-and-butter-8' }

export interface OfflinePortal {
  easel: RunningEasel
  staff: APIRequestContext
  client: { id: string }
  project: { id: string }
  design: { id: string }
}

/** A project with a design and a message, and two contacts with all permissions. */
export async function setUpProject(
  easel: RunningEasel,
  open: (base: string) => Promise<APIRequestContext>,
): Promise<OfflinePortal> {
  const staff = await open(easel.base)
  await send(easel, staff, '/api/auth/sign-in/email', ada)
  const client = await send(easel, staff, '/api/clients', { companyName: 'Acme Bakery' })
  for (const person of [ben, mia]) {
    const contact = await open(easel.base)
    const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
    await join(easel, staff, contact, { clientId: client.id, ...person, ...rights })
    await contact.dispose()
  }
  const project = await send(easel, staff, '/api/projects', { name: 'Bakery website', clientId: client.id })
  await send(easel, staff, `/api/projects/${project.id}/messages`, { body: 'The first design is up.' })
  const comment = { type: 'GENERAL', body: 'Which loaf goes first?' }
  await send(easel, staff, `/api/projects/${project.id}/feedback`, comment)
  return { easel, staff, client, project, design: await uploadVersion({ staff, project }) }
}

/** Uploads the design, or its next version. */
export async function uploadVersion(
  { staff, project }: Pick<OfflinePortal, 'staff' | 'project'>,
  fileId?: string,
): Promise<{ id: string }> {
  const bytes = await mockupPicture('png')
  const file = { projectId: project.id, originalName: 'home.png', fileId }
  return uploadDesign(staff, { ...file, bytes, type: 'image/png' })
}

/** Submits a new milestone for approval. */
export async function submit(
  { easel, staff, project }: OfflinePortal,
  title: string,
  more: object = {},
): Promise<string> {
  const { id } = await send(easel, staff, `/api/projects/${project.id}/milestones`, { title, ...more })
  await send(easel, staff, `/api/milestones/${id}/submit`)
  return id
}

/** Opens a browser with a service worker, and signs in. */
export async function signIn(
  browser: Browser,
  { base }: RunningEasel,
  person: { email: string; password: string },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.request.post('/api/auth/sign-in/email', { data: person, headers: { origin: base } })
  return page
}

/** Waits until the service worker controls this page and has cached the app shell. */
export async function untilStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      return navigator.serviceWorker.controller !== null && Boolean(await caches.match('/app-shell'))
    })
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true)
}

/** The databases on this device, and the keys of their entries. */
export function storedOn(page: Page): Promise<{ names: string[]; keys: string }> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const keys: IDBValidKey[] = []
    for (const name of names) {
      await new Promise<void>((done) => {
        const request = indexedDB.open(name)
        // It was deleted in the meantime, and must not be created again.
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onerror = () => done()
        request.onsuccess = () => {
          const all = request.result.transaction('reads').objectStore('reads').getAllKeys()
          all.onsuccess = () => {
            keys.push(...all.result)
            request.result.close()
            done()
          }
        }
      })
    }
    return { names, keys: keys.join(' ') }
  })
}

/** Opens the tabs of a project, and waits until this device has stored what they show. */
export async function readProject(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}?tab=timeline`)
  await untilStored(page)
  // The first visit starts the service worker. From the second visit on, the page works offline.
  await page.reload()
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await expect(page.getByText('Which loaf goes first?')).toBeVisible()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByText('The first design is up.')).toBeVisible()
  const parts = ['messages', 'feedback', 'files', 'milestones', 'tasks']
  for (const part of parts) {
    const key = part === 'messages' ? `["conversation","${projectId}"]` : `"${projectId}","${part}"`
    await expect.poll(async () => (await storedOn(page)).keys, { timeout: 20_000 }).toContain(key)
  }
}
