import { parseArgs } from 'node:util'
import type { BackupLocation } from '#agency/backups/location.ts'
import { locationOf } from '#agency/backups/open-location.ts'
import { readArchive } from '#agency/backups/read-archive.ts'
import type { Restored } from '#agency/backups/restore-backup.ts'
import { restoreBackup } from '#agency/backups/restore-backup.ts'
import { backupStore } from '#agency/backups/scheduled-backup.ts'
import { checkSecret, saveSecret } from '#agency/backups/secret.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import { readConfig } from '#kernel/config.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { openStorage } from '#kernel/storage/open-storage.ts'
import { describeFailure } from './describe-failure.ts'

const options = {
  replace: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'show-secret': { type: 'boolean', default: false },
  'other-secret': { type: 'boolean', default: false },
} as const

/**
 * `npm run restore -- <file or s3://bucket/folder/file>`: checks a backup and restores it into an empty
 * database; see docs/operations.md. Exit codes: 0 restored, 2 nothing changed.
 */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [path, ...more] = positionals
  if (!path || more.length > 0) {
    throw new Error(
      'Name the backup:\n  npm run restore -- /var/backups/easel/easel-2026-02-28-023000.tar.zst',
    )
  }
  const config = readConfig()
  const { location, name } = await locationOf(path, backupStore(config))
  const read = () => readFrom(location, name)
  const passphrase = config.EASEL_BACKUP_KEY
  const { start, contents } = await readArchive(read(), passphrase)
  if (values['show-secret']) {
    if (!start.secret)
      throw new Error('This backup doesn’t contain EASEL_SECRET, because it isn’t encrypted.')
    return say(start.secret)
  }
  say(`${name} is complete: Easel ${start.release}, ${start.createdAt}, ${contents.files.count} files.`)
  if (values.check) return
  if (!values['other-secret']) await checkSecret(config, start)
  const { url, stop } = await openTarget(config)
  try {
    const restored = await restoreBackup({
      databaseUrl: url,
      storage: await openStorage(config),
      read,
      passphrase,
      replace: values.replace,
      now: () => systemClock.now(),
    })
    await saveSecret(config, start)
    printRestored(restored)
  } finally {
    await stop()
  }
}

async function* readFrom(location: BackupLocation, name: string): AsyncGenerator<Buffer> {
  if (!(await location.exists(name))) throw new Error(`There is no ${name} in ${location.name}.`)
  yield* location.read(name)
}

/** Uses `DATABASE_URL`, or starts the database in the data folder, which fails while Easel is running. */
async function openTarget(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, EASEL_DATA_DIR } = config
  if (DATABASE_URL) return { url: DATABASE_DIRECT_URL ?? DATABASE_URL, stop: async () => undefined }
  const silent = { debug() {}, info() {}, warn() {}, error() {} }
  const postgres = await startPostgres({ dataDir: EASEL_DATA_DIR, log: silent })
  return { url: postgres.url('easel'), stop: postgres.stop }
}

function printRestored({ contents, unknown, migrations }: Restored): void {
  const tables = Object.values(contents.tables)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored ${tables.length - unknown.length} tables with ${rows} rows, and ${contents.files.count} files.`,
  )
  say('  Every row and every file is the same as in the backup.')
  if (migrations > 0) say(`  Updated the database to this release, in ${migrations} steps.`)
  for (const name of unknown) say(`  Left out ${name}, which isn’t a table of Easel.`)
  for (const key of contents.missing) say(`  ✗ ${key} was missing when the backup was made.`)
  say('The portal starts in quiet mode. An administrator can end it in the portal.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 2
}
