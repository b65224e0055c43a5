import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { look } from './check-screen.ts'
import { password, signedIn, uploadDesign } from './feedback-and-chat.actions.ts'
import { newPhone } from './main-job.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** Open pins from the first version are checked on the second, by staff using the keyboard and by a guest. */
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
  file = await uploadDesign(ada.request, { ...design, bytes: await drawn(['bread', 'cake', 'coffee']) })
  for (const [body, pinX, pinY, fileIds] of [
    ['Please use a larger headline for the cakes.', 0.1, 460 / 1_200, [file.id]],
    ['The coffee picture is too dark.', 0.75, 1_000 / 1_200, []],
    ['Is this bread still on the menu?', 0.12, 60 / 1_200, []],
  ] as const) {
    await post(`/api/projects/${project.id}/feedback`, { body, pinX, pinY, fileIds, fileId: file.id })
  }
  const bytes = await drawn(['offer', 'cake', 'coffee'])
  await uploadDesign(ada.request, { ...design, bytes, fileId: file.id })
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

const texts: Record<string, string[]> = {
  bread: ['Bread from the stone oven', 'We knead at two in the morning.', 'Rye, spelt and wheat, every day.'],
  cake: ['Cakes for every birthday', 'Order by noon, pick up tomorrow.', 'Cherry, chocolate or plain.'],
  coffee: [
    'Coffee from the roaster next door',
    'Two beans, one grinder, no syrup.',
    'Stay as long as you want.',
  ],
  offer: [
    'Opening offer',
    'Three rolls for the price of two, until the end of this month.',
    'In both of our shops, as long as we have some left.',
    'Bring your own bag, and the fourth one is on us.',
  ],
}

/** A page with sections of text and pictures. The offer section is twice as tall. */
function drawn(sections: string[]): Promise<Buffer> {
  let top = 0
  const drawings = sections.map((name) => {
    const [title = '', ...lines] = texts[name] ?? []
    const height = name === 'offer' ? 800 : 400
    const size = name.length * 20
    const drawing = `<g transform="translate(0 ${top})"><rect width="1200" height="${height}" fill="${name === 'cake' ? '#f4ead8' : '#fff'}"/>
      <text x="80" y="80" font-family="DejaVu Sans" font-size="40" font-weight="bold" fill="#23352c">${title}</text>
      ${lines.map((line, at) => `<text x="80" y="${150 + at * 40}" font-family="DejaVu Sans" font-size="20" fill="#333">${line}</text>`).join('')}
      <rect x="700" y="60" width="420" height="280" fill="#7c4a2d"/><circle cx="${760 + size}" cy="200" r="${size}" fill="#d9a441"/></g>`
    top += height
    return drawing
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${top}">${drawings.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const panel = (page: Page) => page.getByRole('region', { name: 'Check comments from older versions' })

test('the new version shows where older pins are now, or that their place wasn’t found', async () => {
  await ada.goto(`/projects/${project.id}?tab=feedback`)
  await expect(panel(ada).getByText('3 open comments from older versions')).toBeVisible()
  await expect(panel(ada).getByText('3 to check on version 2')).toBeVisible({ timeout: 60_000 })
  const pins = ada.locator('[data-carried-pin]')
  await expect(pins).toHaveText(['1', '2'])
  const [pin, picture] = await Promise.all([pins.first().boundingBox(), sheetOf(ada)])
  if (!pin || !picture) throw new Error('Nothing is drawn')
  expect(Math.abs(pin.x - picture.x - 0.1 * picture.width)).toBeLessThan(0.02 * picture.width)
  const below = (pin.y + pin.height - picture.y) / picture.height
  expect(Math.abs(below - 860 / 1_600) * 1_600).toBeLessThan(24)
  await look(ada, 'carried-comments')
})

test('one key keeps a comment open, and another resolves it', async () => {
  await panel(ada).getByRole('button', { name: 'Check 3 comments' }).click()
  await expect(panel(ada).getByText('Please use a larger headline')).toBeVisible()
  await expect(panel(ada).getByRole('img', { name: 'Part of version 1 around pin 1' })).toBeVisible()
  await expect(panel(ada).getByRole('img', { name: 'Part of version 2 around pin 1' })).toBeVisible()
  await expect(panel(ada).getByRole('link', { name: 'Attachment home.png' })).toBeVisible()
  await look(ada, 'carried-comments-check')
  await ada.keyboard.press('o')
  await expect(panel(ada).getByText('The coffee picture is too dark.')).toBeVisible()
  await expect(panel(ada).getByText('2 to check on version 2')).toBeVisible()
  await ada.keyboard.press('r')
  await expect(panel(ada).getByText('2 open comments from older versions')).toBeVisible()
  await expect(panel(ada).getByText('Is this bread still on the menu?')).toBeVisible()
  await expect(panel(ada).getByText('Place not found')).toBeVisible()
  await look(ada, 'carried-comments-not-found')
  await ada.keyboard.press('n')
  await expect(panel(ada).getByText(/^Kept open by/)).toBeVisible()
})

test('the full window opens the newest version with the same pins, and pressing one checks it', async () => {
  await ada.goto(`/projects/${project.id}/review`)
  const pins = ada.locator('[data-carried-pin]')
  await expect(pins).toHaveText(['1'])
  await expect(ada.getByRole('img', { name: /, version 2$/ })).toBeVisible()
  await pins.click()
  await expect(panel(ada).getByRole('img', { name: 'Part of version 1 around pin 1' })).toBeVisible()
  await expect(panel(ada).getByRole('img', { name: 'Part of version 2 around pin 1' })).toBeVisible()
  await look(ada, 'carried-comments-full-window')
})

test('a guest sees the same places on a phone and keeps a comment open', async () => {
  const guest = { firstName: 'Nora', lastName: 'Quist', email: 'nora@quist.test', right: 'COMMENT' }
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
  await expect(nora.locator('[data-carried-pin]')).toHaveText(['1'])
  await panel(nora).getByRole('button', { name: 'Check 1 comment' }).tap()
  await expect(panel(nora).getByText('Place not found')).toBeVisible()
  await expect(panel(nora).getByRole('button', { name: 'Resolve' })).toHaveCount(0)
  await look(nora, 'carried-comments-guest')
  await panel(nora).getByRole('button', { name: 'Keep open' }).tap()
  await expect(panel(nora).getByText('All checked on version 2')).toBeVisible()
})

/** The picture's position in the window. */
async function sheetOf(page: Page) {
  return page.locator('[data-canvas] > div').first().boundingBox()
}
