import { z } from 'zod'
import { empty, endpoint, id } from '#kernel/contract.ts'
import { mayManageTeam, maySeeOwnAccount } from '../rules.ts'

export const startViewing = endpoint({
  method: 'POST',
  path: '/api/viewing',
  summary: 'View the portal read-only as a contact sees it, until you stop (staff)',
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'viewing.start' },
  body: z.object({ userId: id }),
  answer: empty,
  status: 204,
})

export const stopViewing = endpoint({
  method: 'DELETE',
  path: '/api/viewing',
  summary: 'Stop viewing as a contact',
  may: maySeeOwnAccount,
  scope: 'session',
  viewers: true,
  audits: { action: 'viewing.stop' },
  answer: empty,
  status: 204,
})
