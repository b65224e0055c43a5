import { z } from 'zod'
import { endpoint, id, idParams, plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { designReview, mostPeople } from './contract.ts'
import { m } from './messages.ts'

const people = z
  .array(id)
  .max(mostPeople, t(m.tooManyPeople, { most: mostPeople }))
  .default([])

const reviewChange = z.object({
  dueOn: plainDate.optional(),
  /** People to add. Colleagues can be added until the client is asked. */
  addUserIds: people,
  /** People to remove. Those who already decided can't be removed. */
  removeUserIds: people,
})
export type ReviewChangeInput = z.output<typeof reviewChange>

export const changeReview = endpoint({
  method: 'PATCH',
  path: '/api/reviews/:id',
  summary: 'Change the date of a running review and whom it asks (staff)',
  scope: 'projects:write',
  audits: { action: 'designReview.change', changes: true },
  params: idParams,
  body: reviewChange,
  answer: designReview,
})
