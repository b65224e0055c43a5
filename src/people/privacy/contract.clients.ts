import { z } from 'zod'
import { empty, endpoint, idParams, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Amounts of data that are deleted when a client is erased. */
const erasure = z.object({
  contacts: z.int(),
  projects: z.int(),
  files: z.int(),
  comments: z.int(),
  messages: z.int(),
  invoices: z.int(),
  quotes: z.int(),
  plans: z.int(),
})
export type Erasure = z.output<typeof erasure>

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/clients/:id/erasure',
  summary: 'Preview what erasing a client removes (staff with money rights)',
  scope: 'session',
  viewers: true,
  params: idParams,
  answer: erasure,
})

export const eraseClient = endpoint({
  method: 'POST',
  path: '/api/clients/:id/erase',
  summary: 'Erase a client and all its data; confirmed by typing its name (staff with money rights)',
  scope: 'session',
  audits: { action: 'client.erase' },
  params: idParams,
  body: z.object({
    companyName: line(200, t(m.typeClientName)),
    /** Whether to also erase its contacts, unless they act for another client. */
    alsoPeople: z.boolean().default(false),
  }),
  answer: empty,
  status: 204,
})
