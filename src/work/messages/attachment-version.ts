import type { Column } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { messageFiles, messages } from '#schema/chat.ts'
import { files, fileVersions } from '#schema/files.ts'
import type { Attachment, PlacedAttachment } from '#work/attachments/contract.ts'
import type { AttachedFile } from '#work/attachments/shown-attachments.ts'
import { attachedColumns, attachmentOf } from '#work/attachments/shown-attachments.ts'

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

interface Attachments {
  attachmentUrl: string | null
  attachment: Attachment | null
  attachments: PlacedAttachment[]
}

/** The attachments as readers get them, without internal files unless the message is internal too. */
export function attachmentsOf(attached: AttachedFile[], { internal }: { internal: boolean }): Attachments {
  const [first, ...further] = attached.map((one) => attachmentOf(one, { seesInternal: internal }))
  const attachments = [first, ...further].filter((one) => one != null)
  if (!first) return { attachmentUrl: null, attachment: null, attachments }
  const { fileId: _, url, ...attachment } = first
  return { attachmentUrl: url, attachment, attachments }
}
