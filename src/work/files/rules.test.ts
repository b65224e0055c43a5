import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { mayAddVersion, mayManageFiles, mayUpload, mayUploadInternal } from './rules.ts'

const nobody: Actor = {
  userId: 'nobody',
  sessionId: '',
  email: 'nobody@nowhere.test',
  name: 'nobody',
  role: 'CUSTOMER',
  seesMoney: false,
  memberships: [],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
}
const noRights = { seesInvoices: false, mayApprove: false, mayComment: false }
const ada: Actor = { ...nobody, role: 'ADMIN' }
const ben: Actor = { ...nobody, memberships: [{ clientId: 'acme', ...noRights }] }
const cleo: Actor = { ...nobody, memberships: [{ clientId: 'cleo', ...noRights }] }

test.each([
  ['staff', ada, true],
  ['a contact without other rights', ben, true],
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
])('%s can add a version to a file by %s', (_who, _whose, actor, fromStaff, may) => {
  expect(mayAddVersion(actor, { fromStaff })).toBe(may)
})
