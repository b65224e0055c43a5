import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { assignFeedback } from './contract.assignment.ts'
import { replyToFeedback } from './contract.replies.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, mockup, resolve } = commentingIn(() => app)

async function exported(person: Person, fileId: string, query = '', language = 'en') {
  const headers = { ...person.headers, 'accept-language': language }
  const response = await fetch(`${app.base}/api/files/${fileId}/feedback/export${query}`, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('the comments on one version are exported as CSV by pin number, limited to what each reader sees', async () => {
  const { id: fileId } = await mockup()
  const first = await add(app.ben, { fileId, body: '=Larger, please' })
  const second = await add(app.ben, { fileId, body: 'Bolder' })
  await add(app.ada, { fileId, body: 'Too expensive', internal: true })
  await add(app.ada, { body: 'Elsewhere', type: 'GENERAL', pinX: null, pinY: null })
  await app.ada.call(assignFeedback, { params: first, body: { assigneeId: app.ada.userId } })
  await app.ben.call(replyToFeedback, { params: second, body: { body: 'And darker' } })
  await app.ada.call(replyToFeedback, { params: second, body: { body: 'He always asks', internal: true } })
  await resolve(app.ben, second.id)

  const staff = await exported(app.ada, fileId)
  expect(staff.headers.get('content-type')).toContain('text/csv')
  const lines = staff.text.split('\r\n')
  expect(lines[0]).toContain('Pin,Status,Comment')
  expect(lines[1]).toMatch(new RegExp(`^${first.number},Open,"'=Larger, please".*,No,Ada,$`))
  expect(lines[2]).toContain(`${second.number},Resolved,Bolder`)
  expect(lines[2]).toMatch(/,"Ben[^"(]*: And darker\nAda[^"]* \(internal\): He always asks",.*,No,,$/)
  expect(lines[3]).toMatch(/Too expensive.*,Yes,,$/)
  expect(lines).toHaveLength(5)

  const ben = await exported(app.ben, fileId, '?version=1', 'de')
  expect(ben.text).toContain('Pin,Status,Kommentar')
  expect(ben.text).not.toContain('Too expensive')
  expect(ben.text).toContain('And darker')
  expect(ben.text).not.toContain('Ada')
  expect(ben.text).not.toContain('Intern')
  expect((await exported(app.cleo, fileId)).status).toBe(404)
  expect((await exported(app.ben, fileId, '?version=2')).status).toBe(404)
})
