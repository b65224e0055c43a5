import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { auditLogs } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { listFiles, listVersions } from './contract.ts'
import type { UploadedFile } from './seed.ts'
import { jpegOf, pdfOf, pictureOf, pngOf, uploadSample, webpOf } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const uploadAs = (person: Person, file: Omit<UploadedFile, 'projectId'> & { projectId?: string }) =>
  uploadSample(fetch, app.base, person, { projectId: app.benProject.id, ...file })

const get = (person: Pick<Person, 'headers'>, path: string, headers: Record<string, string> = {}) =>
  fetch(app.base + path, { headers: { ...person.headers, ...headers } })

const listOf = (person: Person) => person.call(listFiles, { params: { id: app.benProject.id } })

test('Cleo cannot see Ben’s files in a list or by id, or their bytes, thumbnails or pages', async () => {
  const pdf = await uploadAs(app.ben, { name: 'plan.pdf', bytes: await pdfOf(), kind: 'MOCKUP' })
  await expect(listOf(app.cleo)).rejects.toMatchObject({
    status: 404,
    detail: 'The requested project could not be found.',
  })
  for (const path of ['content', 'content?version=1', 'thumbnail', 'pages/1', 'versions']) {
    expect([path, (await get(app.cleo, `/api/files/${pdf.id}/${path}`)).status]).toEqual([path, 404])
    expect([path, (await get(app.stranger, `/api/files/${pdf.id}/${path}`)).status]).toEqual([path, 401])
    expect([path, (await get(app.ben, `/api/files/${pdf.id}/${path}`)).status]).toEqual([path, 200])
  }
  const own = await app.cleo.call(listFiles, { params: { id: app.cleoProject.id } })
  expect(own).toEqual([])
})

describe('a registered file', () => {
  test('returns everything the list needs, with its size after EXIF rotation', async () => {
    const turned = await pictureOf(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const made = await uploadAs(app.ben, { name: 'Hero Łódź.jpg', bytes: turned, kind: 'MOCKUP' })
    const [listed] = await listOf(app.ada)
    expect(listed).toEqual(made)
    expect(made).toMatchObject({
      projectId: app.benProject.id,
      uploaderId: app.ben.userId,
      uploaderName: 'Ben',
      kind: 'MOCKUP',
      version: 1,
      originalName: 'Hero Łódź.jpg',
      mediaType: 'image/jpeg',
      size: turned.length,
      width: 200,
      height: 300,
      pages: null,
      internal: false,
      fromStaff: false,
    })
    expect(made.url).toBe(`/api/files/${made.id}/content?version=1`)
    expect(made.fileURL).toBe(made.url)
    expect(made).not.toHaveProperty('key')
    const thumbnail = await (await get(app.ben, made.thumbnailUrl ?? '')).arrayBuffer()
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  test.each([
    ['a.png', 'image/png', () => pngOf(30, 20), 30, 20, null],
    ['a.webp', 'image/webp', () => webpOf(30, 20), 30, 20, null],
    [
      'a.pdf',
      'application/pdf',
      () =>
        pdfOf([
          [400, 200],
          [200, 400],
        ]),
      400,
      200,
      2,
    ],
  ])('%s is detected from its bytes', async (name, mediaType, bytes, width, height, pages) => {
    const made = await uploadAs(app.ada, { name, bytes: await bytes(), kind: 'MOCKUP' })
    expect(made).toMatchObject({ mediaType, width, height, pages, kind: 'MOCKUP' })
  })

  test.each(['notes.txt', 'prices.csv', 'README.md', 'logo.svg', 'page.html'])(
    '%s has no signature and is only downloaded',
    async (name) => {
      const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      const made = await uploadAs(app.ben, { name, bytes })
      expect(made).toMatchObject({ kind: 'DOCUMENT', thumbnailUrl: null })
      const response = await get(app.ben, made.url)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    },
  )

  test('is audited, notifies the others and appears live', async () => {
    const events: LiveEvent[] = []
    app.services.live.onEvent((event) => void events.push(event))
    const made = await uploadAs(app.ben, { name: 'told.png', bytes: await pngOf(5, 5) })
    const entries = await app.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.targetId, made.id), eq(auditLogs.action, 'file.create')))
    expect(entries.map(whole)).toMatchObject([
      { actorId: app.ben.userId, metadata: { originalName: 'told.png' } },
    ])
    const notified = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.title, 'Ben uploaded told.png'))
    expect(notified.map((one) => one.userId)).toEqual([app.ada.userId])
    expect(notified[0]?.link).toBe(`/projects/${app.benProject.id}?tab=files&file=${made.id}`)
    await expect
      .poll(() => events)
      .toContainEqual(
        expect.objectContaining({
          type: 'FILES_CHANGED',
          projectId: app.benProject.id,
          clientId: app.acme.id,
          id: made.id,
          number: expect.any(Number),
        }),
      )
    expect(events).toContainEqual({ type: 'NOTIFICATIONS_CHANGED', userIds: [app.ada.userId] })
  })
})

