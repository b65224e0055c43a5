import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { fileVersions } from '#schema/files.ts'
import { milestoneDecisions, milestones } from '#schema/milestones.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { listen } from '#test/readers/socket.ts'
import { addFeedback, listFeedback } from '#work/feedback/contract.ts'
import { changeFile, removeFile } from './contract.changes.ts'
import { listFiles } from './contract.ts'
import type { UploadedFile } from './seed.ts'
import { pngOf, uploadSample } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const uploadAs = (person: Person, file: Omit<UploadedFile, 'projectId'>) =>
  uploadSample(fetch, app.base, person, { projectId: app.benProject.id, ...file })
const idsFor = async (person: Person) =>
  (await person.call(listFiles, { params: { id: app.benProject.id } })).map(({ id }) => id)
const pin = (person: Person, fileId: string) =>
  person.call(addFeedback, {
    params: { id: app.benProject.id },
    body: { body: 'Larger, please', type: 'PIN', pinX: 0.5, pinY: 0.5, fileId },
  })

test('neither Cleo nor Ben can change or remove Ben’s file', async () => {
  const file = await uploadAs(app.ben, { name: 'mine.txt', bytes: Buffer.from('mine') })
  const params = { id: file.id }
  for (const [person, status] of [
    [app.cleo, 404],
    [app.ben, 403],
  ] as const) {
    const refused = { status }
    await expect(person.call(changeFile, { params, body: { kind: 'ASSET' } })).rejects.toMatchObject(refused)
    await expect(person.call(removeFile, { params })).rejects.toMatchObject(refused)
  }
  expect(await idsFor(app.ben)).toContain(file.id)
})

test('hiding a file deletes customers’ notifications about it', async () => {
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  const countNotifications = async (person: Person) =>
    (await person.call(listNotifications)).filter(({ link }) => link?.match(/tab=(files|feedback)&/)).length
  const file = await uploadAs(app.ada, { name: 'prices.png', bytes: await pngOf(9, 9), kind: 'MOCKUP' })
  await pin(app.ada, file.id)
  const other = await uploadAs(app.ada, { name: 'other.png', bytes: await pngOf(9, 9) })
  const socket = await listen(app.base, app.ben.headers)
  const [before, beforeOfEve] = [await countNotifications(app.ben), await countNotifications(eve)]
  await app.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
  await socket.next('NOTIFICATIONS_CHANGED')
  socket.socket.close()
  expect([await countNotifications(app.ben), await countNotifications(eve)]).toEqual([
    before - 2,
    beforeOfEve,
  ])
  const links = (await app.ben.call(listNotifications)).map(({ link }) => link)
  expect(links).toContain(`/projects/${app.benProject.id}?tab=files&file=${other.id}`)
  expect(links).not.toContain(`/projects/${app.benProject.id}?tab=files&file=${file.id}`)
})

test('staff can rename a file and change its kind, which is audited and updates live', async () => {
  const file = await uploadAs(app.ada, { name: 'draft.png', bytes: await pngOf(9, 9), kind: 'MOCKUP' })
  const params = { id: file.id }
  const socket = await listen(app.base, app.ben.headers)
  await socket.join(app.benProject.id)
  const made = await app.ada.call(changeFile, { params, body: { originalName: 'Home.PNG', kind: 'ASSET' } })
  expect(made).toEqual({ ...file, originalName: 'Home.PNG', kind: 'ASSET' })
  await socket.next('FILES_CHANGED', ({ id }) => id === file.id)
  socket.socket.close()
  const [entry] = await app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.targetId, file.id), eq(auditLogs.action, 'file.change')))
  expect(entry && whole(entry).metadata).toEqual({
    projectId: app.benProject.id,
    before: { originalName: 'draft.png', kind: 'MOCKUP' },
    after: { originalName: 'Home.PNG', kind: 'ASSET' },
  })
})

