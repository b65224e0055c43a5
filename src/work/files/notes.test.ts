import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { getReview } from '#work/review-links/contract.guest.ts'
import { askForReview, listReviews } from '#work/reviews/contract.ts'
import { changeNoteOfVersion } from './contract.changes.ts'
import { listVersions } from './contract.ts'
import type { UploadedFile } from './seed.ts'
import { pngOf, uploadSample } from './seed.ts'

let app: TestApp
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
  // Avoids 8 a.m., when the daily email is sent too.
  post.advanceTo(12, 'Europe/Berlin')
})
afterAll(() => app.close())

const note = 'The header is larger.\nThe button says “Order”.'
const upload = async (person: Person, file: Partial<UploadedFile> = {}) => {
  const bytes = await pngOf(30, 20)
  const mockup = { projectId: app.benProject.id, name: 'home.png', kind: 'MOCKUP' as const, bytes }
  return uploadSample(fetch, app.base, person, { ...mockup, ...file })
}
const notesFor = async (person: Person, id: string) =>
  (await person.call(listVersions, { params: { id } })).map(({ changeNote }) => changeNote)
const write = (person: Person, id: string, version: number, changeNote: string) =>
  person.call(changeNoteOfVersion, { params: { id, version }, body: { changeNote } })

test('Cleo can’t read or write what changed in Ben’s designs, and Ben can’t write it', async () => {
  const { id } = await upload(app.ada)
  await upload(app.ada, { fileId: id, changeNote: note })
  await expect(app.cleo.call(listVersions, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(write(app.cleo, id, 2, 'Mine')).rejects.toMatchObject({ status: 404 })
  await expect(write(app.ben, id, 2, 'Mine')).rejects.toMatchObject({ status: 403 })
  const own = await upload(app.ben)
  await expect(upload(app.ben, { fileId: own.id, changeNote: 'Mine' })).rejects.toMatchObject({ status: 403 })
  expect(await notesFor(app.ben, id)).toEqual([note, null])
})

test('a note about what changed appears with its version, and in the notification, email and review', async () => {
  const { id } = await upload(app.ada)
  const guest = await letIn(app, await shareWith(app, app.benProject.id))
  const body = { title: 'Home', dueOn: app.day(5), designs: [{ fileId: id, version: 1 }] }
  const params = { id: app.benProject.id }
  await app.ada.call(askForReview, { params, body: { ...body, userIds: [app.ben.userId] } })
  await post.run()
  await post.clear()
  await upload(app.ada, { fileId: id, changeNote: note })
  const [review] = await app.ben.call(listReviews, { params })
  expect(review?.designs.map(({ version, changeNote }) => [version, changeNote])).toEqual([
    [2, note],
    [1, null],
  ])
  const [news] = await app.ben.call(listNotifications)
  expect(news).toMatchObject({ title: 'Your decision on a new version is needed: Home' })
  expect(news?.body).toContain(note)
  await post.run()
  const email = await post.newest()
  expect(email?.text).toContain('The header is larger.\nThe button says “Order”.')
  const shared = await guest.call(getReview, { params: { id: guest.link.id } })
  expect(shared.files.find((file) => file.id === id)).toMatchObject({
    changeNote: note,
    versions: [{ changeNote: note }, { changeNote: null }],
  })
})

test('staff can correct or remove the note, which is recorded with the old and new text', async () => {
  const { id } = await upload(app.ada)
  await upload(app.ada, { fileId: id })
  await upload(app.ada, { fileId: id, changeNote: 'Larger' })
  await write(app.ada, id, 2, ' Smaller ')
  await write(app.ada, id, 2, 'Smaller')
  await write(app.ada, id, 3, '')
  expect(await notesFor(app.ben, id)).toEqual([null, 'Smaller', null])
  const entries = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, id))
  const changes = entries.map(whole).filter(({ action }) => action === 'file.changeNote')
  expect(changes.map(({ metadata }) => metadata)).toMatchObject([
    { version: 2, before: { changeNote: null }, after: { changeNote: 'Smaller' } },
    { version: 3, before: { changeNote: 'Larger' }, after: { changeNote: null } },
  ])
})

test('notes on first versions and notes that are too long are refused', async () => {
  const refused = (field: string) => ({ status: 422, problem: { errors: { [field]: [expect.any(String)] } } })
  const { id } = await upload(app.ada)
  await expect(upload(app.ada, { changeNote: 'New' })).rejects.toMatchObject(refused('changeNote'))
  await expect(write(app.ada, id, 1, 'New')).rejects.toMatchObject(refused('changeNote'))
  await expect(write(app.ada, id, 2, 'New')).rejects.toMatchObject({ status: 404 })
  await upload(app.ada, { fileId: id })
  await expect(write(app.ada, id, 2, 'x'.repeat(501))).rejects.toMatchObject(refused('changeNote'))
  await expect(upload(app.ada, { fileId: id, changeNote: 'x'.repeat(501) })).rejects.toMatchObject(
    refused('changeNote'),
  )
})