describe('file versions', () => {
  test('follow each other with their own bytes, newest first in the list', async () => {
    const one = await uploadAs(app.ada, { name: 'home.png', bytes: await pngOf(10, 10), kind: 'MOCKUP' })
    await uploadAs(app.ada, { name: 'other.png', bytes: await pngOf(11, 11), kind: 'MOCKUP' })
    const two = await uploadAs(app.ada, { name: 'home-2.png', bytes: await pngOf(12, 12), fileId: one.id })
    expect(two).toMatchObject({ id: one.id, version: 2, kind: 'MOCKUP', width: 12 })
    const listed = await listOf(app.ben)
    expect(listed[0]).toEqual(two)
    expect(listed.filter((file) => file.id === one.id)).toHaveLength(1)
    const versions = await app.ben.call(listVersions, { params: { id: one.id } })
    expect(versions.map((file) => [file.version, file.width])).toEqual([
      [2, 12],
      [1, 10],
    ])
    const bytes = await (await get(app.ben, versions[1]?.url ?? '')).arrayBuffer()
    expect((await sharp(bytes).metadata()).width).toBe(10)
    expect((await get(app.ben, `/api/files/${one.id}/content?version=3`)).status).toBe(404)
  })

  test('of agency files can be added only by the agency, and those of client files also by the client', async () => {
    const ofAgency = await uploadAs(app.ada, { name: 'a.png', bytes: await pngOf(10, 10) })
    const refused = uploadAs(app.ben, { name: 'b.png', bytes: await pngOf(10, 10), fileId: ofAgency.id })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    const ofBen = await uploadAs(app.ben, { name: 'c.png', bytes: await pngOf(10, 10) })
    const next = await uploadAs(app.ben, { name: 'd.png', bytes: await pngOf(10, 10), fileId: ofBen.id })
    expect(next.version).toBe(2)
  })

  test('uploaded at the same time each get their own number', async () => {
    const one = await uploadAs(app.ada, { name: 'busy.png', bytes: await pngOf(10, 10) })
    const made = await Promise.all(
      [20, 21, 22].map(async (width) =>
        uploadAs(app.ada, { name: 'busy.png', bytes: await pngOf(width, 5), fileId: one.id }),
      ),
    )
    expect(made.map((file) => file.version).sort()).toEqual([2, 3, 4])
  })

  test('for another project’s file are refused as unknown', async () => {
    const bens = await uploadAs(app.ben, { name: 'mine.png', bytes: await pngOf(10, 10) })
    const bytes = await pngOf(10, 10)
    const file = { name: 'x.png', bytes, fileId: bens.id, projectId: app.cleoProject.id }
    await expect(uploadAs(app.cleo, file)).rejects.toMatchObject({ status: 404 })
    await expect(uploadAs(app.ada, file)).rejects.toMatchObject({ status: 404 })
  })
})

