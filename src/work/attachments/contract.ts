import { z } from 'zod'
import { id } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** The attached file's preview data. */
export const attachment = z.object({
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

export const placedAttachment = attachment.extend({
  fileId: id,
  /** URL of the file's content. */
  url: z.string(),
})
export type PlacedAttachment = z.output<typeof placedAttachment>

export const mostAttachments = 10
export const tooManyAttachments = t(m.tooManyFiles, { most: mostAttachments })

/** The ids of attached files, in order. */
export const attachedFileIds = z
  .array(id)
  .max(mostAttachments, { error: tooManyAttachments, abort: true })
  .overwrite((ids) => [...new Set(ids)])

/** Whether something can be sent: it needs text or a file. */
export function hasContent({ body, fileIds }: { body?: string; fileIds?: string[] }): boolean {
  return Boolean(body) || (fileIds ?? []).length > 0
}
