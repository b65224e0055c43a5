import { z } from 'zod'
import { endpoint, id, idParams, instant, line, page } from '#kernel/contract.ts'
import { mayReadOutbox } from './rules.ts'

export const emailStatuses = ['WAITING', 'SENT', 'FAILED'] as const

const email = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When a queued email is retried. Null means as soon as possible. */
  nextAttemptAt: instant.nullable(),
  /** The name of the attached PDF. Null if there is none or it has been deleted. */
  attachmentName: z.string().nullable(),
})
export type Email = z.output<typeof email>

const readEmail = email.extend({
  text: z.string(),
  /** Whether the email contains a personal link. If so, its text is omitted. */
  sealed: z.boolean(),
  /** Whether the email also has HTML (see {@link getEmailPage}). */
  hasPage: z.boolean(),
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary: 'List every email Easel wrote, newest first (staff; invoice emails only with money rights)',
  may: mayReadOutbox,
  scope: 'session',
  viewers: true,
  query: page.extend({
    status: z.enum(emailStatuses).optional(),
    /** Search terms for the subject or address. */
    search: line(200).optional(),
  }),
  answer: z.array(email),
})

export const getEmail = endpoint({
  method: 'GET',
  path: '/api/outbox/:id',
  summary: 'Get an email with its text (staff)',
  may: mayReadOutbox,
  scope: 'session',
  viewers: true,
  params: idParams,
  answer: readEmail,
})

export const getEmailPage = endpoint({
  method: 'GET',
  path: '/api/outbox/:id/page',
  summary: 'Get an email as the recipient sees it, as HTML for a frame (staff)',
  may: mayReadOutbox,
  scope: 'session',
  viewers: true,
  params: idParams,
  answer: z.unknown(),
})

export const getEmailAttachment = endpoint({
  method: 'GET',
  path: '/api/outbox/:id/attachment',
  summary: "Download an email's PDF attachment (staff; invoice emails only with money rights)",
  may: mayReadOutbox,
  scope: 'session',
  viewers: true,
  params: idParams,
  answer: z.unknown(),
})

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/outbox/test',
  summary: "Send yourself a test email and see the mail server's answer (staff)",
  may: mayReadOutbox,
  scope: 'session',
  audits: { action: 'mail.test' },
  answer: z.object({
    to: z.string(),
    /** Whether the mail server accepted the email. */
    sent: z.boolean(),
    /** The mail server's reply. */
    answer: z.string(),
  }),
})

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/outbox/:id/send',
  summary: 'Retry an email that failed (staff)',
  may: mayReadOutbox,
  scope: 'session',
  audits: { action: 'mail.sendAgain', changes: true },
  params: idParams,
  answer: email,
})

/** Whether and how emails are sent. Shown above the list. */
export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/outbox/delivery',
  summary: 'Get whether emails are sent or only kept (staff)',
  may: mayReadOutbox,
  scope: 'session',
  viewers: true,
  answer: z.object({
    sends: z.boolean(),
    /** Host and port of the mail server. Null if there is none. */
    server: z.string().nullable(),
    /** Whether emails are held back because the portal is in quiet mode. */
    quiet: z.boolean(),
  }),
})
