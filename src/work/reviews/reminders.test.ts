import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxEmails } from '#schema/agency.ts'
import { milestones } from '#schema/milestones.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import type { DesignReview } from './contract.ts'
import { askForReview } from './contract.ts'

let app: TestApp
let post: ReturnType<typeof openPost>
let home: FileItem
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
  const file = { projectId: app.benProject.id, name: 'home.png', bytes: await pngOf(40, 30) }
  home = await uploadSample(fetch, app.base, app.ada, { ...file, kind: 'MOCKUP' })
  await post.clear()
  await post.pastTheMorning()
})
afterAll(() => app.close())

const asked = (title: string, dueOn: string): Promise<DesignReview> => {
  const designs = [{ fileId: home.id, version: home.version }]
  const body = { title, dueOn, designs, userIds: [app.ben.userId] }
  return app.ada.call(askForReview, { params: { id: app.benProject.id }, body })
}

async function nextMorning(): Promise<string | undefined> {
  await app.db.delete(outboxEmails)
  app.clock.advance(86_400_000 / 2)
  post.advanceTo(8, 'Europe/Berlin')
  await post.run()
  const lines = await post.outbox()
  return lines.some((line) => line.startsWith('ben@')) ? (await post.newest())?.text : undefined
}

test('the daily email lists decisions that are due soon before everything that has waited longer', async () => {
  const createdAt = new Date(app.clock.now().getTime() - 86_400_000)
  const rows = Array.from({ length: 105 }, (_, index) => ({
    id: randomUUID(),
    projectId: app.benProject.id,
    title: `Milestone ${index}`,
    state: 'SUBMITTED' as const,
    createdAt,
  }))
  await app.db.insert(milestones).values(rows)
  await asked('Far', app.day(20))
  await asked('Near', app.day(3))
  const nearest = await asked('Nearest', app.day(2))
  await nextMorning()
  // Nothing is new on the second morning, but decisions are due.
  const text = await nextMorning()
  expect(text).toContain('The 20 most urgent of 108:')
  const listed = [...(text ?? '').matchAll(/^\* (.*)$/gm)].map(([, title]) => title)
  expect(listed.slice(0, 3)).toEqual(['Nearest', 'Near', expect.stringMatching(/^Milestone /)])
  const link = `/projects/${app.benProject.id}?review=${nearest.id}`
  expect(text).toContain(`Decide: Nearest:\nhttps://portal.marlow.test${link}`)
})
