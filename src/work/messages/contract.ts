import { z } from 'zod'
import { endpoint, id, idParams, instant, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import {
  attachedFileIds,
  attachment,
  mostAttachments,
  placedAttachment,
  tooManyAttachments,
} from '#work/attachments/contract.ts'
import { shownReaction } from '#work/reactions/contract.ts'
import { m } from './messages.ts'
import { mayAsk } from './rules.ts'

export const message = z.object({
  id,
  projectId: id,
  authorId: id,
  authorName: z.string(),
  authorImageUrl: z.string().nullable(),
  body: z.string(),
  /** URL of the first attached file's content. */
  attachmentUrl: z.string().nullable(),
  /** The first attached file. */
  fileId: id.nullable(),
  attachment: attachment.nullable(),
  /** All attached files, in order. */
  attachments: z.array(placedAttachment),
  createdAt: instant,
  /**
   * Sequence number that orders the conversation. Other project events take numbers from the same sequence.
   */
  number: z.int(),
  /** An id chosen by the sender, which makes retries safe. */
  clientKey: id,
  /** Whether only staff can see the message. */
  internal: z.boolean(),
  reactions: z.array(shownReaction),
  /** Number of the project's event that last changed the message, or its own number. */
  changed: z.int(),
})
export type Message = z.output<typeof message>

export const longestMessage = 10_000

const newMessage = z
  .object({
    /** Optional if a file is attached. The message then has the file's name as its text. */
    body: prose(longestMessage).optional(),
    /** An id chosen by the sender. Sending it again doesn't create a second message. */
    id: id.optional(),
    /** The first attached file, which must be in this project. */
    fileId: id.nullish(),
    /** All attached files, in order. */
    fileIds: attachedFileIds.optional(),
    internal: z.boolean().default(false),
    attachmentUrl: z.never(t(m.urlRefused)).optional(),
  })
  .refine((message) => message.body || attachedIds(message).length > 0, {
    path: ['body'],
    message: t(m.bodyRequired),
  })
  .refine((message) => attachedIds(message).length <= mostAttachments, {
    path: ['fileIds'],
    message: tooManyAttachments,
  })
export type NewMessage = z.output<typeof newMessage>

/** The ids of the attached files, without duplicates. */
export function attachedIds({ fileId, fileIds = [] }: Files): string[] {
  return [...new Set(fileId ? [fileId, ...fileIds] : fileIds)]
}

interface Files {
  fileId?: string | null
  fileIds?: string[]
}

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
