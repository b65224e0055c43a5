import type { Config } from '#kernel/config.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import type { Services } from '#kernel/services.ts'
import type { BackupStore } from './location.ts'
import { BackupRunning, makeBackup } from './make-backup.ts'
import { openLocation } from './open-location.ts'

/**
 * Makes the backup that `EASEL_BACKUP_TO` configures. A failure is recorded and printed. The next scheduled
 * run tries again.
 */
export async function makeScheduledBackup(services: Services): Promise<void> {
  const { config, directUrl, storage, secret, clock } = services
  if (!config.EASEL_BACKUP_TO) return
  try {
    await makeBackup({
      databaseUrl: directUrl,
      storage,
      secret,
      location: await openLocation(config.EASEL_BACKUP_TO, backupStore(config)),
      passphrase: config.EASEL_BACKUP_KEY,
      keep: config.EASEL_BACKUP_KEEP,
      now: () => clock.now(),
    })
  } catch (error) {
    if (error instanceof BackupRunning) return
    const why = formatText(fallbackLanguage, error instanceof Error ? error.message : String(error))
    process.stderr.write(`The scheduled backup failed: ${why}\n`)
  }
}

/** Returns the credentials for the backup store: its own, or those of the file store. */
export function backupStore(config: Config): BackupStore {
  const { EASEL_BACKUP_S3_ACCESS_KEY_ID: accessKeyId, EASEL_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    config
  if (!accessKeyId || !secretAccessKey) return config.s3
  return {
    endpoint: config.EASEL_BACKUP_S3_ENDPOINT,
    region: config.EASEL_BACKUP_S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}
