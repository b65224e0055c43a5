import { expect, test } from 'vitest'
import { actorWith, contactOf, fromEmail } from '#test/fixtures/actors.ts'
import { mayAddVersion, mayManageFiles, mayUpload, mayUploadInternal, mayWriteNote } from './rules.ts'

const nobody = actorWith()
const ada = actorWith({ role: 'ADMIN' })
const ben = contactOf('acme')
const cleo = contactOf('cleo')

test.each([
  ['staff', ada, true],
  ['a contact without other rights', ben, true],
  ['a contact in a session from an email', fromEmail(ben), false],
  ["another client's contact", cleo, false],
  ['a person without a company', nobody, false],
])('%s can upload to Acme’s project: %s', (_who, actor, may) => {
  expect(mayUpload(actor, { clientId: 'acme' })).toBe(may)
})

test.each([
  ['staff', ada, true],
  ['a contact', ben, false],
])('%s can hide, rename and remove a file: %s', (_who, actor, may) => {
  expect(mayUploadInternal(actor)).toBe(may)
  expect(mayManageFiles(actor)).toBe(may)
})

test.each([
  ['staff', 'staff', ada, true, true],
  ['staff', 'a client', ada, false, true],
  ['a contact', 'staff', ben, true, false],
  ['a contact', 'a client', ben, false, true],
  ['a contact in a session from an email', 'a client', fromEmail(ben), false, false],
])('%s can add a version to a file by %s', (_who, _whose, actor, fromStaff, may) => {
  expect(mayAddVersion(actor, { fromStaff })).toBe(may)
})

test.each([
  ['staff', ada, 1, false],
  ['staff', ada, 2, true],
  ['a contact', ben, 2, false],
])('%s can write what changed in version %#: %s', (_who, actor, version, may) => {
  expect(mayWriteNote(actor, { version })).toBe(may)
})
