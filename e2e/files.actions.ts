import { type Browser, expect, type Page } from '@playwright/test'
import { newPage } from './main-job.actions.ts'
import { ada } from './start-server.ts'

/** Server settings that split files above 6 MB into parts. */
export const smallParts = {
  MAX_UPLOAD_BYTES: String(40 * 1_048_576),
  PARTS_ABOVE_BYTES: String(6 * 1_048_576),
}

/** Signs in as Ada and opens the files of her first client's project. */
export async function openFiles(browser: Browser, base: string): Promise<Page> {
  const page = await newPage(browser, base)
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  await post('/api/auth/sign-in/email', ada)
  const { id: clientId } = await post('/api/clients', { companyName: 'Acme Bakery' })
  const { id } = await post('/api/projects', { name: 'Bakery website', clientId })
  await page.goto(`/projects/${id}?tab=files`)
  return page
}

export interface Gate {
  /** Returns the numbers of the parts that are held back. */
  waiting(): number[]
  /** Lets these parts continue, now and later. Without numbers, lets all parts continue. */
  open(...numbers: number[]): void
}

/** Holds each part's bytes in the browser until the test lets them continue. */
export async function gateFor(page: Page): Promise<Gate> {
  const [waiting, opened] = [new Map<number, () => void>(), new Set<number>()]
  let all = false
  await page.route(/\/parts\/\d+|partNumber=\d+/, async (route) => {
    const number = Number(/(?:parts\/|partNumber=)(\d+)/.exec(route.request().url())?.[1])
    if (!all && !opened.has(number)) await new Promise<void>((next) => waiting.set(number, next))
    // Pausing may have aborted the request in the meantime.
    await route.continue().catch(() => undefined)
  })
  return {
    waiting: () => [...waiting.keys()].sort(),
    open(...numbers) {
      if (numbers.length === 0) all = true
      for (const [number, next] of waiting) {
        if (!all && !numbers.includes(number)) continue
        waiting.delete(number)
        next()
      }
      for (const number of numbers) opened.add(number)
    },
  }
}

/** Holds requests to these URLs. Returns a function that lets them continue. */
export async function holdBack(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Creates a text file of a given size in megabytes. */
export function textFile(name: string, megabytes: number) {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(megabytes * 1_048_576, 'easel ') }
}

/** Waits until the dialog shows this percentage. */
export async function untilPercent(page: Page, percent: number): Promise<void> {
  await expect(page.getByText(`Uploading: ${percent}%`, { exact: true })).toBeVisible()
}
