import { z } from 'zod'
import { empty, endpoint, id } from '#kernel/contract.ts'

export const startViewing = endpoint({
  method: 'POST',
  path: '/api/viewing',
  summary: 'Look at the portal as a contact sees it, read only, until you stop (staff)',
  body: z.object({ userId: id }),
  answer: empty,
  status: 204,
})

export const stopViewing = endpoint({
  method: 'DELETE',
  path: '/api/viewing',
  summary: 'Stop looking as a contact',
  answer: empty,
  status: 204,
})
