import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { LoggedEntry } from '#agency/audit/actions.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { type Language, languages } from '#kernel/i18n/languages.ts'
import { allRoutes } from '#src/routes.ts'
import { auditActions } from './actions-of-all-rooms.ts'
import { choicesOf } from './screens/action-choices.ts'
import { detailsOf } from './screens/labels.ts'
import { sentenceOf, withNames } from './sentence.ts'

const entry = (action: string, more: Partial<LoggedEntry> = {}): LoggedEntry => ({
  action,
  actorId: null,
  targetId: null,
  metadata: null,
  ...more,
})
const names = { who: 'Ada', thing: 'Acme' }
const sentenceIn = (language: Language, one: LoggedEntry) =>
  withNames(formatText(language, sentenceOf(one)), names)

test.each<[LoggedEntry, string]>([
  [
    entry('project.status', { metadata: { before: 'DESIGN', after: 'DEVELOPMENT' } }),
    'Ada changed the status of Acme from Design to Development',
  ],
  [entry('project.create'), 'Ada created the project Acme'],
  [
    entry('client.change', { metadata: { before: {}, after: { website: 'x', companyName: 'y' } } }),
    'Ada changed the client Acme (Website, Company)',
  ],
  [
    entry('client.change', { metadata: { after: { city: '', street: '', taxId: '', website: '' } } }),
    'Ada changed the client Acme',
  ],
  [entry('invitation.create'), 'Ada invited Acme to the team'],
  [entry('invitation.create', { metadata: { clientId: 'c' } }), 'Ada invited Acme to a client'],
  [entry('invoice.void', { metadata: { number: null } }), 'Ada discarded Acme'],
  [entry('task.change', { metadata: { after: { done: true } } }), 'Ada completed the task Acme'],
  [
    entry('audit.erase', { metadata: { entries: ['one'] } }),
    'Ada erased personal data from 1 audit log entry',
  ],
  [
    entry('accounting.export', { metadata: { kind: 'lines', format: 'csv' } }),
    'Ada exported invoice lines as CSV',
  ],
  [entry('session.signOut', { actorId: 'eve', metadata: { userId: 'eve' } }), 'Ada signed out'],
  [entry('session.signOut', { actorId: 'ada', metadata: { userId: 'eve' } }), 'Ada signed Acme out'],
  [entry('review.refuse'), 'Access through the review link for Acme was refused'],
  [entry('thing.newAct'), 'Ada recorded thing.newAct for Acme'],
])('formats %# as a message', (one, sentence) => {
  expect(sentenceIn('en', one)).toBe(sentence)
})

test('a status inside a message is translated', () => {
  const change = entry('project.status', { metadata: { before: 'DEVELOPMENT', after: 'LAUNCH' } })
  expect(sentenceIn('de', change)).toBe('Ada hat den Status von Acme von Entwicklung in Livegang geändert')
})

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  // A message that can't be formatted shows its name.
  test.each(Object.entries(auditActions))('describes %s', (action, { label }) => {
    const [choice] = choicesOf([action])
    expect(formatText(language, choice?.label ?? '')).not.toBe('')
    expect(sentenceIn(language, entry(action))).not.toMatch(/^(did[A-Z]\w+|.*[{}].*)$/)
    expect(label).not.toBe(auditActions[action]?.sentence)
  })
})

const recorded = allRoutes.flatMap(({ endpoint: { audits } }) =>
  audits && 'action' in audits ? [audits.action] : [],
)

test('every action that a route records has a description', () => {
  expect(Object.keys(auditActions)).toEqual(expect.arrayContaining(recorded))
})

test('every action belongs to exactly one area that the log recognizes', async () => {
  const src = join(import.meta.dirname, '../..')
  const files = globSync('*/*/audit-actions.ts', { cwd: src })
  const rooms = await Promise.all(files.map((file) => import(join(src, file))))
  const actions = rooms.flatMap((room) => Object.values<object>(room).flatMap(Object.keys))
  expect(actions.sort()).toEqual(Object.keys(auditActions).sort())
})

const details = (metadata: LoggedEntry['metadata']) =>
  detailsOf(metadata).map(({ name, before, after }) => ({
    name: formatText('en', name),
    before: before && formatText('en', before),
    after: formatText('en', after),
  }))

test('an entry shows the values before and after, and all other recorded details', () => {
  expect(details({ before: 'DESIGN', after: 'REVIEW' })).toEqual([
    { name: 'Status', before: 'Design', after: 'Review' },
  ])
  expect(
    details({
      before: { website: null, internal: true },
      after: { website: 'https://x.test', internal: false },
    }),
  ).toEqual([
    { name: 'Website', before: '–', after: 'https://x.test' },
    { name: 'Internal', before: 'Yes', after: 'No' },
  ])
  expect(details({ amountCents: 125_000, currency: 'usd', number: 'INV-2026-0001' })).toEqual([
    { name: 'Amount', before: undefined, after: '$1,250.00' },
    { name: 'Number', before: undefined, after: 'INV-2026-0001' },
  ])
  expect(details(null)).toEqual([])
})
