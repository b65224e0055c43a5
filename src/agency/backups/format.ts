import { z } from 'zod'

/** The version of the format. Newer versions can't be read. */
export const formatVersion = 1

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type Table = z.output<typeof table>

/** The first file of a backup, `backup.json`, with the information needed to read the rest. */
export const backupStart = z.object({
  format: z.literal(formatVersion),
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** When the newest migration of the database was generated; see migrations/meta. */
  migration: z.number(),
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  /** `EASEL_SECRET`, in encrypted backups only. */
  secret: z.string().optional(),
  /** Identifies the secret without revealing it. */
  secretFingerprint: z.string(),
})
export type BackupStart = z.output<typeof backupStart>

/** The last file of a backup, `contents.json`, which the rest must match. */
export const backupContents = z.object({
  /** The number of rows in each table, and their {@link Digest}. */
  tables: z.record(z.string(), z.object({ rows: z.number(), digest: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), digest: z.string() }),
  /** Keys of files that the database refers to but the store doesn't have. At most a hundred are listed. */
  missing: z.array(z.string()),
})
export type BackupContents = z.output<typeof backupContents>

export const startName = 'backup.json'
export const contentsName = 'contents.json'

/** Names a table in messages and in `contents.json`. */
export function fullName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** Returns what a file contributes to the digest of all files. */
export function fileItem(key: string, size: number, sha256: string): string {
  return `${key}\n${size}\n${sha256}`
}

/** A message for the operator. */
export class BackupError extends Error {}