test.each([
  ['another ending', 'a.png', { originalName: 'a.html' }, 'Keep the extension .png'],
  [
    'an ending where there was none',
    'notes',
    { originalName: 'notes.html' },
    'Don’t add an extension to the name',
  ],
  ['no name', 'a.png', { originalName: '  ' }, 'The file needs a name'],
  ['nothing', 'a.png', {}, 'Change at least one field'],
  [
    'a text as a mockup',
    'notes',
    { kind: 'MOCKUP' as const },
    'A mockup is a PNG, JPEG or WebP image, or a PDF. Keep this file as a document or an asset.',
  ],
])('%s is refused with a message', async (_what, name, body, detail) => {
  const bytes = name.endsWith('.png') ? await pngOf(9, 9) : Buffer.from('text')
  const file = await uploadAs(app.ada, { name, bytes })
  await expect(app.ada.call(changeFile, { params: { id: file.id }, body })).rejects.toMatchObject({
    status: 422,
    detail,
  })
})

test('staff can hide a file and its feedback from the client, and show them again', async () => {
  const file = await uploadAs(app.ada, { name: 'hidden.png', bytes: await pngOf(9, 9), kind: 'MOCKUP' })
  const comment = await pin(app.ben, file.id)
  const commentsOf = async (person: Person) =>
    (await person.call(listFeedback, { params: { id: app.benProject.id } })).map(({ id }) => id)
  const set = (internal: boolean) => app.ada.call(changeFile, { params: { id: file.id }, body: { internal } })
  const socket = await listen(app.base, app.ben.headers)
  await socket.join(app.benProject.id)
  expect((await set(true)).internal).toBe(true)
  await socket.next('FILES_CHANGED', ({ id }) => id === file.id)
  socket.socket.close()
  expect([await idsFor(app.ben), await commentsOf(app.ben)].flat()).not.toContain(file.id)
  expect(await commentsOf(app.ben)).not.toContain(comment.id)
  expect(await commentsOf(app.ada)).toContain(comment.id)
  await set(false)
  expect(await idsFor(app.ben)).toContain(file.id)
  expect(await commentsOf(app.ben)).toContain(comment.id)
})

test('deleting an unused file deletes all its versions and bytes', async () => {
  const one = await uploadAs(app.ben, { name: 'gone.png', bytes: await pngOf(9, 9) })
  await uploadAs(app.ben, { name: 'gone.png', bytes: await pngOf(8, 8), fileId: one.id })
  const keys = await app.db
    .select({ key: fileVersions.key })
    .from(fileVersions)
    .where(eq(fileVersions.fileId, one.id))
  await app.ada.call(removeFile, { params: { id: one.id } })
  expect(await idsFor(app.ada)).not.toContain(one.id)
  expect((await fetch(app.base + one.url, { headers: app.ben.headers })).status).toBe(404)
  for (const { key } of keys) expect(await app.services.storage.size(key)).toBeNull()
  expect(keys).toHaveLength(2)
  await expect(app.ada.call(removeFile, { params: { id: one.id } })).rejects.toMatchObject({ status: 404 })
})

test('a file with feedback or decisions can’t be deleted, and the message says why', async () => {
  const file = await uploadAs(app.ada, { name: 'kept.png', bytes: await pngOf(9, 9), kind: 'MOCKUP' })
  const decided = await uploadAs(app.ada, { name: 'decided.png', bytes: await pngOf(9, 9), kind: 'MOCKUP' })
  await pin(app.ben, file.id)
  const [milestone] = await app.db
    .insert(milestones)
    .values({ projectId: app.benProject.id, title: 'Look', createdAt: new Date() })
    .returning()
  await app.db.insert(milestoneDecisions).values({
    id: randomUUID(),
    milestoneId: milestone?.id ?? '',
    decision: 'CHANGES_REQUESTED',
    decidedBy: app.ben.userId,
    decidedByName: 'Ben',
    fileVersions: [{ fileId: decided.id, version: 1, originalName: 'decided.png' }],
    decidedAt: new Date(),
  })
  for (const { id } of [file, decided]) {
    await expect(app.ada.call(removeFile, { params: { id } })).rejects.toMatchObject({
      status: 409,
      detail:
        'Feedback, messages or decisions refer to this file, so you can’t remove it. Mark it as internal to hide it from the client.',
    })
  }
  await expect(
    app.ada.call(changeFile, { params: { id: file.id }, body: { kind: 'ASSET' } }),
  ).rejects.toMatchObject({ status: 409, detail: 'This mockup has feedback, so you can’t change its kind.' })
  expect(await idsFor(app.ben)).toEqual(expect.arrayContaining([file.id, decided.id]))
})
