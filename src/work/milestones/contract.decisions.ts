import { z } from 'zod'
import { endpoint, id, idParams, instant, minorUnits, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { decisionCode } from '#people/from-email/contract.ts'
import { milestone } from './contract.ts'
import { m } from './messages.ts'

/** The version of a file that a decision covers. */
const fileVersion = z.object({ fileId: id, version: z.int().min(1).max(2_147_483_647) })

const decided = fileVersion.extend({
  /** Null if the reader can no longer see the file. */
  originalName: z.string().nullable(),
})

/** One step in a milestone's history: submitted, approved, or changes requested. */
const milestoneStep = z.object({
  id,
  step: z.enum(['SUBMITTED', 'APPROVED', 'CHANGES_REQUESTED']),
  byName: z.string(),
  at: instant,
  /** The requested changes. */
  reason: z.string().nullable(),
  /** The newest versions of the project's files at that time, which the decision covers. */
  fileVersions: z.array(decided),
  /** IP address of the person who decided. Only included for staff. */
  address: z.string().nullable(),
})
export type MilestoneStep = z.output<typeof milestoneStep>

const reasonRequired = t(m.reasonRequired)

export const changesRequest = z.object({
  reason: prose(2_000, reasonRequired),
  /** The file versions that the reader saw. The decision is refused if there are newer ones. */
  fileVersions: z.array(fileVersion).max(10_000).optional(),
})
export type ChangesRequest = z.output<typeof changesRequest>

export const submitMilestone = endpoint({
  method: 'POST',
  path: '/api/milestones/:id/submit',
  summary: 'Submit a milestone to the client for approval (staff)',
  scope: 'projects:write',
  audits: { action: 'milestone.submit', changes: true },
  params: idParams,
  answer: milestone,
})

export const approveMilestone = endpoint({
  method: 'POST',
  path: '/api/milestones/:id/approve',
  summary: 'Approve a submitted milestone (contacts with the right), or complete an internal one (staff)',
  scope: 'projects:write',
  fromEmail: ['milestoneId'],
  audits: { action: 'milestone.approve', changes: true },
  params: idParams,
  body: changesRequest.pick({ fileVersions: true }).extend({
    code: decisionCode,
    /** The price that the reader saw, or null. The approval is refused if the price has changed. */
    priceCents: minorUnits.nullable().optional(),
  }),
  answer: milestone,
})

export const requestChanges = endpoint({
  method: 'POST',
  path: '/api/milestones/:id/request-changes',
  summary: 'Request changes to a submitted milestone, with a reason (contacts with the right)',
  scope: 'projects:write',
  fromEmail: ['milestoneId'],
  audits: { action: 'milestone.requestChanges', changes: true },
  params: idParams,
  body: changesRequest,
  answer: milestone,
})

export const listSteps = endpoint({
  method: 'GET',
  path: '/api/milestones/:id/history',
  summary: "List a milestone's history, newest first",
  scope: 'projects:read',
  fromEmail: ['milestoneId'],
  params: idParams,
  answer: z.array(milestoneStep),
})
