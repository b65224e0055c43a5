import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { mockupPicture } from './design-files.ts'

export const password = 'plain-sailing'

/** Waits for the toast with this title and description. */
export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  // An open dialog hides everything else from assistive technology, so getByRole can't find the toast.
  const toast = page.locator('li').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

/** Opens a browser with a signed-in person. Narrow windows have a touch screen. */
export async function signedIn(
  browser: Browser,
  baseURL: string,
  email: string,
  width: number,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 500 ? 844 : 900 },
    hasTouch: width < 500,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { origin: baseURL },
  })
  const answer = await context.request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return { context, page: await context.newPage() }
}

/** Signs up a customer who requests a project. This also creates their company, with them as its contact. */
export async function requestProject(
  browser: Browser,
  baseURL: string,
  customer: { email: string; companyName: string; project: string },
): Promise<{ id: string; clientId: string }> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const { email, companyName, project: name } = customer
  const signUp = { email, password, name: '' }
  const signed = await context.request.post('/api/auth/sign-up/email', { data: signUp })
  if (!signed.ok()) throw new Error(`${email} could not sign up: ${await signed.text()}`)
  const made = await context.request.post('/api/projects', { data: { name, companyName } })
  if (!made.ok()) throw new Error(await made.text())
  const project = await made.json()
  await context.close()
  return project
}

/** Uploads a picture as a mockup, or its next version. */
export async function uploadMockup(
  request: APIRequestContext,
  projectId: string,
  originalName: string,
  fileId?: string,
): Promise<{ id: string }> {
  const bytes = await mockupPicture('png')
  return uploadDesign(request, { projectId, originalName, fileId, bytes, type: 'image/png' })
}

/** Uploads a file as a mockup through the API, in the three steps of an upload. */
export async function uploadDesign(request: APIRequestContext, design: Design): Promise<{ id: string }> {
  const { bytes, type, ...file } = design
  const upload = { projectId: file.projectId, name: file.originalName, size: bytes.length, type }
  const { uploadURL } = await (await request.post('/api/objects/upload', { data: upload })).json()
  await request.put(uploadURL, { data: bytes, headers: { 'content-type': type } })
  const answer = await request.put('/api/files', { data: { ...file, fileURL: uploadURL, kind: 'MOCKUP' } })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

interface Design {
  projectId: string
  originalName: string
  /** The file to add a version to. */
  fileId?: string
  bytes: Buffer
  type: string
}

/** Adds `count` messages to a conversation. The order within a batch of ten can vary. */
export async function chatter(people: APIRequestContext[], projectId: string, count: number): Promise<void> {
  for (let ten = 0; ten < count; ten += 10) {
    const sent = Array.from({ length: 10 }, (_, at) => {
      const data = { body: `Word number ${ten + at + 1}` }
      return people[at % people.length]?.post(`/api/projects/${projectId}/messages`, { data })
    })
    await Promise.all(sent)
  }
}

/** Pinches with two fingers until they are `factor` times as far apart. */
export async function pinch(on: Locator, factor: number): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to zoom')
  const device = await on.page().context().newCDPSession(on.page())
  const fingers = (apart: number) =>
    [-apart, apart].map((by) => ({ x: box.x + box.width / 2 + by, y: box.y + 150 }))
  const steps = [1, (1 + factor) / 2, factor].map((by) => fingers(30 * by))
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: steps[0] ?? [] })
  for (const touchPoints of steps) {
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Returns the horizontal position of an element's center in its container, from 0 (left) to 1 (right). */
export async function placeIn(outer: Locator, inner: Locator): Promise<number> {
  const [box, thing] = await Promise.all([outer.boundingBox(), inner.boundingBox()])
  return box && thing ? (thing.x + thing.width / 2 - box.x) / box.width : Number.NaN
}

/** Holds requests to a URL until the returned function is called. */
export async function heldBack(page: Page, address: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Grants or removes the comment permission of the client's only contact. */
export async function letComment(
  staff: APIRequestContext,
  clientId: string,
  mayComment: boolean,
): Promise<void> {
  const [contact] = await (await staff.get(`/api/clients/${clientId}/contacts`)).json()
  const path = `/api/clients/${clientId}/contacts/${contact.id}`
  const answer = await staff.patch(path, { data: { mayComment } })
  if (!answer.ok()) throw new Error(await answer.text())
}

export const isDrawn = (picture: Locator) =>
  picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)

/** Drags a text file over part of the screen and drops it. */
export async function drop(on: Locator, name: string, words: string): Promise<void> {
  const page = on.page()
  const dataTransfer = await page.evaluateHandle(
    ([as, text]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([text ?? ''], as ?? '', { type: 'text/plain' }))
      return carried
    },
    [name, words],
  )
  await on.dispatchEvent('dragenter', { dataTransfer })
  await expect(page.getByText('Drop the file to attach it')).toBeVisible()
  await on.dispatchEvent('drop', { dataTransfer })
}

export const canvas = (page: Page) => page.getByRole('application', { name: 'Place a pin' })
export const thread = (page: Page) => page.getByRole('dialog', { name: /^Pin #/ })
export const lines = (page: Page) => page.getByRole('region', { name: 'Feedback Comments' })
export const lineOf = (page: Page, words: string) =>
  lines(page).getByRole('listitem').filter({ hasText: words }).first()

/** Returns the position of a pin's tip, as fractions of the design's width and height. */
export async function pointOf(page: Page, number: number): Promise<[number, number]> {
  const dot = await page.locator(`[data-pin="${number}"]`).boundingBox()
  const sheet = await canvas(page).boundingBox()
  if (!dot || !sheet) throw new Error(`There is no pin ${number}`)
  return [(dot.x - sheet.x) / sheet.width, (dot.y + dot.height - sheet.y) / sheet.height]
}
