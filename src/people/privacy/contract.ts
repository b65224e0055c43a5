import { z } from 'zod'
import { empty, endpoint, id, idParams, instant, line, page } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { mayExportOwnData, mayLookAfterPeople } from './rules.ts'

/** The consequences of erasing a person's data. */
const erasure = z.object({
  id,
  name: z.string(),
  /** The email address, typed to confirm. */
  email: z.string(),
  goes: z.object({
    sessions: z.int(),
    memberships: z.int(),
    notifications: z.int(),
    mails: z.int(),
    invitations: z.int(),
  }),
  stays: z.object({
    projects: z.int(),
    messages: z.int(),
    comments: z.int(),
    decisions: z.int(),
    files: z.int(),
    entries: z.int(),
  }),
})
export type Erasure = z.output<typeof erasure>

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/privacy/me/export',
  summary: 'Download all your own data as a JSON file',
  may: mayExportOwnData,
  scope: 'session',
  audits: { action: 'user.export' },
  answer: z.unknown(),
})

export const askToBeErased = endpoint({
  method: 'POST',
  path: '/api/privacy/me/erasure-request',
  summary: 'Ask the agency to erase you; notifies staff',
  may: mayExportOwnData,
  scope: 'session',
  audits: { action: 'user.askErasure' },
  answer: empty,
  status: 204,
})

export const stay = endpoint({
  method: 'DELETE',
  path: '/api/privacy/me/erasure-request',
  summary: 'Withdraw your erasure request; notifies staff',
  may: mayExportOwnData,
  scope: 'session',
  audits: { action: 'user.keep' },
  answer: empty,
  status: 204,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/privacy/people/:id/export',
  summary: "Download all of a customer's data as a JSON file (staff)",
  may: mayLookAfterPeople,
  scope: 'session',
  audits: { action: 'user.export' },
  params: idParams,
  answer: z.unknown(),
})

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/privacy/people/:id/erasure',
  summary: 'Preview what erasing a person removes and keeps (staff)',
  may: mayLookAfterPeople,
  scope: 'session',
  params: idParams,
  answer: erasure,
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/privacy/people/:id/erase',
  summary: 'Erase a person; confirmed by typing their email address (staff)',
  may: mayLookAfterPeople,
  scope: 'session',
  audits: { action: 'user.erase' },
  params: idParams,
  body: z.object({ email: line(320, t(m.typeEmail)) }),
  answer: empty,
  status: 204,
})

/** A customer without a client, or a guest. These people are in no other list. */
const unlistedPerson = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  isGuest: z.boolean(),
  createdAt: instant,
  /** When the person asked to be erased, or null. */
  erasureAskedAt: instant.nullable(),
})
export type UnlistedPerson = z.output<typeof unlistedPerson>

export const listUnlisted = endpoint({
  method: 'GET',
  path: '/api/privacy/people',
  summary: 'List customers who are contacts of no client, and guests of review links, newest first (staff)',
  may: mayLookAfterPeople,
  scope: 'session',
  query: page.extend({
    /** Search terms for name or email address. */
    search: line(200).optional(),
  }),
  answer: z.array(unlistedPerson),
})

export const personNotFound = t(m.personNotFound)
