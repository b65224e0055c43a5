import { createHash } from 'node:crypto'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSigningKeys } from '#agency/signing/contract.ts'
import { attachmentIn } from '#agency/signing/signed-pdf.ts'
import { erasePerson } from '#people/privacy/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { fileVersions } from '#schema/files.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { certificatesIn, samplePicture } from '#test/fixtures/certificates.ts'
import { evidenceIn } from '#test/fixtures/evidence.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { jsonIn, unpack } from '#test/fixtures/packs.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { uploadSample } from '#work/files/seed.ts'
import { markFinal } from '#work/finals/contract.ts'
import type { DesignReview } from '../contract.ts'
import type { AuditExcerpt } from './pack-format.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { design, asked, decide, approved, download, certificate } = certificatesIn(() => app)
const { add } = commentingIn(() => app)

const { evidence, faults, check, discussed } = evidenceIn(() => app)

const paths = [
  'verify.html',
  'certificate.pdf',
  'decisions.json',
  'audit-log.json',
  'comments/01-v1-home.png.json',
  'comments/01-v1-home.png.csv',
  'files/01-v1-home.png',
  'manifest.json',
]

describe('an evidence pack', () => {
  test('of Ben’s review is hidden from Cleo, and from everyone before the decision', async () => {
    const open = await asked([await design()], [app.ben.userId])
    const decided = await approved()
    const statuses = (review: DesignReview) =>
      Promise.all(
        [app.ada, app.ben, app.cleo, app.stranger].map(async (who) => (await evidence(who, review)).status),
      )
    expect(await statuses(open)).toEqual([409, 409, 404, 401])
    expect(await statuses(decided)).toEqual([200, 200, 404, 401])
  })

  test('leaves out files that are locked until an invoice is paid, but not for staff', async () => {
    const review = await approved()
    const id = review.designs[0]?.fileId ?? ''
    const { id: invoiceId } = await billingIn(() => app).sent()
    await app.ada.call(markFinal, { params: { id }, body: { invoiceId } })
    const packed = async (who: Person) => [...(await unpack((await evidence(who, review)).bytes)).keys()]
    expect(await packed(app.ben)).toEqual(paths.filter((path) => !path.startsWith('files/')))
    expect(await packed(app.ada)).toEqual(paths)
  })

  test('has the exact bytes, the comments, the decisions, the certificate and the audit log’s entries', async () => {
    const review = await discussed()
    const { headers, bytes } = await evidence(app.ada, review)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toContain('attachment; filename="Evidence pack Round 1.zip"')
    const files = await unpack(bytes)
    expect([...files.keys()]).toEqual(paths.toSpliced(-1, 0, 'attachments/01-v1-notes.txt'))
    expect(files.get('files/01-v1-home.png')).toEqual(await samplePicture())
    const pdf = (await certificate(app.ada, review)).bytes
    expect(files.get('certificate.pdf')).toEqual(pdf)
    expect(files.get('decisions.json')?.toString()).toBe(attachmentIn(pdf))
    const comments = jsonIn(files, 'comments/01-v1-home.png.json')
    expect(
      comments.map(({ text, internal, author }: Record<string, string>) => [text, internal, author]),
    ).toEqual([
      ['Larger, please', false, 'Ben'],
      ['He always asks', true, expect.stringContaining('Ada')],
    ])
    expect(comments[0].replies.map(({ text }: { text: string }) => text)).toEqual(['Done', 'Grumble'])
    expect(files.get('comments/01-v1-home.png.csv')?.toString()).toContain('Grumble')
    const { entries, newest }: AuditExcerpt = jsonIn(files, 'audit-log.json')
    expect(entries.map(({ action }) => action)).toEqual(['designReview.create', 'designReview.decide'])
    expect(JSON.stringify(entries)).not.toContain('127.0.0.1')
    const [sealed] = await app.db.select().from(auditLogs).where(eq(auditLogs.number, newest.number))
    expect(newest.hash).toBe(sealed?.hash)
    expect(await check(bytes)).toMatchObject({ facts: { review: { id: review.id } } })
    expect(await faults(bytes)).toEqual([])
  })

  test('has the files attached to comments once, without internal and locked ones for clients', async () => {
    const attached = async (name: string, more: object = {}) => {
      const file = { projectId: app.benProject.id, name, bytes: Buffer.from(name), kind: 'DOCUMENT' as const }
      return uploadSample(fetch, app.base, app.ada, { ...file, ...more })
    }
    const notes = await attached('notes.txt')
    const secret = await attached('secret.txt', { internal: true })
    const final = await attached('final.txt')
    const file = await design()
    const { id: feedbackId } = await add(app.ben, { fileId: file.id, fileIds: [notes.id, file.id, final.id] })
    await app.ada.call(replyToFeedback, { params: { id: feedbackId }, body: { fileIds: [notes.id] } })
    await add(app.ada, { fileId: file.id, internal: true, fileIds: [secret.id] })
    await attached('notes 2.txt', { fileId: notes.id })
    const review = await asked([file], [app.ben.userId])
    await decide(app.ben, review, [file], 'APPROVED')
    const { id: invoiceId } = await billingIn(() => app).sent()
    await app.ada.call(markFinal, { params: { id: final.id }, body: { invoiceId } })
    const packed = async (who: Person) => {
      const { bytes } = await evidence(who, review)
      expect(await faults(bytes)).toEqual([])
      const files = await unpack(bytes)
      const paths = [...files.keys()].filter((path) => /^(files|attachments)/.test(path))
      const comments = jsonIn(files, 'comments/01-v1-home.png.json')
      const [thread] = comments.filter(({ id }: { id: string }) => id === feedbackId)
      return { files, paths, places: thread.attachments.map(({ path }: { path: string | null }) => path) }
    }
    const forBen = await packed(app.ben)
    const [home, text] = ['files/01-v1-home.png', 'attachments/01-v1-notes.txt']
    expect(forBen.paths).toEqual([home, text])
    expect(forBen.places).toEqual([text, home, null])
    expect(forBen.files.get(text)?.toString()).toBe('notes.txt')
    expect(jsonIn(forBen.files, 'manifest.json').statement.files).toContainEqual({
      ...{ name: text, size: 9, sha256: createHash('sha256').update('notes.txt').digest('hex') },
      ...{ fileId: notes.id, version: 1 },
    })
    const forAda = (await packed(app.ada)).paths.map((path) => path.slice(path.lastIndexOf('-') + 1))
    expect(forAda.toSorted()).toEqual(['final.txt', 'home.png', 'notes.txt', 'secret.txt'])
  })

  test('contains only what a client can see', async () => {
    const review = await discussed()
    const { bytes } = await evidence(app.ben, review)
    const files = await unpack(bytes)
    const all = [...files].filter(([name]) => !/pdf|html|png$/.test(name)).map(([, one]) => one.toString())
    for (const hidden of ['He always asks', 'Grumble', '"internal"', 'designReview.create', app.ada.email]) {
      expect(all.join()).not.toContain(hidden)
    }
    expect(all.join()).toContain('Larger, please')
    const { entries }: AuditExcerpt = jsonIn(files, 'audit-log.json')
    expect(entries.map(({ action }) => action)).toEqual(['designReview.decide'])
    expect(jsonIn(files, 'manifest.json').statement).toMatchObject({ audience: 'CLIENT' })
    expect(await faults(bytes)).toEqual([])
  })

  test('shows clients only the origin of their own decisions, and no colleagues’ decisions', async () => {
    const eva = await app.contact('eva@acme.test', { mayApprove: true })
    const file = await design()
    const review = await asked([file], [app.ada.userId, app.ben.userId, eva.userId])
    for (const who of [app.ada, app.ben, eva]) await decide(who, review, [file], 'APPROVED')
    const decisionsFor = async (who: Person) => {
      const { statement } = jsonIn(await unpack((await evidence(who, review)).bytes), 'decisions.json')
      return statement.designs[0].decisions.map(({ address }: { address: string | null }) => address)
    }
    expect(await decisionsFor(app.ada)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
    expect(await decisionsFor(app.ben)).toEqual(['127.0.0.1', null])
    const { entries }: AuditExcerpt = jsonIn(
      await unpack((await evidence(eva, review)).bytes),
      'audit-log.json',
    )
    expect(entries.map(({ actorId }) => actorId)).toEqual([app.ben.userId, eva.userId])
  })

  test('is recorded in the audit log, but its record isn’t part of the next one', async () => {
    const review = await approved()
    await evidence(app.ben, review)
    const again = await unpack((await evidence(app.ada, review)).bytes)
    const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, review.id))
    const downloads = rows.filter(({ action }) => action === 'designReview.evidence')
    expect(downloads.map(({ actorId }) => actorId)).toEqual([app.ben.userId, app.ada.userId])
    expect(jsonIn(again, 'audit-log.json').entries).toHaveLength(2)
  })

  test('has only the versions that were decided on, under safe and unique names', async () => {
    const name = '../../a:b?.png'
    const [one, two] = [await design(name), await design(name)]
    const review = await asked([one, two], [app.ben.userId])
    const { benProject, base, ada } = app
    const file = { projectId: benProject.id, name, bytes: await samplePicture(), kind: 'MOCKUP' as const }
    const newer = await uploadSample(fetch, base, ada, { ...file, fileId: one.id })
    await decide(app.ben, review, [newer, two], 'APPROVED')
    const { bytes } = await evidence(app.ben, review)
    const paths = [...(await unpack(bytes)).keys()].filter((path) => path.startsWith('files/'))
    expect(paths.map((path) => path.slice('files/01-'.length)).sort()).toEqual(['v1-a-b-.png', 'v2-a-b-.png'])
    expect(new Set(paths.map((path) => path.slice(0, 'files/01'.length))).size).toBe(2)
    expect(await faults(bytes)).toEqual([])
  })

  test('still matches after a person is erased, but without the name', async () => {
    const fay = await app.contact('fay@acme.test', { mayApprove: true })
    const file = await design()
    await add(fay, { fileId: file.id, body: 'By Fay' })
    const review = await asked([file], [fay.userId])
    await decide(fay, review, [file], 'APPROVED')
    await app.ada.call(erasePerson, { params: { id: fay.userId }, body: { email: 'fay@acme.test' } })
    const { bytes } = await evidence(app.ada, review, 'de')
    const files = await unpack(bytes)
    expect(jsonIn(files, 'comments/01-v1-home.png.json')).toMatchObject([{ author: 'Gelöschte Person' }])
    expect(jsonIn(files, 'decisions.json').statement.designs[0].decisions[0].by).toBe(null)
    expect(await faults(bytes)).toEqual([])
  })

  test('says which file is missing from the store, and is refused if the designs are too large', async () => {
    const lost = await approved()
    const keyOf = async ({ designs: [reviewed] }: DesignReview) => {
      const [version] = await app.db
        .select()
        .from(fileVersions)
        .where(eq(fileVersions.fileId, reviewed?.fileId ?? ''))
      return version?.key ?? ''
    }
    const large = await approved()
    await truncate(join(app.config.EASEL_DATA_DIR, 'files', await keyOf(large)), 4_000_000_001)
    const refused = await evidence(app.ben, large)
    expect([refused.status, refused.bytes.toString()]).toEqual([
      413,
      expect.stringContaining('larger than 4 GB'),
    ])
    await app.services.storage.remove(await keyOf(lost))
    const { bytes } = await evidence(app.ben, lost)
    expect(await faults(bytes)).toEqual([['fileNotIncluded', 'home.png']])
  })
})

test('the page that checks packs is one file in the reader’s language that can load nothing', async () => {
  const page = async (language: string) => {
    const { status, headers, bytes } = await download(
      { 'accept-language': language },
      '/api/certificates/check-page',
    )
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')])
    return bytes.toString()
  }
  const german = await page('de')
  expect(german).toContain('<html lang="de" dir="ltr">')
  expect(german).toContain('<title>Nachweispaket prüfen</title>')
  expect(await page('en')).toContain('Check an evidence pack')
  const [, policy = ''] = /content-security-policy" content="([^"]+)"/.exec(german) ?? []
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; base-uri 'none'; form-action 'none'$/,
  )
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(german) ?? []
  expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  expect(german).not.toMatch(/(src|href)=|fetch\(|XMLHttpRequest/)
  const [key] = await app.stranger.call(listSigningKeys)
  expect(german).toContain(key?.publicKey)
})
