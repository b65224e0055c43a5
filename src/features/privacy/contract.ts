import { z } from 'zod'
import { empty, endpoint, id, idParams, line } from '#kernel/contract.ts'

/** What becomes of a person's things when they are erased. */
export const erasure = z.object({
  id,
  name: z.string(),
  /** Typed to confirm. */
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
  summary: 'All data of the person who asks, as a JSON file',
  answer: z.unknown(),
})

export const askToBeErased = endpoint({
  method: 'POST',
  path: '/api/privacy/me/erasure-request',
  summary: 'Ask the agency to erase the person who asks; staff are notified',
  answer: empty,
  status: 204,
})

export const stay = endpoint({
  method: 'DELETE',
  path: '/api/privacy/me/erasure-request',
  summary: 'Take back that one asked to be erased; staff are told',
  answer: empty,
  status: 204,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/privacy/people/:id/export',
  summary: 'All data of a customer, as a JSON file (staff)',
  params: idParams,
  answer: z.unknown(),
})

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/privacy/people/:id/erasure',
  summary: 'What goes and what stays when a person is erased (staff)',
  params: idParams,
  answer: erasure,
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/privacy/people/:id/erase',
  summary: 'Erase a person; their e-mail address is typed to confirm (staff)',
  params: idParams,
  body: z.object({ email: line(320, 'Type the e-mail address of the person') }),
  answer: empty,
  status: 204,
})

/** What stands in place of a name. */
export const erasedName = 'Erased person'

/** What stands in place of what named them. */
export const goneWithThem = 'What named an erased person is gone'

export const personNotFound = 'This person is not here, or was erased already.'
