import { describe, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { ProjectStatus } from '#schema/values.ts'
import { projectStatuses, requestStates } from '#schema/values.ts'
import { actorWith, contactOf, fromEmail } from '#test/fixtures/actors.ts'
import { progressOf } from './progress.ts'
import {
  badgeOf,
  hasProgress,
  isDeclined,
  isRequested,
  mayAnswerRequest,
  mayChangeProject,
  mayChangeStatus,
  mayMakeProjectFor,
  mayNameCompany,
  maySetBudget,
  nextStatuses,
  seesBudget,
  statusLabel,
} from './rules.ts'

const nobody = actorWith()
const ada = actorWith({ role: 'ADMIN' })
const ben = contactOf('acme')

describe('permissions for projects', () => {
  test.each([
    ['Ada', ada, 'acme', true],
    ['Ada', ada, 'another', true],
    ['Ben', ben, 'acme', true],
    ['Ben', ben, 'another', false],
    ['nobody', nobody, 'acme', false],
  ])('%s, %#: can create projects for a client', (_name, actor, clientId, may) => {
    expect(mayMakeProjectFor(actor, clientId)).toBe(may)
  })

  test.each([
    ['Ada', ada, false],
    ['Ben', ben, false],
    ['nobody', nobody, true],
  ])('%s can name a company instead of a client: %#', (_name, actor, may) => {
    expect(mayNameCompany(actor)).toBe(may)
  })

  test.each([
    ['Ada', ada, true],
    ['Ben', ben, false],
    ['nobody', nobody, false],
  ])('%s can change projects: %#', (_name, actor, may) => {
    expect(mayChangeProject(actor)).toBe(may)
    expect(mayAnswerRequest(actor)).toBe(may)
    expect(mayChangeStatus(actor, { status: 'DESIGN', archivedFrom: null }, 'REVIEW')).toBe(false)
    expect(mayChangeStatus(actor, { status: 'DESIGN', archivedFrom: null }, 'DEVELOPMENT')).toBe(may)
  })
})

describe('a budget', () => {
  const sees = contactOf('acme', { seesInvoices: true })
  const bob = actorWith({ role: 'ADMIN', seesMoney: true })
  test.each([
    // Columns: person, sees it, sets it for the client, sets it with a new company.
    ['staff who see billing', bob, true, true, true],
    ['staff who don’t', ada, false, false, false],
    ['a contact who sees invoices', sees, true, true, false],
    ['a contact who doesn’t', ben, false, false, false],
    ['another client’s contact', contactOf('cleo', { seesInvoices: true }), false, false, false],
    ['a person without a client', nobody, false, false, true],
    ['a session from an email', fromEmail(sees), false, false, false],
    ['a staff session from an email', fromEmail(bob), false, false, true],
  ])('%s: %#', (_who, actor, seesIt, sets, setsNew) => {
    expect(seesBudget(actor, 'acme')).toBe(seesIt)
    expect(maySetBudget(actor, 'acme')).toBe(sets)
    expect(maySetBudget(actor, null)).toBe(setsNew)
    expect(maySetBudget(actor, undefined)).toBe(setsNew)
  })
})

describe('a request', () => {
  test('is open in Discovery, declined in the archive, and has progress otherwise', () => {
    for (const status of projectStatuses) {
      for (const state of [null, ...requestStates]) {
        const project = { status, request: state && { state } }
        const [requested, declined] = [
          status === 'DISCOVERY' && state === 'OPEN',
          status === 'ARCHIVED' && state === 'DECLINED',
        ]
        expect(isRequested(project)).toBe(requested)
        expect(isDeclined(project)).toBe(declined)
        expect(hasProgress(project)).toBe(!requested && !declined)
        const badge = requested ? 'Requested' : declined ? 'Declined' : formatText('en', statusLabel(status))
        expect(formatText('en', badgeOf(project))).toBe(badge)
      }
    }
  })
})

describe('a project’s statuses', () => {
  const steps: [ProjectStatus, ProjectStatus | null, ProjectStatus[]][] = [
    ['DISCOVERY', null, ['DESIGN', 'ARCHIVED']],
    ['DESIGN', null, ['DISCOVERY', 'DEVELOPMENT', 'ARCHIVED']],
    ['DEVELOPMENT', null, ['DESIGN', 'REVIEW', 'ARCHIVED']],
    ['REVIEW', null, ['DEVELOPMENT', 'LAUNCH', 'ARCHIVED']],
    ['LAUNCH', null, ['REVIEW', 'COMPLETED', 'ARCHIVED']],
    ['COMPLETED', null, ['LAUNCH', 'ARCHIVED']],
    ['ARCHIVED', 'DISCOVERY', ['DISCOVERY']],
    ['ARCHIVED', 'COMPLETED', ['COMPLETED']],
    ['ARCHIVED', null, []],
  ]
  test.each(steps)('can change from %s (previously %s) only to %j', (status, archivedFrom, next) => {
    expect(nextStatuses(status, archivedFrom)).toEqual(next)
    for (const to of projectStatuses) {
      expect(mayChangeStatus(ada, { status, archivedFrom }, to)).toBe(next.includes(to))
    }
  })

  test('are capitalized', () => {
    expect(projectStatuses.map((status) => formatText('en', statusLabel(status)))).toEqual([
      'Discovery',
      'Design',
      'Development',
      'Review',
      'Launch',
      'Completed',
      'Archived',
    ])
  })
})

describe('progress', () => {
  test.each<[ProjectStatus, number]>([
    ['DISCOVERY', 0.1],
    ['DESIGN', 0.25],
    ['DEVELOPMENT', 0.6],
    ['REVIEW', 0.85],
    ['LAUNCH', 0.1],
    ['COMPLETED', 1],
    ['ARCHIVED', 0.1],
  ])('%s without planned work is at %d, by phase', (status, fraction) => {
    expect(progressOf(status, { planned: 0, done: 0 })).toEqual({ fraction, planned: false })
  })

  test.each<[number, number, number, boolean]>([
    [4, 0, 0.25, false],
    [5, 1, 0.25, false],
    [4, 1, 0.25, true],
    [2, 1, 0.5, true],
    [3, 3, 1, true],
    [3, 4, 1, true],
  ])(
    'in DESIGN with %i planned and %i done it’s at %d, computed: %j',
    (planned, done, fraction, computed) => {
      expect(progressOf('DESIGN', { planned, done })).toEqual({ fraction, planned: computed })
    },
  )

  test('is complete for a completed project, even with open tasks', () => {
    expect(progressOf('COMPLETED', { planned: 4, done: 1 }).fraction).toBe(1)
  })
})
