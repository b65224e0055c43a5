import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#agency/audit-log/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { Guest } from '#test/fixtures/guests.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { addFeedback, listFeedback } from '#work/feedback/contract.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import { createProject } from '#work/projects/contract.ts'
import { addReviewComment, getReview, listReviewComments, replyToReviewComment } from './contract.guest.ts'
import { listReviewLinks, makeReviewLink, readReviewLog, revokeReviewLink } from './contract.ts'

let app: TestApp
let mockup: FileItem
let document: FileItem
let hidden: FileItem
let contract: FileItem
let cleos: FileItem
/** A file in another project of the same client. */
let sister: FileItem
beforeAll(async () => {
  app = await openTestApp()
  const png = await pngOf(40, 30)
  mockup = await share({ name: 'home.png', bytes: png, kind: 'MOCKUP' })
  document = await share({ name: 'shop.pdf', bytes: await pdfOf([[300, 400]]), kind: 'MOCKUP' })
  hidden = await share({ name: 'idea.png', bytes: png, kind: 'MOCKUP', internal: true })
  contract = await share({ name: 'contract.pdf', bytes: await pdfOf(), kind: 'DOCUMENT' })
  const { id: projectId } = await app.ada.call(createProject, {
    body: { name: 'Bakery shop', clientId: app.acme.id },
  })
  const shop = { projectId, name: 'shop.png', bytes: png, kind: 'MOCKUP' as const }
  sister = await uploadSample(fetch, app.base, app.ada, shop)
  cleos = await uploadSample(fetch, app.base, app.ada, {
    projectId: app.cleoProject.id,
    name: 'cleo.png',
    bytes: png,
    kind: 'MOCKUP',
  })
})
afterAll(() => app.close())

const share = (file: { name: string; bytes: Uint8Array; kind: 'MOCKUP' | 'DOCUMENT'; internal?: boolean }) =>
  uploadSample(fetch, app.base, app.ada, { projectId: app.benProject.id, ...file })

const paramsOf = (guest: Guest, file?: { id: string }) => ({
  params: { id: guest.link.id, ...(file ? { fileId: file.id } : {}) } as { id: string; fileId: string },
})
const benProject = () => ({ params: { id: app.benProject.id } })
const guestOf = async (input: Parameters<typeof shareWith>[2] = {}) =>
  letIn(app, await shareWith(app, app.benProject.id, input))
const errorOf = (status: number, detail?: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ status, ...(detail ? { detail } : {}) }) })
const notOpen = 'This link is no longer open. Ask the person who sent it to you for a new one.'

describe('visibility', () => {
  test('Cleo cannot see or create review links for Ben’s project, and Ben can’t create any either', async () => {
    const link = await shareWith(app, app.benProject.id)
    const body = { firstName: 'Eve', email: 'eve@x.test' }
    for (const person of [app.cleo, app.ben]) {
      await expect(person.call(listReviewLinks, benProject())).rejects.toEqual(errorOf(403))
      await expect(person.call(makeReviewLink, { ...benProject(), body })).rejects.toEqual(errorOf(403))
    }
    // A link can be found only through its own project.
    const elsewhere = { params: { id: app.cleoProject.id, linkId: link.id } }
    await expect(app.ada.call(readReviewLog, elsewhere)).rejects.toEqual(errorOf(404))
    await expect(app.ada.call(revokeReviewLink, elsewhere)).rejects.toEqual(errorOf(404))
    const other = { ...body, fileId: cleos.id }
    await expect(app.ada.call(makeReviewLink, { ...benProject(), body: other })).rejects.toEqual(errorOf(404))
  })

  test('a guest of a project sees only its mockups, at any URL', async () => {
    const nora = await guestOf()
    const seen = await nora.call(getReview, paramsOf(nora))
    expect(seen.files.map((file) => file.id).sort()).toEqual([mockup.id, document.id].sort())
    expect(seen).toMatchObject({
      projectName: 'Bakery website',
      guestName: 'Nora Quist',
      right: 'COMMENT',
      milestones: [],
    })
    expect(JSON.stringify(seen)).not.toMatch(/@|Ada|Ben|Acme/)
    for (const file of [hidden, contract, sister, cleos, { id: randomUUID() }]) {
      for (const what of ['content', 'thumbnail', 'pages/1', 'feedback']) {
        const response = await read(nora, `files/${file.id}/${what}`)
        expect([what, response.status]).toEqual([what, 404])
      }
      const body = { body: 'Hello?', pinX: 0.5, pinY: 0.5 }
      await expect(nora.call(addReviewComment, { ...paramsOf(nora, file), body })).rejects.toEqual(
        errorOf(404),
      )
    }
  })

  test('a guest of one file sees only that file', async () => {
    const nora = await guestOf({ fileId: document.id })
    const seen = await nora.call(getReview, paramsOf(nora))
    expect(seen.files.map((file) => file.id)).toEqual([document.id])
    expect((await read(nora, `files/${document.id}/pages/1`)).status).toBe(200)
    expect((await read(nora, `files/${mockup.id}/content`)).status).toBe(404)
    const item = await app.ada.call(addFeedback, {
      ...benProject(),
      body: { body: 'On the other one', pinX: 0.1, pinY: 0.1, fileId: mockup.id },
    })
    const reply = { params: { id: nora.link.id, feedbackId: item.id }, body: { body: 'I see it' } }
    await expect(nora.call(replyToReviewComment, reply)).rejects.toEqual(errorOf(404))
  })

  test("a guest's cookie opens no other link and no other call", async () => {
    const [nora, otto] = [await guestOf(), await guestOf({ email: 'otto@quist.test', firstName: 'Otto' })]
    await expect(nora.call(getReview, paramsOf(otto))).rejects.toEqual(errorOf(404, notOpen))
    const renamed = nora.headers.cookie?.replace(nora.link.id, otto.link.id) ?? ''
    const forged = await fetch(`${app.base}/api/review/${otto.link.id}`, { headers: { cookie: renamed } })
    expect(forged.status).toBe(404)
    for (const path of [`projects/${app.benProject.id}`, `files/${mockup.id}/content`, 'auth/user']) {
      expect((await fetch(`${app.base}/api/${path}`, { headers: nora.headers })).status).toBe(401)
    }
  })
})

