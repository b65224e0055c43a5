import { describe, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { MilestoneState } from '#schema/values.ts'
import { actorWith, contactOf } from '#test/fixtures/actors.ts'
import {
  approvalNotes,
  invoicesOnApproval,
  isFixed,
  isSameSet,
  linkToMilestone,
  mayDecide,
  mayEditTimeline,
  mayHide,
  mayPrice,
  seesInternal,
  seesPrice,
  stateAfter,
} from './rules.ts'

const ben = contactOf('acme', { seesInvoices: true, mayApprove: true, mayComment: true })
const ada = actorWith({ role: 'ADMIN' })
const dora = contactOf('acme', { seesInvoices: true, mayComment: true })
const cleo = contactOf('cleo', { seesInvoices: true, mayApprove: true, mayComment: true })

describe('milestones and tasks', () => {
  test.each([
    ['Ada', ada, true],
    ['Ben', ben, false],
  ])('%s can plan and see internal items: %#', (_name, actor, may) => {
    expect(mayEditTimeline(actor)).toBe(may)
    expect(seesInternal(actor)).toBe(may)
  })

  test.each([
    ['staff', ada, { shown: false, internal: true }],
    ['a contact with the right to approve', ben, { shown: true, internal: false }],
    ['a contact without the right to approve', dora, { shown: false, internal: false }],
    ['an approver of another client', cleo, { shown: false, internal: false }],
  ])('%s can decide on visible and internal milestones: %#', (_name, actor, may) => {
    expect(mayDecide(actor, { clientId: 'acme', internal: false })).toBe(may.shown)
    expect(mayDecide(actor, { clientId: 'acme', internal: true })).toBe(may.internal)
  })
})

describe('a milestone’s price', () => {
  const money = actorWith({ role: 'ADMIN', seesMoney: true })
  test.each([
    ['staff who see billing', money, true, true],
    ['staff who don’t', ada, false, false],
    ['a contact who sees invoices', dora, true, false],
    ['a contact who doesn’t', contactOf('acme', { mayApprove: true }), false, false],
    ['another client’s contact', cleo, false, false],
  ])('is seen by %s: %s, and set: %s', (_who, actor, sees, sets) => {
    expect(seesPrice(actor, { clientId: 'acme' })).toBe(sees)
    expect(mayPrice(actor)).toBe(sets)
  })

  test.each([
    ['SUBMITTED', 100, true],
    ['SUBMITTED', 0, true],
    ['SUBMITTED', null, false],
    ['APPROVED', 100, false],
  ] as const)(
    'is invoiced on approval of a milestone that’s %s and costs %s: %s',
    (state, priceCents, drafts) => {
      expect(invoicesOnApproval({ state, priceCents })).toBe(drafts)
    },
  )
})

test('a milestone’s link opens it in the timeline', () => {
  expect(linkToMilestone({ id: 'm', projectId: 'p' })).toBe('/projects/p?tab=timeline&milestone=m')
})

describe('a milestone’s states', () => {
  type Table = Record<
    MilestoneState,
    [submit?: MilestoneState, approve?: MilestoneState, send?: MilestoneState]
  >
  const shown: Table = {
    OPEN: ['SUBMITTED', undefined, undefined],
    SUBMITTED: [undefined, 'APPROVED', 'CHANGES_REQUESTED'],
    CHANGES_REQUESTED: ['SUBMITTED', undefined, undefined],
    APPROVED: [undefined, undefined, undefined],
  }
  const inside: Table = {
    OPEN: [undefined, 'APPROVED', undefined],
    SUBMITTED: [undefined, 'APPROVED', undefined],
    CHANGES_REQUESTED: [undefined, 'APPROVED', undefined],
    APPROVED: [undefined, undefined, undefined],
  }
  test.each([
    ['shown', shown, false],
    ['internal', inside, true],
  ])('for one that’s %s', (_name, table, internal) => {
    for (const [from, leads] of Object.entries(table)) {
      const milestone = { state: from as MilestoneState, internal }
      const steps = ['SUBMIT', 'APPROVE', 'REQUEST_CHANGES'] as const
      expect(
        steps.map((step) => stateAfter(step, milestone)),
        from,
      ).toEqual(leads)
    }
  })

  test.each([
    ['OPEN', false, true],
    ['SUBMITTED', false, false],
    ['CHANGES_REQUESTED', false, false],
    ['APPROVED', true, false],
  ] as const)('%s: fixed %s, can be hidden or shown %s', (state, fixed, hide) => {
    expect(isFixed({ state })).toBe(fixed)
    expect(mayHide({ state })).toBe(hide)
  })
})

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'a'], false],
  [['a', 'b'], ['a', 'b', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
  [[], [], true],
])('reordering %j as %j lists each item once: %s', (known, wanted, same) => {
  expect(isSameSet(known, wanted)).toBe(same)
})

const notesOn = (approval: Parameters<typeof approvalNotes>[0]) =>
  approvalNotes(approval).map((note) => formatText('en', note))

test('the approval dialog mentions the next invoice and open tasks', () => {
  const none = { invoices: false, price: null, openTasks: 0 }
  expect(notesOn(none)).toEqual([])
  expect(notesOn({ ...none, invoices: true, price: '$2,500.00' })).toEqual([
    'The agency invoices $2,500.00 (plus tax, if applicable) once you approve.',
  ])
  expect(notesOn({ invoices: true, price: null, openTasks: 1 })).toEqual([
    'The agency sends an invoice once you approve. You can’t see its amount.',
    '1 task is still open.',
  ])
  expect(notesOn({ ...none, openTasks: 3 })).toEqual(['3 tasks are still open.'])
})
