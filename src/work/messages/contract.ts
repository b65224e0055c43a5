import { z } from 'zod'
import { endpoint, id, idParams, instant, prose } from '#kernel/contract.ts'
import { mayAsk } from './rules.ts'

/** What a reader is shown of an attached file before it is opened. */
const attachment = z.object({
  name: z.string().nullable(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** A small picture, where one can be drawn. */
  thumbnailUrl: z.string().nullable(),
  /** Of what the picture shows; the picture has the same proportions. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Attachment = z.output<typeof attachment>

export const message = z.object({
  id,
  projectId: id,
  authorId: id,
  authorName: z.string(),
  /** Their photo, where they have one. */
  authorImageUrl: z.string().nullable(),
  body: z.string(),
  /** Where the bytes of the attached file are read. */
  attachmentUrl: z.string().nullable(),
  fileId: id.nullable(),
  attachment: attachment.nullable(),
  createdAt: instant,
  /** The project's number of this message: the order of the conversation. Other events take numbers too. */
  number: z.int(),
  /** The sender's own id of it. */
  clientKey: id,
  /** Staff only. */
  internal: z.boolean(),
})
export type Message = z.output<typeof message>

export const longestMessage = 10_000

const newMessage = z.object({
  body: prose(longestMessage, 'Write a message first'),
  /** The sender's own id of this message: sent again, it is the same message. */
  id: id.optional(),
  /** The attachment: a file of this project. */
  fileId: id.nullish(),
  internal: z.boolean().default(false),
  attachmentUrl: z.never('Attach a file of the project by its fileId; an address is not taken').optional(),
})
export type NewMessage = z.output<typeof newMessage>

const place = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

const messageQuery = z
  .object({
    /** What came after this number, the oldest first: what somebody missed. */
    after: place,
    /** The newest of those before this number: what came earlier. */
    before: place,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine((query) => query.after === undefined || query.before === undefined, {
    path: ['before'],
    message: 'Ask for what came before a number or after it, not both',
  })
export type MessageQuery = z.output<typeof messageQuery>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/projects/:id/messages',
  summary: 'The newest messages of a project, in the order of the conversation',
  may: mayAsk,
  scope: 'projects:read',
  params: idParams,
  query: messageQuery,
  answer: z.array(message),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/projects/:id/messages',
  summary: 'Send a message. 200 with the message as it was sent, where its id was sent before',
  may: mayAsk,
  scope: 'projects:write',
  audits: { action: 'message.send' },
  params: idParams,
  body: newMessage,
  answer: message,
  status: 201,
})
