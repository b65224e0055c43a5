import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { payInvoice, voidPayment } from '#money/payments/contract.ts'
import { startViewing } from '#people/accounts/view-as/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeS3 } from '#test/fakes/s3.ts'
import { openS3 } from '#test/fakes/s3.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pageWidths, previewWidths } from '#work/files/contract.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import { levelsOf } from '#work/files/tile-grid.ts'
import { markFinal } from '#work/finals/contract.ts'
import { allRoutes } from './routes.ts'

/** Calls that send bytes other than those of a project's files, with what they send. */
const sendOther: Record<string, string> = {
  'GET /api/photos/:id': 'a profile photo',
  'GET /api/privacy/me/export': 'data about a person, with the paths of their files',
  'GET /api/privacy/people/:id/export': 'data about a person, for administrators',
  'GET /api/files/:id/feedback/export': 'comments as CSV',
  'GET /api/files/:id/feedback/pdf':
    'comments, without pictures of locked files, as feedback-pdf.test.ts shows',
  'GET /api/reviews/:id/certificate':
    'a certificate, with watermarks on locked files, as certificate.test.ts shows',
  'GET /api/review/:id/reviews/:reviewId/certificate': 'the same, for guests',
  'GET /api/reviews/:id/evidence': 'an archive without locked files, as evidence.test.ts shows',
  'GET /api/certificates/check-page': 'a page that checks certificates',
  'GET /api/invoices/:id/pdf': 'a document drawn from an invoice',
  'GET /api/invoices/:id/payments/:paymentId/receipt': 'a document drawn from a payment',
  'GET /api/quotes/:id/pdf': 'a document drawn from a quote',
  'GET /api/accounting/figures.csv': 'amounts',
  'GET /api/accounting/export/:file': 'amounts',
  'GET /api/clients/:id/statement.csv': 'amounts',
  'GET /api/clients/:id/statement.pdf': 'amounts',
  'GET /api/accounting/import/:what/template.csv': 'an empty sheet',
  'GET /api/agency/logo/:id': 'the logo',
  'GET /api/outbox/:id/page': 'an email, for staff. Emails have no pictures of locked files',
  'GET /api/outbox/:id/attachment': 'a document attached to an email, for staff',
  'GET /api/audit/export': 'the audit log, for staff',
  'GET /manifest.webmanifest': 'the name of the app',
  'GET /api/agency/icons/:name': 'the logo',
  'GET /apple-touch-icon.png': 'the logo',
}

interface Shown {
  id: string
  pages: number | null
  linkId: string
}

const versions = [1, 2]
const each = <T>(values: readonly T[], path: (value: T) => string) => values.map(path)

/** Every call that sends a file's bytes or a picture of it, in every variant. */
const sendFiles: Record<string, (file: Shown) => string[]> = {
  'GET /api/files/:id/content': ({ id }) => [
    `/api/files/${id}/content`,
    ...versions.flatMap((version) => [
      `/api/files/${id}/content?version=${version}`,
      `/api/files/${id}/content?version=${version}&download=1`,
    ]),
  ],
  'GET /api/files/:id/thumbnail': ({ id }) => [
    `/api/files/${id}/thumbnail`,
    ...each(versions, (version) => `/api/files/${id}/thumbnail?v=${version}`),
  ],
  'GET /api/files/:id/preview': ({ id }) => previewsAt(`/api/files/${id}`),
  'GET /api/files/:id/pages/:page': ({ id, pages }) => pagesAt(`/api/files/${id}`, pages),
  'GET /api/files/:id/tiles/:width/:column/:row': ({ id, pages }) => tilesAt(`/api/files/${id}`, pages),
  'GET /api/review/:id/files/:fileId/content': (file) => [
    `${guestPath(file)}/content`,
    ...each(versions, (version) => `${guestPath(file)}/content?version=${version}`),
  ],
  'GET /api/review/:id/files/:fileId/thumbnail': (file) => [
    `${guestPath(file)}/thumbnail`,
    ...each(versions, (version) => `${guestPath(file)}/thumbnail?version=${version}`),
  ],
  'GET /api/review/:id/files/:fileId/preview': (file) => previewsAt(guestPath(file)),
  'GET /api/review/:id/files/:fileId/pages/:page': (file) => pagesAt(guestPath(file), file.pages),
  'GET /api/review/:id/files/:fileId/tiles/:width/:column/:row': (file) =>
    tilesAt(guestPath(file), file.pages),
}

function guestPath({ linkId, id }: Shown): string {
  return `/api/review/${linkId}/files/${id}`
}

function previewsAt(base: string): string[] {
  return versions.flatMap((version) =>
    previewWidths.map((width) => `${base}/preview?version=${version}&width=${width}`),
  )
}

function pagesAt(base: string, pages: number | null): string[] {
  if (pages === null) return []
  return versions.flatMap((version) => [
    `${base}/pages/${pages}?version=${version}`,
    ...each(pageWidths, (width) => `${base}/pages/1?version=${version}&width=${width}`),
  ])
}

function tilesAt(base: string, pages: number | null): string[] {
  if (pages !== null) return []
  return versions.flatMap((version) =>
    levelsOf(picture).map((width) => `${base}/tiles/${width}/0/0?version=${version}`),
  )
}

/** A generous timeout, since machines may be busy. */
const slowly = 240_000

const picture = { mediaType: 'image/png', width: 2000, height: 1500 }

let store: FakeS3
let app: TestApp
let viewer: Person
let readers: Record<string, { headers: Record<string, string>; guest?: string }>
let files: FileItem[]
let invoiceId: string

