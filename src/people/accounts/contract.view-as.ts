import { z } from 'zod'
import { empty, endpoint, id } from '#kernel/contract.ts'
import { mayManageTeam, maySeeOwnAccount } from './rules.ts'

export const startViewing = endpoint({
  method: 'POST',
  path: '/api/viewing',
  summary: 'Look at the portal as a contact sees it, read only, until you stop (staff)',
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
  summary: 'Stop looking as a contact',
  may: maySeeOwnAccount,
  scope: 'session',
  viewers: true,
  audits: { action: 'viewing.stop' },
  answer: empty,
  status: 204,
})
