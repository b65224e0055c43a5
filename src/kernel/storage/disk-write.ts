import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure, tooLarge } from '../failure.ts'
import { isDiskFull } from '../http/error-responses.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

export interface Written {
  size: number
  /** MD5 of the content, in hex. */
  digest: string
}

/**
 * Writes all bytes to a file or none: first to `partial`, which is then moved in one step to the name from
 * `nameFor`. Resolves once they're safe from a crash.
 *
 * @throws 413 beyond `maxBytes`, 503 if the disk is full
 */
export async function storeFile(
  partial: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  nameFor: (written: Written) => string,
): Promise<Written> {
  const folder = dirname(partial)
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const written = await write(partial, bytes, maxBytes)
    await rename(partial, nameFor(written))
    await syncFolder(folder)
    if (firstMade) await syncUpTo(dirname(firstMade), dirname(folder))
    return written
  } catch (error) {
    await rm(partial, { force: true })
    throw readable(error)
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Written> {
  const file = await open(path, 'w', 0o600)
  const hash = createHash('md5')
  try {
    let size = 0
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > maxBytes) tooLarge(t(m.fileTooLarge, { most: maxBytes }))
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
    return { size, digest: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** Syncs every folder from `folder` up to `top`, since the folders in between may be new. */
async function syncUpTo(top: string, folder: string): Promise<void> {
  await syncFolder(folder)
  if (folder !== top && folder.startsWith(top)) await syncUpTo(top, dirname(folder))
}

/** Syncs a folder. A new file's name is only safe from a crash after that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function readable(error: unknown): unknown {
  if (!isDiskFull(error)) return error
  return new Failure(503, 'DISK_FULL', t(m.fileNotKept))
}
