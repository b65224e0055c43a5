import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#schema/chat.ts'
import { files, fileVersions } from '#schema/files.ts'
import { addressesOf } from '#work/files/file-urls.ts'
import type { Attachment } from './contract.ts'

/**
 * Selects the version that was the newest when the message was sent. Later versions don't change the message.
 */
export const versionWhenSent = and(
  eq(fileVersions.fileId, files.id),
  eq(
    fileVersions.version,
    sql`(select coalesce(max(earlier.version), 1) from ${fileVersions} as earlier
      where earlier.file_id = ${messages.fileId} and earlier.created_at <= ${messages.createdAt})`,
  ),
)

export const ofNewestVersion = and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version))

interface AttachedFile {
  file: typeof files.$inferSelect | null
  version: typeof fileVersions.$inferSelect | null
}

/** The attachment as readers get it. Empty if the file is internal but the message isn't. */
export function attachmentOf(
  { file, version }: AttachedFile,
  { internal }: { internal: boolean },
): { attachmentUrl: string | null; attachment: Attachment | null } {
  if (!file || !version || (file.internal && !internal)) return { attachmentUrl: null, attachment: null }
  const { originalName: name, mediaType, size, width, height } = version
  const { url, thumbnailUrl } = addressesOf(file.id, version)
  return {
    attachmentUrl: url,
    attachment: { name, mediaType, size, thumbnailUrl, width, height },
  }
}
