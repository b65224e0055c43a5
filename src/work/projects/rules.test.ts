import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { ProjectStatus } from '#schema/values.ts'
import { projectStatuses } from '#schema/values.ts'
import { progressOf } from './progress.ts'
import {
  mayChangeProject,
  mayChangeStatus,
  mayMakeProjectFor,
  mayNameCompany,
  nextStatuses,
  statusLabel,
} from './rules.ts'

const nobody: Actor = {
  userId: 'u',
  sessionId: 's',
  email: 'nobody@none.test',
  name: 'Nobody',
  role: 'CUSTOMER',
  seesMoney: false,
  memberships: [],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
}
const none = { seesInvoices: false, mayApprove: false, mayComment: false }
const ada: Actor = { ...nobody, role: 'ADMIN' }
const ben: Actor = { ...nobody, memberships: [{ clientId: 'acme', ...none }] }

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
    expect(mayChangeStatus(actor, { status: 'DESIGN', archivedFrom: null }, 'REVIEW')).toBe(false)
    expect(mayChangeStatus(actor, { status: 'DESIGN', archivedFrom: null }, 'DEVELOPMENT')).toBe(may)
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

  test('are written capitalized', () => {
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
