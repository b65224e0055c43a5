import { empty, endpoint } from '#kernel/contract.ts'
import { mayEndQuietMode } from './rules.ts'

export const endQuietMode = endpoint({
  method: 'POST',
  path: '/api/quiet-mode/end',
  summary: 'Confirm that a restored or copied portal may send email and take card payments (staff)',
  may: mayEndQuietMode,
  scope: 'session',
  audits: { action: 'agency.endQuietMode', changes: true },
  answer: empty,
  status: 204,
})
