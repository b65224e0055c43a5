import { z } from 'zod'
import { endpoint, id, idParams, instant, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { mayAsk } from './rules.ts'

/** The attached file's preview data. */
const attachment = z.object({
  name: z.string().nullable(),
  mediaType: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** Null for file types without a preview. */
  thumbnailUrl: z.string().nullable(),
  /** Width of the original. The thumbnail has the same proportions. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Attachment = z.output<typeof attachment>

export const message = z.object({
  id,
  projectId: id,
  authorId: id,
  authorName: z.string(),
  authorImageUrl: z.string().nullable(),
  body: z.string(),
  /** URL of the attached file's content. */
  attachmentUrl: z.string().nullable(),
  fileId: id.nullable(),
  attachment: attachment.nullable(),
  createdAt: instant,
  /**
   * Sequence number that orders the conversation. Other project events take numbers from the same sequence.
   */
  number: z.int(),
  /** An id chosen by the sender, which makes retries safe. */
  clientKey: id,
  /** Whether only staff can see the message. */
  internal: z.boolean(),
})
export type Message = z.output<typeof message>

export const longestMessage = 10_000

const newMessage = z.object({
  body: prose(longestMessage, t(m.bodyRequired)),
  /** An id chosen by the sender. Sending it again doesn't create a second message. */
  id: id.optional(),
  /** The attached file, which must be in this project. */
  fileId: id.nullish(),
  internal: z.boolean().default(false),
  attachmentUrl: z.never(t(m.urlRefused)).optional(),
})
export type NewMessage = z.output<typeof newMessage>

const place = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

const messageQuery = z
  .object({
    /** Returns messages after this number, oldest first, to catch up after a lost connection. */
    after: place,
    /** Returns the newest messages before this number, to scroll back. */
    before: place,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine((query) => query.after === undefined || query.before === undefined, {
    path: ['before'],
    message: t(m.oneDirection),
  })
export type MessageQuery = z.output<typeof messageQuery>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/projects/:id/messages',
  summary: "List a project's newest messages, in conversation order",
  may: mayAsk,
  scope: 'projects:read',
  fromEmail: ['messages'],
  params: idParams,
  query: messageQuery,
  answer: z.array(message),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/projects/:id/messages',
  summary: 'Send a message. Returns 200 with the original message if its id was sent before',
  may: mayAsk,
  scope: 'projects:write',
  fromEmail: ['messages'],
  audits: { action: 'message.send' },
  params: idParams,
  body: newMessage,
  answer: message,
  status: 201,
})
