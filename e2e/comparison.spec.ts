import { expect, type Page, test } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { look } from './check-screen.ts'
import { password, pinch, signedIn, uploadDesign } from './feedback-and-chat.actions.ts'
import { newPhone } from './main-job.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * Two versions of a design are compared in four ways, by staff using the keyboard and by a guest on a phone.
 */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let project: { id: string }
let file: { id: string }
let ada: Page
let nora: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel({ EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: password })
  ada = (await signedIn(browser, easel.base, 'ada@marlow.test', 1440)).page
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  project = await post('/api/projects', { name: 'Bakery website', clientId: client.id })
  const design = { projectId: project.id, originalName: 'home.png', type: 'image/png' }
  file = await uploadDesign(ada.request, { ...design, bytes: await design1() })
  await uploadDesign(ada.request, { ...design, bytes: await design2(), fileId: file.id })
  nora = await newPhone(browser, easel.base)
})

test.afterAll(async () => {
  await ada.context().close()
  await nora.context().close()
  await easel.stop()
})

async function post(path: string, data: object) {
  const answer = await ada.request.post(path, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

/** A home page design. The second version has a different button and a new section above the picture. */
const design1 = () => drawn(1_500, '#7c4a2d', '')
const design2 = () =>
  drawn(
    1_800,
    '#d23f18',
    '<g transform="translate(0 700)"><rect x="80" y="60" width="1040" height="180" fill="#9db4a0"/></g>',
  )

function drawn(height: number, button: string, section: string): Promise<Buffer> {
  const moved = section ? 300 : 0
  const lines = [0, 1, 2, 3].map(
    (at) => `<rect x="80" y="${260 + at * 44}" width="${520 - at * 60}" height="20" fill="#23352c"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}">
    <rect width="1200" height="${height}" fill="#f4ead8"/><rect width="1200" height="140" fill="#23352c"/>
    ${lines.join('')}<circle cx="900" cy="430" r="200" fill="#d9a441"/>
    <rect x="80" y="500" width="220" height="64" rx="8" fill="${button}"/>${section}
    <rect x="80" y="${800 + moved}" width="1040" height="520" fill="#7c4a2d"/>
    <circle cx="400" cy="${1060 + moved}" r="160" fill="#f4ead8"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const area = (page: Page) => page.locator('[data-first-focus]')
const placeOf = (page: Page) =>
  area(page).evaluateAll((all) => all.map((one) => [Math.round(one.scrollLeft), Math.round(one.scrollTop)]))

test('the Feedback tab opens both versions side by side, and they scroll together', async () => {
  await ada.goto(`/projects/${project.id}?tab=feedback`)
  await ada.getByRole('button', { name: 'Compare versions' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Compare versions of home.png' })
  await expect(dialog.getByRole('img', { name: 'Version 1' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Version 2' })).toBeVisible()
  await ada.keyboard.press('+')
  await expect(dialog.getByText('150%')).toBeVisible()
  await area(ada)
    .first()
    .evaluate((one) => one.scrollTo(120, 300))
  await expect
    .poll(() => placeOf(ada))
    .toEqual([
      [120, 300],
      [120, 300],
    ])
  await area(ada).last().hover()
  await ada.mouse.wheel(0, 100)
  await expect.poll(async () => new Set((await placeOf(ada)).map(String)).size).toBe(1)
  await look(ada, 'comparison-side')
})

test('keys switch the mode, move the divider and step through the changes', async () => {
  await ada.keyboard.press('0')
  await ada.keyboard.press('2')
  const divider = ada.getByRole('slider', { name: 'Divider between the versions' })
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  await ada.keyboard.press('ArrowLeft')
  await expect(divider).toHaveAttribute('aria-valuenow', '48')
  await look(ada, 'comparison-slider')
  await ada.keyboard.press('3')
  await expect(ada.getByLabel('Opacity of the later version')).toHaveValue('48')
  await look(ada, 'comparison-overlay')
  await ada.keyboard.press('4')
  await expect(ada.getByText('2 changes')).toBeVisible()
  await ada.keyboard.press('ArrowRight')
  await expect(ada.getByRole('button', { name: 'Change 1 of 2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await ada.keyboard.press('ArrowRight')
  await expect(ada.getByRole('button', { name: 'Change 2 of 2, added' })).toBeInViewport()
  await look(ada, 'comparison-changes')
})

test('the link takes a colleague to the same comparison, and Escape goes back', async () => {
  const address = ada.url()
  await ada.goto('about:blank')
  await ada.goto(address)
  await expect(ada.getByText('2 changes')).toBeVisible()
  await ada.keyboard.press('Escape')
  await expect(ada.getByRole('dialog')).toHaveCount(0)
  await expect(ada).toHaveURL(`/projects/${project.id}?tab=feedback`)
  await expect(ada.getByRole('button', { name: 'Compare versions' })).toBeVisible()
})

test('a guest compares versions by touch on a phone', async () => {
  const guest = { firstName: 'Nora', lastName: 'Quist', email: 'nora@quist.test' }
  const { url } = await post(`/api/projects/${project.id}/review-links`, guest)
  const token = url.split('/').at(-1)
  await nora.request.post(`/api/review/links/${token}/code`, { headers: { origin: easel.base } })
  const emails = await (await ada.request.get('/api/outbox')).json()
  const { id } = emails.find(({ subject }: { subject: string }) => subject.startsWith('Your code'))
  const { text } = await (await ada.request.get(`/api/outbox/${id}`)).json()
  const code = /^(\d{3}) (\d{3})$/m.exec(text)?.slice(1).join('')
  await nora.request.post(`/api/review/links/${token}/enter`, {
    data: { code },
    headers: { origin: easel.base },
  })
  await nora.goto(url)
  await nora.getByRole('button', { name: 'Compare versions' }).tap()
  const divider = nora.getByRole('slider', { name: 'Divider between the versions' })
  await expect(nora.getByRole('img', { name: 'Version 1' })).toBeVisible()
  const box = await divider.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 300]
  await nora.mouse.move(x, y)
  await nora.mouse.down()
  await nora.mouse.move(98, y, { steps: 4 })
  await nora.mouse.up()
  await expect(divider).toHaveAttribute('aria-valuenow', '25')
  await look(nora, 'comparison-guest-slider')
  await nora.getByRole('button', { name: 'Changes' }).tap()
  await expect(nora.getByText('2 changes')).toBeVisible()
  await nora.getByRole('button', { name: 'Next change' }).tap()
  await look(nora, 'comparison-guest-changes')
  await nora.getByRole('button', { name: 'Side by side' }).tap()
  await expect(area(nora)).toHaveCount(2)
  const widths = () =>
    area(nora)
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  const [width = 0] = await widths()
  await pinch(area(nora).first(), 2)
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(width * 1.5)
  await pinch(area(nora).first(), 0.2)
  await expect.poll(async () => Math.max(...(await widths()))).toBe(width)
  await look(nora, 'comparison-guest-side', 'again')
  await nora.getByRole('button', { name: 'Dismiss' }).tap()
  await expect(nora.getByRole('application', { name: 'Place a pin' })).toBeVisible()
})

test('pages of a PDF are compared, and a page that only one version has is pointed out', async () => {
  const design = { projectId: project.id, originalName: 'guide.pdf', type: 'application/pdf' }
  const guide = await uploadDesign(ada.request, { ...design, bytes: await pages(['One', 'Two', 'Three']) })
  await uploadDesign(ada.request, { ...design, bytes: await pages(['One', 'New']), fileId: guide.id })
  await ada.goto(`/projects/${project.id}?tab=feedback&compare=${guide.id}&before=1&after=2&mode=changes`)
  await expect(ada.getByText('No visible changes')).toBeVisible()
  await ada.getByRole('button', { name: 'Next page' }).click()
  await expect(ada.getByText(/^\d+ changes?$/)).toBeVisible()
  await look(ada, 'comparison-pdf')
  await ada.keyboard.press('1')
  await expect(ada.getByRole('img', { name: 'Version 2, page 2' })).toBeVisible()
  await ada.getByRole('button', { name: 'Next page' }).click()
  await expect(ada.getByText('Version 2 has no page 3.')).toBeVisible()
})

async function pages(words: string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false })
  for (const word of words) document.addPage().fontSize(120).text(word)
  document.end()
  return Buffer.concat(await document.toArray())
}
