import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionLabel } from '#agency/audit/action-labels.ts'
import { allRoutes } from '#src/routes.ts'
import { auditActions } from '../actions-of-all-rooms.ts'
import type { AuditLog } from '../contract.ts'
import { choicesOf } from './action-choices.ts'
import { detailsOf } from './labels.ts'
import { sentenceOf } from './sentence.ts'

const entry = (action: string, more: Partial<AuditLog> = {}): AuditLog => ({
  id: '019a0000-0000-7000-8000-000000000000',
  actorId: null,
  actorName: 'Ada',
  action,
  targetTable: 'projects',
  targetId: null,
  metadata: null,
  address: null,
  thing: 'Bakery website',
  place: null,
  link: null,
  createdAt: '2026-03-05T09:00:00Z',
  number: null,
  ...more,
})

test.each<[AuditLog, string]>([
  [
    entry('project.status', { metadata: { before: 'DESIGN', after: 'DEVELOPMENT' } }),
    'changed the status of {thing} from Design to Development',
  ],
  [entry('project.create'), 'created the project {thing}'],
  [entry('project.create', { place: 'Acme' }), 'created the project {thing} for {place}'],
  [
    entry('client.change', { metadata: { before: {}, after: { website: 'x', companyName: 'y' } } }),
    'changed the website and the name of the client {thing}',
  ],
  [entry('invitation.create'), 'invited {thing} to the team'],
  [entry('invitation.create', { metadata: { clientId: 'c' } }), 'invited {thing} to a client that is gone'],
  [entry('invitation.create', { place: 'Acme' }), 'invited {thing} to {place}'],
  [entry('invoice.void', { metadata: { number: null } }), 'discarded {thing}'],
  [entry('task.change', { metadata: { after: { done: true } } }), 'ticked off the task {thing}'],
  [entry('session.signOut', { actorId: 'eve', targetId: 's', metadata: { userId: 'eve' } }), 'signed out'],
  [entry('session.signOut', { actorId: 'ada', metadata: { userId: 'eve' } }), 'signed {thing} out'],
  [entry('thing.newAct'), 'thing: new act {thing}'],
])('shows %# as a sentence', (one, sentence) => {
  expect(sentenceOf(one)).toBe(sentence)
})

const recorded = allRoutes.flatMap(({ endpoint: { audits } }) =>
  audits && 'action' in audits ? [audits.action] : [],
)

test.each([...new Set(recorded)])('describes %s in plain words in the log and its filter', (action) => {
  expect(sentenceOf(entry(action))).not.toContain(actionLabel(action).toLowerCase())
  expect(choicesOf([action])).toEqual([{ action, words: expect.not.stringContaining(':') }])
})

test('assigns every action to one room that the log knows', async () => {
  const src = join(import.meta.dirname, '../../..')
  const files = globSync('*/*/audit-actions.ts', { cwd: src })
  const rooms = await Promise.all(files.map((file) => import(join(src, file))))
  const actions = rooms.flatMap((room) => Object.values<object>(room).flatMap(Object.keys))
  expect(actions.sort()).toEqual(Object.keys(auditActions).sort())
})

test('shows values before and after, and everything else that was recorded', () => {
  expect(detailsOf({ before: 'DESIGN', after: 'REVIEW' })).toEqual([
    { name: 'State', before: 'Design', after: 'Review' },
  ])
  expect(
    detailsOf({
      before: { website: null, internal: true },
      after: { website: 'https://x.test', internal: false },
    }),
  ).toEqual([
    { name: 'Website', before: '–', after: 'https://x.test' },
    { name: 'Internal', before: 'Yes', after: 'No' },
  ])
  expect(detailsOf({ amountCents: 125_000, currency: 'usd', number: 'INV-2026-0001' })).toEqual([
    { name: 'Amount', before: undefined, after: '$1,250.00' },
    { name: 'Number', before: undefined, after: 'INV-2026-0001' },
  ])
  expect(detailsOf(null)).toEqual([])
})
