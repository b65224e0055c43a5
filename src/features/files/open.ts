import { Readable } from 'node:stream'
import type { Actor } from '#kernel/actor.ts'
import type { World } from '#kernel/world.ts'
import type { FileKind } from './contract.ts'
import { freshKey } from './data.uploads.ts'
import { insertFile, insertNextVersion } from './data.versions.ts'
import { checkKind, folderOf, look } from './media.ts'

export type { FoundFile } from './data.ts'
export { findFile as findVisibleFile, findNewestMockup as newestMockup, visibleFiles } from './data.ts'

export interface StoredFile {
  projectId: string
  name: string
  kind: FileKind
  bytes: Uint8Array
  internal?: boolean
  /** The file whose next version this is. */
  fileId?: string
}

/** Keeps bytes that the server itself has as a file of a project; checked as an upload is, told to nobody. */
export async function storeFile(
  { db, storage }: Pick<World, 'db' | 'storage'>,
  actor: Actor,
  now: Date,
  file: StoredFile,
): Promise<{ fileId: string; version: number }> {
  const key = freshKey()
  const { name, kind, bytes, projectId, internal = false } = file
  await storage.put(key, Readable.from([bytes]), bytes.byteLength)
  try {
    const looked = await look(storage, { key, name, announced: null })
    checkKind(kind, looked)
    const version = { ...looked, key, originalName: name, size: bytes.byteLength }
    return await db.transaction((tx) =>
      file.fileId
        ? insertNextVersion(tx, actor, now, file.fileId, version)
        : insertFile(tx, actor, now, { projectId, kind, internal }, version),
    )
  } catch (error) {
    await storage.removeAll(folderOf(key))
    throw error
  }
}
