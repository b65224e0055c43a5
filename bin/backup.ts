import { parseArgs } from 'node:util'
import { makeBackup } from '#agency/backups/make-backup.ts'
import { openLocation } from '#agency/backups/open-location.ts'
import { backupStore } from '#agency/backups/scheduled-backup.ts'
import { systemClock } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config.ts'
import { installationSecret } from '#kernel/secrets-and-tokens.ts'
import { openStorage } from '#kernel/storage/open-storage.ts'
import { findDatabaseItself } from './database-url.ts'
import { describeFailure } from './describe-failure.ts'

/**
 * `npm run backup -- --to <folder or s3://bucket/folder>`: writes the database and all files to one file,
 * whether or not Easel is running; see docs/operations.md. Exit codes: 0 backup made, 1 backup made but files
 * were missing, 2 no backup made.
 */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const config = readConfig()
  const to = values.to ?? config.EASEL_BACKUP_TO
  if (!to) throw new Error('Name the folder for backups:\n  npm run backup -- --to /var/backups/easel')
  const keep = values.keep === undefined ? config.EASEL_BACKUP_KEEP : Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep takes a number of backups, such as 14.')
  const location = await openLocation(to, backupStore(config))
  const { url, stop } = await findDatabaseItself()
  try {
    const { name, size, contents, deleted } = await makeBackup({
      databaseUrl: url,
      storage: await openStorage(config),
      secret: await installationSecret(config),
      location,
      passphrase: config.EASEL_BACKUP_KEY,
      keep,
      now: () => systemClock.now(),
    })
    const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0)
    say(`Wrote ${name} to ${location.name}: ${(size / 1_000_000).toFixed(1)} MB.`)
    say(`  ${Object.keys(contents.tables).length} tables with ${rows} rows, ${contents.files.count} files.`)
    if (!config.EASEL_BACKUP_KEY) {
      say('  It isn’t encrypted, and doesn’t contain EASEL_SECRET. Keep that secret in another place.')
    }
    for (const old of deleted) say(`  Deleted ${old}.`)
    for (const key of contents.missing) say(`  ✗ The file store has no ${key}.`)
    return contents.missing.length > 0 ? 1 : 0
  } finally {
    await stop()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 2
}