describe('file bytes', () => {
  test('are served in ranges, with headers that make them safe to open', async () => {
    const nora = await guestOf()
    const response = await read(nora, `files/${mockup.id}/content?version=1`, { range: 'bytes=0-3' })
    expect(response.status).toBe(206)
    expect((await response.arrayBuffer()).byteLength).toBe(4)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cache-control')).toContain('no-cache')
    const small = await read(nora, `files/${mockup.id}/thumbnail`)
    expect(small.headers.get('cache-control')).toContain('no-cache')
  })

  test('are available for each version of a shared file until it’s hidden', async () => {
    const nora = await guestOf()
    const file = await share({ name: 'draft.png', bytes: await pngOf(20, 20), kind: 'MOCKUP' })
    await uploadSample(fetch, app.base, app.ada, {
      projectId: app.benProject.id,
      name: 'draft.png',
      bytes: await pngOf(30, 20),
      fileId: file.id,
    })
    const [shown] = (await nora.call(getReview, paramsOf(nora))).files
    expect(shown).toMatchObject({
      id: file.id,
      version: 2,
      versions: [
        { version: 2, width: 30 },
        { version: 1, width: 20 },
      ],
    })
    const statusOf = async (version: number) =>
      (await read(nora, `files/${file.id}/content?version=${version}`)).status
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([200, 200, 404])
    await app.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
    expect([await statusOf(1), await statusOf(2)]).toEqual([404, 404])
  })
})

