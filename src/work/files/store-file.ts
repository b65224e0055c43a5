import { Readable } from 'node:stream'
import type { Actor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { FileKind } from '#schema/values.ts'
import type { NewVersion } from './data.versions.ts'
import { insertFile, insertNextVersion } from './data.versions.ts'
import { checkKind, folderOf, look, thumbnailOf } from './media/media.ts'

export {
  findAttachedFile,
  findFile as findVisibleFile,
  findFiles as findVisibleFiles,
  findNewestMockup as newestMockup,
  onNoInternalFile,
  visibleFiles,
} from './data.ts'

export interface StoredFile {
  projectId: string
  name: string
  kind: FileKind
  bytes: Uint8Array
  internal?: boolean
  /** The file that gets the new version. */
  fileId?: string
}

/**
 * Adds a file to a project from bytes on the server itself. It's checked like an upload, but nobody is
 * notified.
 */
export async function storeFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  now: Date,
  file: StoredFile,
): Promise<{ fileId: string; version: number }> {
  const { projectId, kind, internal = false } = file
  const version = await storeBytes(storage, file)
  try {
    return await db.transaction((tx) =>
      file.fileId
        ? insertNextVersion(tx, actor, now, file.fileId, version)
        : insertFile(tx, actor, now, { projectId, kind, internal }, version),
    )
  } catch (error) {
    await storage.removeAll(folderOf(version.key))
    throw error
  }
}

/** Stores bytes with their thumbnail under `key` or a new key. Doesn't write a database row. */
export async function storeBytes(
  storage: Storage,
  { key = freshKey(), name, kind, bytes }: Pick<StoredFile, 'name' | 'kind' | 'bytes'> & { key?: string },
): Promise<NewVersion> {
  await storage.put(key, Readable.from([bytes]), bytes.byteLength)
  try {
    const looked = await look(storage, { key, name, announced: null })
    checkKind(kind, looked)
    if (looked.pages) await thumbnailOf(storage, { key, mediaType: looked.mediaType })
    return { ...looked, key, originalName: name, size: bytes.byteLength }
  } catch (error) {
    await storage.removeAll(folderOf(key))
    throw error
  }
}

/** Returns a key in a new folder, which will also contain the images rendered from the file. */
export function freshKey(): string {
  return `files/${newId()}/original`
}
