import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { branchesOf, readPdf } from '#test/readers/pdf.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import { markFinal } from '#work/finals/contract.ts'
import { pictureRoom, slicesOf } from './slices.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, mockup, resolve } = commentingIn(() => app)
const { draft } = billingIn(() => app)

async function exported(person: Person, fileId: string, query = '', language = 'en') {
  const headers = { ...person.headers, 'accept-language': language }
  const response = await fetch(`${app.base}/api/files/${fileId}/feedback/pdf${query}`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

async function read(...request: Parameters<typeof exported>) {
  const { status, bytes } = await exported(...request)
  expect(status).toBe(200)
  const pdf = await readPdf(bytes)
  const figures = pdf.trees.flatMap((tree) => branchesOf(tree, 'Figure').map(({ alt }) => alt))
  return { ...pdf, text: pdf.texts.join('\n').replaceAll('\u00a0', ' '), figures }
}

const rectangle = { shape: 'RECTANGLE', points: [[0.1, 0.1] as const, [0.4, 0.3] as const] }

test("Cleo cannot export the comments on Ben's design", async () => {
  const { id } = await mockup()
  expect((await exported(app.cleo, id)).status).toBe(404)
  expect((await exported(app.ben, id, '?version=2')).status).toBe(404)
})

test('a locked file’s picture is drawn only for staff', async () => {
  const { id: fileId } = await mockup()
  await add(app.ben, { fileId, body: 'Larger, please' })
  await app.ada.call(markFinal, { params: { id: fileId }, body: { invoiceId: (await draft()).id } })
  const client = await read(app.ben, fileId)
  expect(client.figures).toEqual([])
  expect(client.text).toContain('Larger, please')
  expect((await read(app.ada, fileId)).figures).toHaveLength(1)
})

test('a file that isn’t a picture gets a PDF without pictures', async () => {
  const bytes = Buffer.from('first,second')
  const file = { projectId: app.benProject.id, name: 'list.csv', bytes, kind: 'DOCUMENT' as const }
  const { id } = await uploadSample(fetch, app.base, app.ada, file)
  expect((await read(app.ben, id)).figures).toEqual([])
})

test('a picture is drawn with its pins and with its comments beside it, limited to what each reader sees', async () => {
  const { id: fileId } = await mockup({ bytes: await pngOf(1_440, 900) })
  const first = await add(app.ben, {
    fileId,
    body: '**Larger**, [please](https://example.com)',
    mark: rectangle,
  })
  const second = await add(app.ben, { fileId, body: 'مرحبا بالعالم 日本語' })
  const third = await add(app.ada, { fileId, body: 'Too expensive', internal: true })
  await add(app.ada, { fileId, body: 'Very nice', type: 'GENERAL', pinX: null, pinY: null })
  const photo = await uploadSample(fetch, app.base, app.ben, {
    ...{ projectId: app.benProject.id, name: 'photo.png', bytes: await pngOf(40, 30), kind: 'DOCUMENT' },
  })
  await app.ben.call(replyToFeedback, {
    params: { id: second.id },
    body: { body: 'And darker', fileIds: [photo.id] },
  })
  await app.ada.call(replyToFeedback, {
    params: { id: second.id },
    body: { body: 'He always asks', internal: true },
  })
  await resolve(app.ben, second.id)

  const staff = await read(app.ada, fileId)
  expect(staff).toMatchObject({ title: 'Comments on home.png, version 1', language: 'en' })
  expect(staff.width).toBeGreaterThan(staff.height)
  const pins = [first, second, third].map(({ number }) => number).join(', ')
  expect(staff.figures).toEqual([`Picture of home.png, with pins ${pins}`])
  expect(staff.text).toContain(`Pin ${first.number} · Open`)
  expect(staff.text).toContain('Larger, please (https://example.com)')
  expect(staff.text).toMatch(new RegExp(`Pin ${second.number} · Resolved`))
  expect(staff.text).toContain('日本語')
  expect(staff.text).toContain('Attached: photo.png')
  expect(staff.text).toContain(`Pin ${third.number} · Open · Internal`)
  expect(staff.text).toContain('He always asks')
  expect(staff.text).toMatch(/General comments[\s\S]*Very nice/)
  expect(staff.text).toContain('3 open, 1 resolved')

  const ben = await read(app.ben, fileId, '?version=1', 'de')
  expect(ben).toMatchObject({ title: 'Kommentare zu home.png, Version 1', language: 'de' })
  expect(ben.figures).toEqual([`Bild von home.png, mit den Pins ${first.number}, ${second.number}`])
  expect(ben.text).toContain('2 offen, 1 erledigt')
  for (const hidden of ['Too expensive', 'He always asks', 'Intern']) expect(ben.text).not.toContain(hidden)
})

test('a tall picture and many comments continue on further pages', async () => {
  const { id: fileId } = await mockup({ bytes: await pngOf(1_440, 9_000) })
  for (let at = 0; at < 20; at++) {
    await add(app.ben, {
      fileId,
      pinY: at < 15 ? 0.01 : 0.99,
      body: `Comment ${at}. ${'Long text. '.repeat(40)}`,
    })
  }
  const pdf = await read(app.ada, fileId)
  const parts = slicesOf({ width: 1_440, height: 9_000 }).length
  expect(parts).toBeGreaterThan(3)
  expect(pdf.figures).toHaveLength(parts)
  expect(pdf.figures[0]).toContain(`part 1 of ${parts}, with pins`)
  expect(pdf.figures[1]).toBe(`Picture of home.png, part 2 of ${parts}`)
  expect(pdf.texts.length).toBeGreaterThan(parts)
  for (let at = 0; at < 20; at++) expect(pdf.text).toContain(`Comment ${at}.`)
})

test('only the pages of a PDF that have pins are drawn, and a PDF without comments says so', async () => {
  const { id: fileId } = await mockup({
    name: 'flyer.pdf',
    bytes: await pdfOf([
      [595, 842],
      [595, 842],
      [595, 842],
    ]),
  })
  expect((await read(app.ben, fileId)).text).toContain('There are no comments on this version.')
  await add(app.ben, { fileId, page: 3 })
  await add(app.ben, { fileId, page: 2 })
  const pdf = await read(app.ben, fileId)
  expect(pdf.figures.map((alt) => /page \d/.exec(alt ?? '')?.[0])).toEqual(['page 2', 'page 3'])
  expect(pdf.texts).toHaveLength(2)
})

test.each([
  [1_440, 900, 1],
  [390, 844, 1],
  [1_440, 9_000, 7],
  [300, 60_000, 20],
  [6_000, 20, 1],
])('a picture of %i × %i pixels is drawn in %i parts that fit', (width, height, parts) => {
  const slices = slicesOf({ width, height })
  expect(slices).toHaveLength(parts)
  for (const slice of slices) {
    expect(slice.width).toBeLessThanOrEqual(pictureRoom.width + 0.01)
    expect(slice.height).toBeLessThanOrEqual(pictureRoom.height + 0.01)
  }
  const drawn = slices.reduce((sum, slice) => sum + slice.height, 0)
  expect(drawn / (slices[0]?.width ?? 1)).toBeCloseTo(height / width)
  expect(slices.at(-1)?.to).toBe(1)
})
