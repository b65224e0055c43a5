import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#kernel/config.ts'
import { sign } from '#kernel/secrets-and-tokens.ts'
import type { BackupStart } from './format.ts'
import { BackupError } from './format.ts'

type WithSecret = Pick<BackupStart, 'secret' | 'secretFingerprint'>

/** Identifies an installation's secret without revealing it. */
export function fingerprintOf(secret: string): string {
  return sign(secret, 'backup', 'fingerprint').slice(0, 16)
}

/** Refuses to restore if the configured secret differs from the backup's. */
export async function checkSecret(config: Config, { secret, secretFingerprint }: WithSecret): Promise<void> {
  const configured = configuredSecret(config)
  if (configured ? fingerprintOf(configured) === secretFingerprint : secret) return
  const how = secret
    ? 'Print the right one with --show-secret and set EASEL_SECRET to it'
    : config.embedded
      ? 'Put the original data folder’s file “secret” into the new one, or set EASEL_SECRET to the original'
      : 'Set EASEL_SECRET to the original'
  throw new BackupError(
    `This backup belongs to another EASEL_SECRET (fingerprint ${secretFingerprint}). ${how}. ` +
      'To go on without it, add --other-secret: links and sessions, authenticator apps and recovery codes then stop working.',
  )
}

/** Stores the backup's secret in the data folder, unless one is configured. */
export async function saveSecret(config: Config, { secret }: WithSecret): Promise<void> {
  if (!secret || configuredSecret(config)) return
  await mkdir(config.EASEL_DATA_DIR, { recursive: true, mode: 0o711 })
  await writeFile(join(config.EASEL_DATA_DIR, 'secret'), secret, { flag: 'wx', mode: 0o600 })
}

function configuredSecret(config: Config): string | undefined {
  if (config.EASEL_SECRET) return config.EASEL_SECRET
  const path = join(config.EASEL_DATA_DIR, 'secret')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