beforeAll(async () => {
  // With a store, files are otherwise sent through signed URLs.
  store = await openS3()
  app = await openTestApp({ env: store.env })
  files = [
    await twoVersions('Home.png', await pngOf(picture.width, picture.height)),
    await twoVersions(
      'Guide.pdf',
      await pdfOf([
        [595, 842],
        [595, 842],
      ]),
    ),
  ]
  invoiceId = (await billingIn(() => app).sent()).id
  for (const { id } of files) await app.ada.call(markFinal, { params: { id }, body: { invoiceId } })
  viewer = await app.person('vic@marlow.test', 'ADMIN', true)
  await viewer.call(startViewing, { body: { userId: app.ben.userId } })
  const guest = await letIn(app, await shareWith(app, app.benProject.id))
  const eve = await app.contact('eve@acme.test')
  readers = {
    contact: app.ben,
    'contact without billing': eve,
    viewer,
    guest: { ...guest, guest: guest.link.id },
  }
  for (const { id } of files) {
    app.clock.advance(1_000)
    const about = { clientId: app.acme.id, projectId: app.benProject.id, fileId: id }
    const { token } = await deliverLink(app, app.ben, about, '/')
    const browser = openBrowser(app)
    expect((await browser.open(token)).status).toBe(200)
    readers[`email ${id}`] = { headers: browser.headers() }
  }
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function twoVersions(name: string, bytes: Uint8Array): Promise<FileItem> {
  const file = { projectId: app.benProject.id, kind: 'MOCKUP' as const, name, bytes }
  const { id } = await uploadSample(fetch, app.base, app.ada, file)
  return uploadSample(fetch, app.base, app.ada, { ...file, fileId: id })
}

/** All URLs that could give this reader bytes of the files. */
function urlsOf(name: string): string[] {
  const linkId = readers[name]?.guest ?? ''
  const shown = files.filter(({ id }) => !name.startsWith('email ') || name.endsWith(id))
  return Object.entries(sendFiles)
    .filter(([call]) => call.includes('/api/review/') === (linkId !== ''))
    .flatMap(([, urls]) => shown.flatMap(({ id, pages }) => urls({ id, pages, linkId })))
}

const get = (name: string, url: string, more = {}) =>
  fetch(app.base + url, { headers: { ...readers[name]?.headers, ...more }, redirect: 'manual' })

/** What a response contains: a preview with a watermark, a clean picture, or the bytes themselves. */
async function contentsOf(response: Response): Promise<string> {
  if (response.status !== 200) return String(response.status)
  if (response.headers.get('content-type') !== 'image/webp') return 'original'
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width = 0 } = await sharp(bytes).metadata()
  // The picture has one color and the pages are almost blank, so only a watermark has many tones.
  const { channels } = await sharp(bytes).stats()
  const isMarked = channels.some(({ stdev }) => stdev > 12)
  return isMarked ? (width <= 960 ? 'preview' : 'large preview') : 'clean'
}

test('every call that sends bytes is listed here, so none overlooks locked files', () => {
  const sending = allRoutes
    .filter(({ endpoint }) => endpoint.answer instanceof z.ZodUnknown)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(sending.sort()).toEqual([...Object.keys(sendFiles), ...Object.keys(sendOther)].sort())
})

const names = ['contact', 'contact without billing', 'viewer', 'guest', 'email']

describe('until the invoice is paid', () => {
  test.each(names)(
    '%s: every call refuses or sends a small preview with a watermark',
    { timeout: slowly },
    async (start) => {
      for (const name of Object.keys(readers).filter((one) => one === start || one.startsWith(`${start} `))) {
        if (start === 'contact' && name !== start) continue
        const urls = urlsOf(name)
        expect(urls.length).toBeGreaterThan(10)
        for (const url of urls) {
          const response = await get(name, url)
          const isPreview = url.includes('/preview')
          // Only previews have a URL at the store, since they never change.
          const sent =
            response.status === 302 && isPreview
              ? await fetch(response.headers.get('location') ?? '')
              : response
          const refuses = url.includes('/content') || url.includes('/tiles/')
          expect([url, await contentsOf(sent)]).toEqual([url, refuses ? '403' : 'preview'])
          if (!isPreview) expect(response.headers.get('cache-control')).toMatch(/no-store/)
        }
      }
    },
  )

  test('staff get the files themselves', async () => {
    for (const { url } of files) {
      const response = await fetch(app.base + url, { headers: app.ada.headers, redirect: 'manual' })
      expect(await contentsOf(response)).toBe('original')
    }
  })
})

test('a payment opens everything without signed URLs or copies, and voiding it closes everything', {
  timeout: slowly,
}, async () => {
  const pay = { params: { id: invoiceId }, body: { amountCents: 10_000, method: 'bank' as const } }
  const { payments } = await app.ada.call(payInvoice, pay)
  for (const name of ['contact', 'contact without billing', 'viewer', 'guest']) {
    for (const url of urlsOf(name).filter((one) => !one.includes('/preview'))) {
      const response = await get(name, url)
      const wanted = url.includes('/content') ? 'original' : 'clean'
      expect([name, url, await contentsOf(response)]).toEqual([name, url, wanted])
      expect([url, response.headers.get('cache-control')]).toEqual([url, 'private, no-store'])
    }
  }
  const kept = (await get('contact', files[0]?.url ?? '')).headers.get('etag') ?? ''
  const params = { id: invoiceId, paymentId: payments[0]?.id ?? '' }
  await app.ada.call(voidPayment, { params, body: { reason: 'Entered twice' } })
  for (const name of ['contact', 'guest']) {
    for (const url of urlsOf(name).filter((one) => /content|tiles/.test(one))) {
      // A copy from before doesn't count as current.
      expect((await get(name, url, { 'if-none-match': kept })).status).toBe(403)
      expect((await get(name, url, { range: 'bytes=0-99' })).status).toBe(403)
    }
  }
})
