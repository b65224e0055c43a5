import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Services } from '#kernel/services.ts'
import { fileVersions } from '#schema/files.ts'

interface StoredVersion {
  fileId: string
  version: number
  key: string
  sha256: string | null
}

/**
 * Returns the SHA-256 of a version's bytes in hex, and stores it. The bytes stored under a key never change.
 * Call this outside of transactions, because it reads the whole file.
 */
export async function hashOfVersion(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { fileId, version, key, sha256 }: StoredVersion,
): Promise<string> {
  if (sha256) return sha256
  const hash = createHash('sha256')
  for await (const bytes of storage.read(key)) hash.update(bytes)
  const digest = hash.digest('hex')
  await db
    .update(fileVersions)
    .set({ sha256: digest })
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.version, version)))
  return digest
}
