import { type Browser, expect, type Page } from '@playwright/test'
import { newPage } from './main-job.actions.ts'
import { ada } from './start-server.ts'

/** What a server needs so that files of more than 6 MB come in parts. */
export const smallParts = {
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

export interface Gate {
  /** The numbers of the parts that wait at it. */
  waiting(): number[]
  /** Lets these go on their way, now and later; without numbers all. */
  open(...numbers: number[]): void
}

/** Stops the bytes of each part on their way out of the browser until they are let through. */
export async function gateFor(page: Page): Promise<Gate> {
  const [waiting, opened] = [new Map<number, () => void>(), new Set<number>()]
  let all = false
  await page.route(/\/parts\/\d+|partNumber=\d+/, async (route) => {
    const number = Number(/(?:parts\/|partNumber=)(\d+)/.exec(route.request().url())?.[1])
    if (!all && !opened.has(number)) await new Promise<void>((next) => waiting.set(number, next))
    // A pause may have ended it meanwhile.
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

/** Holds back what goes to these addresses. Gives back how to let it through. */
export async function holdBack(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A text file of so many megabytes. */
export function textFile(name: string, megabytes: number) {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(megabytes * 1_048_576, 'easel ') }
}

/** Waits until the dialog says that so much arrived, and no more. */
export async function untilPercent(page: Page, percent: number): Promise<void> {
  await expect(page.getByText(`Uploading: ${percent}%`, { exact: true })).toBeVisible()
}
