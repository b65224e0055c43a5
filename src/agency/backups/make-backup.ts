import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { Digest } from '#kernel/archive/digest.ts'
import { encrypt } from '#kernel/archive/encryption.ts'
import { advisoryLocks } from '#kernel/database/advisory-locks.ts'
import { release } from '#kernel/release.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { portableValues } from './copy-tables.ts'
import { findSequences, findTables, newestMigration } from './describe-database.ts'
import type { BackupContents, BackupStart } from './format.ts'
import { BackupError, formatVersion } from './format.ts'
import type { BackupLocation } from './location.ts'
import { type Run, recordRun } from './record-run.ts'
import { keepNewest, nameFor } from './retention.ts'
import { fingerprintOf } from './secret.ts'
import { writeArchive } from './write-archive.ts'

export interface BackupOptions {
  /** Connects to the database itself, not to a pooler. */
  databaseUrl: string
  storage: Pick<Storage, 'read' | 'size'>
  secret: string
  location: BackupLocation
  /** Encrypts the backup. */
  passphrase: string | undefined
  /** How many backups to keep. */
  keep: number
  now: () => Date
}

export interface Backup {
  name: string
  size: number
  contents: BackupContents
  /** Older backups that were deleted. */
  deleted: string[]
}

/** Thrown if another process is making a backup. */
export class BackupRunning extends BackupError {}

/**
 * Writes a consistent snapshot of the database and all its files to one file. The portal can keep running.
 * Records how the backup ended, then deletes the oldest backups.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { databaseUrl, location, passphrase, now } = options
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'easel backup' })
  client.on('error', () => undefined)
  await client.connect()
  const startedAt = now()
  const record = (run: Pick<Run, 'name' | 'sizeBytes' | 'files' | 'error'>) =>
    recordRun(client, {
      startedAt,
      finishedAt: now(),
      place: location.name,
      encrypted: passphrase !== undefined,
      ...run,
    })
  try {
    await takeLock(client)
    const written = await writeBackup(client, options, startedAt).catch(async (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      await record({ name: null, sizeBytes: null, files: null, error: why })
      throw error
    })
    const { name, size, contents } = written
    await record({ name, sizeBytes: size, files: contents.files.count, error: null })
    return { ...written, deleted: await keepNewest(location, options.keep) }
  } finally {
    await client.end()
  }
}

/** While this lock is held, the portal deletes no files. */
async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [advisoryLocks.backup])
  if (!rows[0]?.free) throw new BackupRunning('Another backup is running.')
}

async function writeBackup(client: pg.Client, options: BackupOptions, at: Date) {
  const { storage, location, passphrase } = options
  await client.query(portableValues)
  await client.query('begin isolation level repeatable read read only')
  try {
    const start = await describe(client, options, at)
    const contents: BackupContents = {
      tables: {},
      files: { count: 0, bytes: 0, digest: new Digest().hex },
      missing: [],
    }
    const name = nameFor(at, passphrase !== undefined)
    let size = 0
    await pipeline(
      Readable.from(writeArchive({ client, storage, start, at }, contents), { objectMode: false }),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      (packed: AsyncIterable<Buffer>) => (passphrase ? encrypt(packed, passphrase) : packed),
      async (bytes: AsyncIterable<Buffer>) => {
        size = await location.write(name, bytes)
      },
    )
    return { name, size, contents }
  } finally {
    // Ends the snapshot. If the connection was lost, there's nothing to end.
    await client.query('rollback').catch(() => undefined)
  }
}

async function describe(
  client: pg.Client,
  { secret, passphrase }: BackupOptions,
  at: Date,
): Promise<BackupStart> {
  const migration = await newestMigration(client)
  if (migration === undefined)
    throw new BackupError('This database has no tables of Easel, so there’s nothing to back up.')
  return {
    format: formatVersion,
    release,
    createdAt: at.toISOString(),
    migration,
    tables: await findTables(client),
    sequences: await findSequences(client),
    ...(passphrase ? { secret } : {}),
    secretFingerprint: fingerprintOf(secret),
  }
}
