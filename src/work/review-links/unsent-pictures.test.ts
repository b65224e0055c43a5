import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import { listFiles } from '#work/files/contract.ts'
import { pngOf } from '#work/files/seed.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { addReviewComment, replyToReviewComment } from './contract.guest.ts'
import { uploadReviewPicture } from './contract.pictures.ts'
import { removeUnsentPictures } from './remove-unsent-pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { mockup } = commentingIn(() => app)

test('a guest’s pictures are deleted after a day, unless they’re on a comment or staff use, share or rename them', async () => {
  const design = await mockup()
  const link = await shareWith(app, app.benProject.id, { fileId: design.id, right: 'COMMENT' })
  const guest = await letIn(app, link)
  const params = { id: link.id, fileId: design.id }
  const upload = async (name: string) => {
    const bytes = new Blob([new Uint8Array(await pngOf(40, 30))])
    const options = { base: app.base, headers: guest.headers, bytes }
    return (await call(uploadReviewPicture, { params, query: { name } }, options)).fileId
  }
  const names = async () => {
    const listed = await app.ada.call(listFiles, { params: { id: app.benProject.id } })
    return listed.map(({ originalName }) => originalName).sort()
  }
  const stored = () => readdir(join(app.config.EASEL_DATA_DIR, 'files', 'files'))
  const unsent = await upload('unsent.png')
  const commented = await guest.call(addReviewComment, {
    params,
    body: { fileIds: [await upload('comment.png')], pinX: 0.5, pinY: 0.5 },
  })
  await guest.call(replyToReviewComment, {
    params: { id: link.id, feedbackId: commented.id },
    body: { fileIds: [await upload('reply.png')] },
  })
  const fileIds = [await upload('chat.png')]
  await app.ada.call(sendMessage, { params: { id: app.benProject.id }, body: { body: 'Look', fileIds } })
  await shareWith(app, app.benProject.id, { fileId: await upload('shared.png'), email: 'max@quist.test' })
  const named = { id: await upload('draft.png') }
  await app.ada.call(changeFile, { params: named, body: { originalName: 'named.png' } })
  const kept = ['chat.png', 'comment.png', 'home.png', 'named.png', 'reply.png', 'shared.png']
  app.clock.advance(23 * 3_600_000)
  await upload('recent.png')
  await removeUnsentPictures(app.services)
  expect(await names()).toEqual([...kept, 'recent.png', 'unsent.png'].sort())
  const before = await stored()
  app.clock.advance(2 * 3_600_000)
  await removeUnsentPictures(app.services)
  expect(await names()).toEqual([...kept, 'recent.png'].sort())
  expect(await stored()).toHaveLength(before.length - 1)
  expect(await actionsOn(app, unsent)).toContain('file.remove')
})
