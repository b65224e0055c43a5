import type { Column } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { messageFiles, messages } from '#schema/chat.ts'
import { files, fileVersions } from '#schema/files.ts'
import { addressesOf } from '#work/files/file-urls.ts'
import type { Attachment, PlacedAttachment } from './contract.ts'

/** Selects the newest version at the time the message was sent. Later versions don't change the message. */
export function versionWhenSent(fileId: Column) {
  return and(
    eq(fileVersions.fileId, files.id),
    eq(
      fileVersions.version,
      sql`(select coalesce(max(earlier.version), 1) from ${fileVersions} as earlier
        where earlier.file_id = ${fileId} and earlier.created_at <= ${messages.createdAt})`,
    ),
  )
}

export const ofNewestVersion = and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version))

/**
 * The columns that {@link attachmentsOf} needs. Lists read them for each message, and most messages have no
 * file.
 */
export const attachedColumns = {
  file: { id: files.id, internal: files.internal },
  version: {
    version: fileVersions.version,
    originalName: fileVersions.originalName,
    mediaType: fileVersions.mediaType,
    size: fileVersions.size,
    width: fileVersions.width,
    height: fileVersions.height,
    pages: fileVersions.pages,
  },
}

/** The attachments after the first. Null for most messages. */
export const furtherFiles = sql<AttachedFile[] | null>`(
  select json_agg(json_build_object('file', ${asJson(attachedColumns.file)}, 'version', ${asJson(attachedColumns.version)})
    order by ${messageFiles.position})
  from ${messageFiles}
  join ${files} on ${files.id} = ${messageFiles.fileId}
  join ${fileVersions} on ${versionWhenSent(messageFiles.fileId)}
  where ${messageFiles.messageId} = ${messages.id})`

function asJson(columns: Record<string, Column>) {
  const parts = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}

export interface AttachedFile {
  file: Pick<typeof files.$inferSelect, keyof typeof attachedColumns.file> | null
  version: Pick<typeof fileVersions.$inferSelect, keyof typeof attachedColumns.version> | null
}

interface Attachments {
  attachmentUrl: string | null
  attachment: Attachment | null
  attachments: PlacedAttachment[]
}

/** The attachments as readers get them, without internal files unless the message is internal too. */
export function attachmentsOf(attached: AttachedFile[], { internal }: { internal: boolean }): Attachments {
  const [first, ...further] = attached.map((one) => attachmentOf(one, internal))
  const attachments = [first, ...further].filter((one) => one != null)
  if (!first) return { attachmentUrl: null, attachment: null, attachments }
  const { fileId: _, url, ...attachment } = first
  return { attachmentUrl: url, attachment, attachments }
}

function attachmentOf({ file, version }: AttachedFile, internal: boolean): PlacedAttachment | null {
  if (!file || !version || (file.internal && !internal)) return null
  const { originalName: name, mediaType, size, width, height } = version
  const { url, thumbnailUrl } = addressesOf(file.id, version)
  return { fileId: file.id, url, name, mediaType, size, thumbnailUrl, width, height }
}