test('only staff can see and create internal files', async () => {
  const secret = await uploadAs(app.ada, { name: 'offer.pdf', bytes: await pdfOf(), internal: true })
  expect((await listOf(app.ada)).map((file) => file.id)).toContain(secret.id)
  expect((await listOf(app.ben)).map((file) => file.id)).not.toContain(secret.id)
  for (const path of ['content', 'thumbnail', 'pages/1', 'versions']) {
    expect((await get(app.ben, `/api/files/${secret.id}/${path}`)).status).toBe(404)
  }
  const notified = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.title, 'Ada uploaded offer.pdf'))
  expect(notified.map((one) => one.userId)).not.toContain(app.ben.userId)
  const bytes = await pngOf(5, 5)
  await expect(uploadAs(app.ben, { name: 'x.png', bytes, internal: true })).rejects.toMatchObject({
    status: 403,
  })
})

test('a paged list contains each file once', async () => {
  const seen: string[] = []
  let path: string | undefined = `/api/projects/${app.benProject.id}/files?limit=3`
  while (path) {
    const response: Response = await get(app.ben, path)
    seen.push(...((await response.json()) as { id: string }[]).map((file) => file.id))
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(seen).size).toBe(seen.length)
  const whole = await app.ben.call(listFiles, {
    params: { id: app.benProject.id },
    query: { limit: 100 },
  })
  expect(seen).toEqual(whole.map((file) => file.id))
})

describe('file bytes', () => {
  test('have headers that make them safe to open', async () => {
    const made = await uploadAs(app.ben, { name: 'Menü "2".png', bytes: await pngOf(50, 40) })
    const response = await get(app.ben, made.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Men_ _2_.png"; filename*=UTF-8''Men%C3%BC%20%222%22.png`,
      vary: 'Cookie, Authorization',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/,
      ),
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'content-length': String(made.size),
    })
    const etag = response.headers.get('etag') ?? ''
    expect((await get(app.ben, made.url, { 'if-none-match': etag })).status).toBe(304)
  })

  test('can be requested by range', async () => {
    const bytes = Buffer.from('0123456789')
    const { url } = await uploadAs(app.ben, { name: 'digits.txt', bytes })
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await get(app.ben, url, { range, ...more })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89'])
    expect(await part('bytes=0-999')).toEqual([206, 'bytes 0-9/10', '0123456789'])
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
    expect(await part('bytes=4-2')).toEqual([200, null, '0123456789'])
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789'])
    expect(await part('bytes=0-1', { 'if-range': '"another"' })).toEqual([200, null, '0123456789'])
  })

  test('of a thumbnail are a picture 640 px wide, created once and stored next to the file', async () => {
    const made = await uploadAs(app.ben, { name: 'wide.png', bytes: await pngOf(1600, 800) })
    const response = await get(app.ben, made.thumbnailUrl ?? '')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 320 })
    const small = await uploadAs(app.ben, { name: 'small.png', bytes: await pngOf(64, 32) })
    const thumbnail = await get(app.ben, small.thumbnailUrl ?? '')
    expect(await sharp(await thumbnail.arrayBuffer()).metadata()).toMatchObject({ width: 64, height: 32 })
  })

  test('of a PDF’s pages are pictures about 1600 px wide with each page’s proportions', async () => {
    const bytes = await pdfOf([
      [600, 800],
      [900, 300],
    ])
    const made = await uploadAs(app.ben, { name: 'two.pdf', bytes, kind: 'MOCKUP' })
    const sizeOf = async (path: string) => {
      const response = await get(app.ben, path)
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      return [width, height]
    }
    expect(await sizeOf(`/api/files/${made.id}/pages/1?version=1`)).toEqual([1600, 2133])
    expect(await sizeOf(`/api/files/${made.id}/pages/2`)).toEqual([1600, 533])
    expect(await sizeOf(made.thumbnailUrl ?? '')).toEqual([640, 853])
    expect((await get(app.ben, `/api/files/${made.id}/pages/3`)).status).toBe(404)
    expect((await get(app.ben, `/api/files/${made.id}/pages/0`)).status).toBe(404)
    const jpeg = await uploadAs(app.ben, { name: 'no-pages.jpg', bytes: await jpegOf(20, 20) })
    expect((await get(app.ben, `/api/files/${jpeg.id}/pages/1`)).status).toBe(404)
  })
})