describe('comments', () => {
  test('become regular pins under the guest’s name, are saved once, and notify staff and contacts', async () => {
    const nora = await guestOf()
    const body = { id: randomUUID(), body: 'A warmer red?', pinX: 0.25, pinY: 0.5, fileVersion: 1 }
    const first = await nora.call(addReviewComment, { ...paramsOf(nora, mockup), body })
    const again = await nora.call(addReviewComment, { ...paramsOf(nora, mockup), body })
    expect(again).toEqual(first)
    const items = await app.ben.call(listFeedback, benProject())
    const item = items.find(({ id }) => id === first.id)
    expect(item).toMatchObject({
      type: 'PIN',
      authorName: 'Nora Quist (guest)',
      fileId: mockup.id,
      internal: false,
    })
    for (const person of [app.ada, app.ben]) {
      const [notification] = await person.call(listNotifications)
      expect(notification).toMatchObject({ title: `Nora Quist (guest) added pin #${item?.number}` })
    }
    expect((await app.cleo.call(listNotifications)).filter(({ title }) => title.includes('Nora'))).toEqual([])
    const [entry] = await app.ada.call(listAudit, { query: { action: 'feedback.create' } })
    expect(entry).toMatchObject({ actorName: 'Nora Quist (guest)', targetId: first.id })
  })

  test('show guests only first names, and nothing internal', async () => {
    const nora = await guestOf({ email: 'nora2@quist.test' })
    const pin = { pinX: 0.5, pinY: 0.5, fileId: mockup.id }
    await app.ada.call(addFeedback, { ...benProject(), body: { ...pin, body: 'Among us', internal: true } })
    const bens = await app.ben.call(addFeedback, { ...benProject(), body: { ...pin, body: 'Larger' } })
    const inside = { body: 'They always say so', internal: true }
    await app.ada.call(replyToFeedback, { params: { id: bens.id }, body: inside })
    await app.ada.call(replyToFeedback, { params: { id: bens.id }, body: { body: 'Will do' } })
    await nora.call(replyToReviewComment, {
      params: { id: nora.link.id, feedbackId: bens.id },
      body: { body: 'Please' },
    })
    const seen = await nora.call(listReviewComments, paramsOf(nora, mockup))
    expect(seen.find(({ id }) => id === bens.id)).toMatchObject({
      authorName: 'Ben',
      mine: false,
      replies: [
        { authorName: 'Ada', body: 'Will do', mine: false },
        { authorName: 'You', body: 'Please', mine: true },
      ],
    })
    expect(JSON.stringify(seen)).not.toMatch(/Among us|always say|@|authorId/)
  })

  test('can’t be written with view-only permission', async () => {
    const nora = await guestOf({ right: 'VIEW' })
    const body = { body: 'May I?', pinX: 0.5, pinY: 0.5 }
    await expect(nora.call(addReviewComment, { ...paramsOf(nora, mockup), body })).rejects.toEqual(
      errorOf(403),
    )
    const [item] = await nora.call(listReviewComments, paramsOf(nora, mockup))
    const reply = { params: { id: nora.link.id, feedbackId: item?.id ?? '' }, body: { body: 'May I?' } }
    await expect(nora.call(replyToReviewComment, reply)).rejects.toEqual(errorOf(403))
  })

  test('are refused and change nothing if they’re blank, missing a coordinate or on a nonexistent page', async () => {
    const nora = await guestOf()
    const before = await app.ada.call(listFeedback, benProject())
    for (const body of [
      { body: '  ', pinX: 0.5, pinY: 0.5 },
      { body: 'Here', pinX: 0.5 },
      { body: 'Here', pinX: 1.5, pinY: 0.5 },
      { body: 'Here', pinX: 0.5, pinY: 0.5, page: 9 },
    ]) {
      await expect(nora.call(addReviewComment, { ...paramsOf(nora, document), body })).rejects.toEqual(
        errorOf(422),
      )
    }
    expect(await app.ada.call(listFeedback, benProject())).toHaveLength(before.length)
  })
})

test('an item that can’t be shared is refused with a message, and creates no guest', async () => {
  const before = await app.db.$count(users)
  const attempt = (more: object) =>
    app.ada.call(makeReviewLink, {
      ...benProject(),
      body: { firstName: 'New', email: `${randomUUID()}@quist.test`, ...more },
    })
  await expect(attempt({ fileId: hidden.id })).rejects.toEqual(errorOf(422))
  await expect(attempt({ email: 'nobody' })).rejects.toEqual(errorOf(422, 'Invalid email address'))
  await expect(attempt({ firstName: ' ' })).rejects.toEqual(errorOf(422, 'First name is required'))
  await expect(attempt({ days: 91 })).rejects.toEqual(errorOf(422, 'A link can last at most 90 days'))
  await expect(attempt({ password: 'short' })).rejects.toEqual(errorOf(422))
  expect(await app.db.$count(users)).toBe(before)
})

test('a person without an account is the same guest with every link', async () => {
  const link = await shareWith(app, app.benProject.id, { email: 'Una@Quist.test' })
  await shareWith(app, app.cleoProject.id, { email: 'una@quist.test', firstName: 'Una' })
  const rows = await app.db.select().from(users).where(eq(users.email, 'guest:una@quist.test'))
  expect(rows).toHaveLength(1)
  expect(link.email).toBe('una@quist.test')
  for (const path of ['sign-in/email', 'request-password-reset', 'sign-up/email']) {
    const response = await fetch(`${app.base}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guest:una@quist.test', password: 'plain-sailing', name: '' }),
    })
    expect([path, response.ok && path !== 'request-password-reset']).toEqual([path, false])
  }
  expect(await app.db.$count(outboxEmails, like(outboxEmails.toAddress, 'guest:%'))).toBe(0)
  const made = await app.ada.call(listAudit, { query: { action: 'user.create' } })
  expect(made.filter(({ targetId }) => targetId === rows[0]?.id)).toEqual([])
})

async function read(guest: Guest, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.base}/api/review/${guest.link.id}/${path}`, {
    headers: { ...guest.headers, ...headers },
  })
}
