import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The installation's own secret: from the environment, or generated once and kept in the data folder. */
export async function installationSecret(config: Config): Promise<string> {
  if (config.EASEL_SECRET) return config.EASEL_SECRET
  const path = join(config.EASEL_DATA_DIR, 'secret')
  await mkdir(config.EASEL_DATA_DIR, { recursive: true, mode: 0o711 })
  try {
    await writeFile(path, randomToken(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

/** 32 random bytes, base64url. Can't be guessed or recovered from a hash. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, base64url. Stored instead of a {@link randomToken} that only one person gets. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Returns a code that people type. A code this short is quick to guess, so store a signature and count the
 * attempts.
 */
export function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

/**
 * Returns a signature (HMAC-SHA256, base64url) for one purpose. A signature for one purpose isn't valid for
 * another.
 */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares two strings in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
