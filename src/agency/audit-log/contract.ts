import { z } from 'zod'
import { endpoint, id, instant, line, page, plainDate } from '#kernel/contract.ts'
import { maySeeAudit } from './rules.ts'

const auditLog = z.object({
  id,
  /** Null if Easel itself or someone who isn't signed in made the change. */
  actorId: id.nullable(),
  /** The actor's name. Null if there's no actor or the person's account is gone. */
  actorName: z.string().nullable(),
  action: z.string(),
  /** What happened, in the reader's language. The placeholders `{who}` and `{thing}` stand for the names. */
  sentence: z.string(),
  targetTable: z.string().nullable(),
  targetId: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  /** The name of the item. Null if it doesn't have one. */
  thing: z.string().nullable(),
  /** The project or company that the item belongs to. */
  place: z.string().nullable(),
  /** The path that opens the item or, if the item is gone, its project or company. */
  link: z.string().nullable(),
  createdAt: instant,
  /** The entry's number in the chain. Null for about a second, until the entry is sealed. */
  number: z.int().nullable(),
})
export type AuditLog = z.output<typeof auditLog>

const text = line(200).optional()

export const auditFilter = z.object({
  /** Search terms for the names and the text of an entry, in the reader's language or in English. */
  search: text,
  actorId: id.optional(),
  /** An action or a prefix: `project` also matches `project.create`. */
  action: text,
  targetTable: text,
  targetId: text,
  /** Days in the agency's time zone, inclusive. */
  from: plainDate.optional(),
  to: plainDate.optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

const auditQuery = page.extend(auditFilter.shape)
export type AuditQuery = z.output<typeof auditQuery>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'List audit log entries, newest first (staff)',
  may: maySeeAudit,
  scope: 'settings:read',
  query: auditQuery,
  answer: z.array(auditLog),
})

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/api/audit/actions',
  summary: 'List recent actions, for a filter (staff)',
  may: maySeeAudit,
  scope: 'settings:read',
  answer: z.array(z.string()),
})

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  summary: 'List people with recent actions, for a filter (staff)',
  may: maySeeAudit,
  scope: 'settings:read',
  answer: z.array(z.object({ id, name: z.string() })),
})
