import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { newPage } from './main-job.acts.ts'

const ada = { email: 'ada@marlow.test', password: 'plain-sailing' }

/** What a server needs so that Ada is its administrator, and files of more than 6 MB come in parts. */
export const adasServer = {
  EASEL_ADMIN_EMAIL: ada.email,
  EASEL_ADMIN_PASSWORD: ada.password,
  MAX_UPLOAD_BYTES: String(40 * 1_048_576),
  PARTS_ABOVE_BYTES: String(6 * 1_048_576),
}

/** Ada, signed in, on the files of a project of her first client. */
export async function openFiles(browser: Browser, base: string): Promise<Page> {
  const page = await newPage(browser, base)
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  await post('/api/auth/sign-in/email', ada)
  const { id: clientId } = await post('/api/clients', { companyName: 'Acme Bakery' })
  const { id } = await post('/api/projects', { name: 'Bakery website', clientId })
  await page.goto(`/projects/${id}?tab=files`)
  return page
}

/** How fast the browser sends, in bytes a second; 0 is offline. */
export async function line(page: Page, bytesPerSecond: number): Promise<void> {
  const network = await networkOf(page.context(), page)
  await network.send('Network.emulateNetworkConditions', {
    offline: bytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond === 0 ? -1 : bytesPerSecond,
  })
}

const networks = new WeakMap<Page, ReturnType<BrowserContext['newCDPSession']>>()
function networkOf(context: BrowserContext, page: Page) {
  const known = networks.get(page) ?? context.newCDPSession(page)
  networks.set(page, known)
  return known
}

/** How many parts were on their way at the same time, at most, so far. */
export function countParts(page: Page): () => number {
  const [going, most] = [new Set<unknown>(), { parts: 0 }]
  const isPart = (one: { url(): string; method(): string }) =>
    one.method() === 'PUT' && one.url().includes('/parts/')
  page.on('request', (one) => {
    if (isPart(one)) most.parts = Math.max(most.parts, going.add(one).size)
  })
  page.on('requestfinished', (one) => going.delete(one))
  page.on('requestfailed', (one) => going.delete(one))
  return () => most.parts
}

/** A text file of so many megabytes. */
export function textFile(name: string, megabytes: number) {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(megabytes * 1_048_576, 'easel ') }
}

export async function untilPercent(page: Page, least: number): Promise<void> {
  await expect.poll(() => percent(page), { timeout: 20_000, intervals: [100] }).toBeGreaterThanOrEqual(least)
}

/** The share that arrived, as the dialog says it. */
async function percent(page: Page): Promise<number> {
  const text = (await page.locator('.uppy-StatusBar-statusPrimary').textContent()) ?? ''
  return Number(/(\d+)%/.exec(text)?.[1] ?? Number.NaN)
}
