import type { Column } from 'drizzle-orm'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { files, fileVersions } from '#schema/files.ts'
import { addressesOf } from '#work/files/file-urls.ts'
import type { PlacedAttachment } from './contract.ts'

/** The columns of an attached file. Only a few, because lists read them even for texts without files. */
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
} satisfies Record<string, Record<string, Column>>

export interface AttachedFile {
  file: Pick<typeof files.$inferSelect, keyof typeof attachedColumns.file> | null
  version: Pick<typeof fileVersions.$inferSelect, keyof typeof attachedColumns.version> | null
}

interface Reader {
  /** Whether the reader can see internal files. */
  seesInternal: boolean
  /** Returns the URLs of a version. Guests use different ones. */
  addresses?: (
    fileId: string,
    version: { version: number; mediaType: string },
  ) => { url: string; thumbnailUrl: string | null }
}

/** An attachment as its reader sees it. Null for internal files that the reader can't see. */
export function attachmentOf(
  { file, version }: AttachedFile,
  { seesInternal, addresses = addressesOf }: Reader,
): PlacedAttachment | null {
  if (!file || !version || (file.internal && !seesInternal)) return null
  const { originalName: name, mediaType, size, width, height } = version
  const { url, thumbnailUrl } = addresses(file.id, version)
  return { fileId: file.id, url, name, mediaType, size, thumbnailUrl, width, height }
}

/** A message, comment or reply with attached files. */
interface Text {
  fileIds: string[] | null
  createdAt: Date
}

/** An attachment with the number of its version, which readers only get as part of the URL. */
interface AttachedVersion extends PlacedAttachment {
  version: number
}

/**
 * Returns a function that returns the attachments of one of these texts, in order, in the versions that were
 * newest when the text was written. Runs no query if there are no files.
 */
export async function attachmentsOfTexts(
  db: Db,
  texts: Text[],
  reader: Reader,
): Promise<(text: Text) => AttachedVersion[]> {
  const ids = [...new Set(texts.flatMap(({ fileIds }) => fileIds ?? []))]
  if (ids.length === 0) return () => []
  const rows = await db
    .select({ ...attachedColumns, createdAt: fileVersions.createdAt })
    .from(files)
    .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
    .where(inArray(files.id, ids))
    .orderBy(asc(fileVersions.version))
  const versions = Map.groupBy(rows, ({ file }) => file.id)
  return ({ fileIds, createdAt }) =>
    (fileIds ?? []).flatMap((id) => {
      const all = versions.get(id) ?? []
      const then = all.findLast((one) => one.createdAt <= createdAt) ?? all[0]
      const shown = then && attachmentOf(then, reader)
      return shown ? { ...shown, version: then.version.version } : []
    })
}
