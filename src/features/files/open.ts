import { Readable } from 'node:stream'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import type { World } from '#kernel/world.ts'
import type { FileKind } from './contract.ts'
import type { FoundFile } from './data.ts'
import { findNewestMockups } from './data.ts'
import { freshKey } from './data.uploads.ts'
import { insertFile, insertNextVersion } from './data.versions.ts'
import { checkKind, folderOf, look } from './media.ts'

export { type FoundFile, findFile as findVisibleFile, visibleFiles } from './data.ts'

/** The newest version of the project's newest mockup that this person sees. */
export async function newestMockup(db: Db, actor: Actor, projectId: string): Promise<FoundFile | undefined> {
  const [newest] = await findNewestMockups(db, actor, [projectId])
  return newest
}

/** By project id: the address of the picture of its newest mockup, where it has one that this person sees. */
export async function coverUrls(db: Db, actor: Actor, projectIds: string[]): Promise<Map<string, string>> {
  const mockups = await findNewestMockups(db, actor, projectIds)
  return new Map(mockups.flatMap((file) => (file.thumbnailUrl ? [[file.projectId, file.thumbnailUrl]] : [])))
}

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
