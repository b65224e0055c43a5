import { z } from 'zod'
import {
  empty,
  endpoint,
  id,
  idParams,
  instant,
  line,
  minorUnits,
  plainDate,
  proseOrNull,
} from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { milestoneStates } from '#schema/values.ts'
import { includedRounds } from '#work/projects/contract.ts'
import { task } from './contract.tasks.ts'
import { m } from './messages.ts'

const milestoneState = z.enum(milestoneStates)

export const milestone = z.object({
  id,
  projectId: id,
  title: z.string(),
  description: z.string().nullable(),
  dueDate: plainDate.nullable(),
  orderIndex: z.int(),
  state: milestoneState,
  isApproved: z.boolean(),
  approvedBy: id.nullable(),
  approvedAt: instant.nullable(),
  /** Whether only staff can see the milestone. */
  internal: z.boolean(),
  /** When the milestone was last submitted for approval. */
  submittedAt: instant.nullable(),
  /** Names of the people who can approve it. Empty unless it awaits approval. */
  waitsFor: z.array(z.string()),
  /** The newest decision on the milestone. */
  decision: z
    .object({
      approved: z.boolean(),
      byId: id,
      byName: z.string(),
      at: instant,
      /** The requested changes. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** In minor units of the project's currency. Null for readers who can't see the client's invoices. */
  priceCents: minorUnits.nullable(),
  /** Rounds of changes that the milestone's reviews include. Null if they use the project's. */
  includedRounds: z.int().nullable(),
  /** Whether approval drafts an invoice. Included even for approvers who can't see the price. */
  invoicesOnApproval: z.boolean(),
  /** The invoice drafted on approval, for readers who can see it. */
  invoice: z.object({ id, number: z.string().nullable() }).nullable(),
  tasks: z.array(task),
})
export type Milestone = z.output<typeof milestone>

const orderIndex = z.int().min(0).max(1_000_000)
const title = line(200, t(m.titleRequired))

const milestoneFields = {
  description: proseOrNull(5_000).nullish(),
  dueDate: plainDate.nullish(),
  internal: z.boolean(),
  orderIndex,
  includedRounds,
  /** The price, set by staff who can see billing. It's a unit price, as on invoice lines. */
  priceCents: z
    .int(t(m.amountRequired))
    .min(1, t(m.amountAboveZero))
    .max(1_000_000_000_000, t(m.amountTooLarge))
    .nullish(),
}

/** A new milestone. Added at the end if `orderIndex` is missing. */
export const newMilestone = z.object({
  ...milestoneFields,
  title,
  internal: milestoneFields.internal.default(false),
  orderIndex: orderIndex.optional(),
})
export type NewMilestone = z.output<typeof newMilestone>

const milestoneChange = z.object({ ...milestoneFields, title }).partial()
export type MilestoneChange = z.output<typeof milestoneChange>

export const listMilestones = endpoint({
  method: 'GET',
  path: '/api/projects/:id/milestones',
  summary: "List a project's milestones in order, each with its tasks",
  scope: 'projects:read',
  fromEmail: ['milestoneId'],
  params: idParams,
  answer: z.array(milestone),
})

export const createMilestone = endpoint({
  method: 'POST',
  path: '/api/projects/:id/milestones',
  summary: 'Add a milestone (staff)',
  scope: 'projects:write',
  audits: { action: 'milestone.create' },
  params: idParams,
  body: newMilestone,
  answer: milestone,
  status: 201,
})

export const changeMilestone = endpoint({
  method: 'PATCH',
  path: '/api/milestones/:id',
  summary: 'Change a milestone (staff); omitted fields stay unchanged',
  scope: 'projects:write',
  audits: { action: 'milestone.change', changes: true },
  params: idParams,
  body: milestoneChange,
  answer: milestone,
})

export const deleteMilestone = endpoint({
  method: 'DELETE',
  path: '/api/milestones/:id',
  summary: "Delete a milestone with its tasks, unless it's approved (staff)",
  scope: 'projects:write',
  audits: { action: 'milestone.delete' },
  params: idParams,
  answer: empty,
  status: 204,
})

export const orderMilestones = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/milestones/order',
  summary: "Reorder a project's milestones (staff)",
  scope: 'projects:write',
  audits: { action: 'milestone.order', changes: true },
  params: idParams,
  body: z.object({
    /** The ids of all milestones in the project, each once. */
    ids: z.array(id).max(1_000),
  }),
  answer: z.array(milestone),
})
