import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSigningKeys } from '#agency/signing/contract.ts'
import { attachmentIn } from '#agency/signing/signed-pdf.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { erasePerson } from '#people/privacy/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { certificatesIn, factsIn, samplePicture } from '#test/fixtures/certificates.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { branchesOf, readPdf } from '#test/readers/pdf.ts'
import type { FileItem } from '#work/files/contract.ts'
import { markFinal } from '#work/finals/contract.ts'
import type { CheckedCertificate } from '../contract.certificate.ts'
import { decideDesignsAsGuest } from '../contract.guest.ts'
import type { DesignReview } from '../contract.ts'
import { listPossibleReviewers } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { design, asked, decide, approved, download, certificate } = certificatesIn(() => app)

async function check(bytes: Buffer, base = app.base): Promise<CheckedCertificate> {
  const answer = await fetch(`${base}/api/certificates/check`, {
    method: 'POST',
    body: new Uint8Array(bytes),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as CheckedCertificate
}

describe('a certificate', () => {
  test('of Ben’s review is hidden from Cleo, and from everyone before the decision', async () => {
    const open = await asked([await design()], [app.ben.userId])
    const decided = await approved()
    const statuses = (review: DesignReview) =>
      Promise.all(
        [app.ada, app.ben, app.cleo, app.stranger].map(
          async (who) => (await certificate(who, review)).status,
        ),
      )
    expect(await statuses(open)).toEqual([409, 409, 404, 401])
    expect(await statuses(decided)).toEqual([200, 200, 404, 401])
  })

  test('says what was decided, who decided it, when, from where and on which bytes, and where the audit log has it', async () => {
    const review = await approved()
    const { bytes, headers } = await certificate(app.ada, review)
    expect(headers.get('content-disposition')).toContain(
      'attachment; filename="Sign-off certificate Round 1.pdf"',
    )
    const facts = factsIn(bytes)
    const sha256 = createHash('sha256')
      .update(await samplePicture())
      .digest('hex')
    expect(facts).toMatchObject({
      review: { id: review.id, title: 'Round 1' },
      project: { name: app.benProject.name },
      designs: [
        {
          ...{ name: 'home.png', version: 1, sha256, outcome: 'APPROVED' },
          decisions: [
            {
              ...{ by: 'Ben', decision: 'APPROVED', comment: 'Lovely', statement: review.statement },
              ...{ address: '127.0.0.1', device: 'Firefox on Linux' },
            },
          ],
        },
      ],
    })
    const [entry] = facts.auditEntries
    expect(facts.designs[0]?.decisions[0]).toMatchObject({ auditEntry: entry?.number, at: entry?.createdAt })
    const { texts, trees, attachments } = await readPdf(bytes)
    const text = texts.join('').replace(/\s+/g, ' ')
    for (const part of [sha256, entry?.hash ?? '', 'Ben: Approved', 'Firefox on Linux', review.statement]) {
      expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
    }
    expect(trees.flatMap((tree) => branchesOf(tree, 'Figure'))).toMatchObject([
      { alt: 'Picture of home.png, version 1' },
    ])
    expect(attachments).toMatchObject([{ name: 'certificate.json' }])
  })

  test('is the same file each time, and written in the reader’s language with the same facts', async () => {
    const review = await approved()
    const [first, second, german] = await Promise.all(
      ['en', 'en', 'de'].map(async (language) => (await certificate(app.ben, review, language)).bytes),
    )
    if (!first || !second || !german) throw new Error('No file')
    expect(first.equals(second)).toBe(true)
    const { texts, language } = await readPdf(german)
    expect(texts[0]).toContain('Freigabezertifikat')
    expect(language).toBe('de')
    expect(attachmentIn(german)).toBe(attachmentIn(first))
  })

  test('shows a file that’s locked until an invoice is paid with a watermark, to staff too', async () => {
    const review = await approved()
    const id = review.designs[0]?.fileId ?? ''
    const { id: invoiceId } = await billingIn(() => app).sent()
    await app.ada.call(markFinal, { params: { id }, body: { invoiceId } })
    const areMarked = () =>
      Promise.all([app.ada, app.ben].map(async (who) => isMarked((await certificate(who, review)).bytes)))
    expect(await areMarked()).toEqual([true, true])
    await app.ada.call(payInvoice, {
      params: { id: invoiceId },
      body: { amountCents: 10_000, method: 'bank' },
    })
    expect(await areMarked()).toEqual([false, false])
  })

  test('shows clients only the origin of their own decisions', async () => {
    const eva = await app.contact('eva@acme.test', { mayApprove: true })
    const file = await design()
    const review = await asked([file], [app.ben.userId, eva.userId])
    await decide(app.ben, review, [file], 'APPROVED')
    await decide(eva, review, [file], 'APPROVED')
    const placesFor = async (who: Person) =>
      factsIn((await certificate(who, review)).bytes).designs[0]?.decisions.map(({ address, device: on }) =>
        Boolean(address && on),
      )
    expect(await placesFor(app.ada)).toEqual([true, true])
    expect(await placesFor(app.ben)).toEqual([true, false])
    expect(await placesFor(eva)).toEqual([false, true])
  })

  test('shows guests only their own decisions', async () => {
    const link = await shareWith(app, app.benProject.id, { right: 'APPROVE' })
    const guest = await letIn(app, link)
    const file = await design()
    const people = await app.ada.call(listPossibleReviewers, { params: { id: app.benProject.id } })
    const nora = people.find(({ kind }) => kind === 'GUEST')?.userId ?? ''
    const review = await asked([file], [app.ben.userId, nora])
    await decide(app.ben, review, [file], 'APPROVED')
    const decisions = [{ fileId: file.id, version: 1, decision: 'APPROVED' as const }]
    const params = { id: link.id, reviewId: review.id }
    await guest.call(decideDesignsAsGuest, { params, body: { statement: review.statement, decisions } })
    const path = `/api/review/${link.id}/reviews/${review.id}/certificate`
    const { status, bytes } = await download(guest.headers, path)
    expect(status).toBe(200)
    expect(factsIn(bytes).designs[0]?.decisions.map(({ by }) => by)).toEqual(['Nora Quist (guest)'])
    expect(factsIn(bytes).auditEntries).toHaveLength(1)
    const unasked = `/api/review/${link.id}/reviews/${(await approved()).id}/certificate`
    expect((await download(guest.headers, unasked)).status).toBe(404)
    expect((await download({}, path)).status).toBe(404)
  })

  test('of an erased person keeps the decision, the time and the hash, but not the name', async () => {
    const fay = await app.contact('fay@acme.test', { mayApprove: true })
    const file = await design()
    const review = await asked([file], [fay.userId])
    await decide(fay, review, [file], 'APPROVED')
    const before = await certificate(app.ada, review)
    const [known] = factsIn(before.bytes).designs
    await app.ada.call(erasePerson, { params: { id: fay.userId }, body: { email: 'fay@acme.test' } })
    const after = await certificate(app.ada, review)
    const [erased] = factsIn(after.bytes).designs
    expect(known?.decisions[0]?.by).not.toBe(null)
    expect(erased).toEqual({
      ...known,
      decisions: [{ ...known?.decisions[0], by: null, address: null, device: null }],
    })
    expect((await readPdf(after.bytes)).texts.join('')).toContain('Erased person: Approved')
    expect(factsIn(after.bytes).auditEntries).toEqual(factsIn(before.bytes).auditEntries)
    expect(await check(before.bytes)).toMatchObject({ result: 'VALID', auditLog: 'PRESENT' })
    expect(await check(after.bytes)).toMatchObject({ result: 'VALID', auditLog: 'PRESENT' })
  })
})

describe('a check', () => {
  test('by anyone finds the key and the entries in the audit log', async () => {
    const { bytes } = await certificate(app.ben, await approved())
    const [key] = await app.stranger.call(listSigningKeys)
    expect(await check(bytes)).toEqual({
      ...{ result: 'VALID', keyId: key?.keyId, auditLog: 'PRESENT', replaced: false },
      facts: factsIn(bytes),
    })
  })

  test('says if a decision has been replaced since', async () => {
    const review = await approved()
    const { bytes } = await certificate(app.ben, review)
    const files = review.designs.map(({ fileId, version }) => ({ id: fileId, version }) as FileItem)
    await decide(app.ben, review, files, 'CHANGES_REQUIRED')
    expect(await check(bytes)).toMatchObject({ result: 'VALID', replaced: true })
    expect(await check((await certificate(app.ben, review)).bytes)).toMatchObject({ replaced: false })
  })

  test('detects a changed or removed entry in the audit log', async () => {
    const review = await approved()
    const { bytes } = await certificate(app.ben, review)
    const number = factsIn(bytes).auditEntries[0]?.number ?? 0
    const tamper = (change: string) =>
      app.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = 'replica'`)
        await tx.execute(sql.raw(`${change} where number = ${number}`))
      })
    await tamper(`update audit_logs set metadata = jsonb_set(metadata, '{decisions,0,sha256}', '"00"')`)
    expect(await check(bytes)).toMatchObject({ result: 'VALID', auditLog: 'CHANGED' })
    await tamper('delete from audit_logs')
    expect(await check(bytes)).toMatchObject({ result: 'VALID', auditLog: 'MISSING' })
  })

  test('detects any changed byte, and files that aren’t certificates', async () => {
    const { bytes } = await certificate(app.ben, await approved())
    const places = Array.from({ length: 40 }, (_, index) => Math.floor((bytes.byteLength * index) / 40))
    for (const at of places) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect([at, (await check(changed)).result]).not.toEqual([at, 'VALID'])
    }
    expect(await check(Buffer.concat([bytes, Buffer.from('\n')]))).toMatchObject({
      result: 'CHANGED',
      facts: null,
    })
    expect(await check(Buffer.from('%PDF-1.7'))).toMatchObject({ result: 'NOT_A_CERTIFICATE', keyId: null })
    expect(await check(Buffer.alloc(0))).toMatchObject({ result: 'NOT_A_CERTIFICATE' })
  })

  test('rejects a certificate signed by another portal’s key', async () => {
    const { bytes } = await certificate(app.ben, await approved())
    const other = await openTestApp()
    expect(await check(bytes, other.base)).toMatchObject({ result: 'OTHER_KEY', facts: null })
    await other.close()
  })

  test('is rate-limited per network, and limited to files of up to 20 MB', async () => {
    const post = (body: Uint8Array<ArrayBuffer>) =>
      fetch(`${app.base}/api/certificates/check`, { method: 'POST', body }).then(({ status }) => status)
    expect(await post(new Uint8Array(20_000_001))).toBe(413)
    let status = 200
    for (let call = 0; call < 60 && status === 200; call++) status = await post(new Uint8Array(1))
    expect(status).toBe(429)
  })
})

/** Whether the first picture of a certificate has a watermark. The picture itself has one color. */
async function isMarked(pdf: Buffer): Promise<boolean> {
  const { channels } = await sharp(pdf.subarray(pdf.indexOf('ffd8ff', 0, 'hex'))).stats()
  return channels.some(({ stdev }) => stdev > 4)
}
