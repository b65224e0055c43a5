import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BadArchive } from '#kernel/archive/bad-archive.ts'
import { Digest } from '#kernel/archive/digest.ts'
import { decrypt, isEncrypted } from '#kernel/archive/encryption.ts'
import { readTar } from '#kernel/archive/read-tar.ts'
import { addLines } from './copy-tables.ts'
import type { BackupContents, BackupStart } from './format.ts'
import {
  BackupError,
  backupContents,
  backupStart,
  contentsName,
  fileItem,
  formatVersion,
  fullName,
  startName,
} from './format.ts'

/** Handlers for each part of a backup. Parts without a handler are only checked. */
export interface Reader {
  start?(start: BackupStart): Promise<void>
  table?(name: string, lines: Buffer): Promise<void>
  file?(key: string, size: number, bytes: AsyncIterable<Buffer>): Promise<{ sha256: string } | undefined>
}

export interface ReadBackup {
  start: BackupStart
  contents: BackupContents
}

/**
 * Reads a whole backup and checks that it matches its table of contents. Resolves once it's complete.
 *
 * @throws BadArchive if it's damaged or incomplete, or the key doesn't open it
 */
export async function readArchive(
  bytes: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  reader: Reader = {},
): Promise<ReadBackup> {
  try {
    let result: ReadBackup | undefined
    await pipeline(
      opened(bytes, passphrase),
      createZstdDecompress(),
      async (unpacked: AsyncIterable<Buffer>) => {
        result = await readParts(unpacked, reader)
      },
    )
    if (!result) throw new BadArchive('The file is incomplete.')
    return result
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('ZSTD_')) throw new BadArchive('The file is damaged, or isn’t a backup.')
    if (code === 'Z_BUF_ERROR') throw new BadArchive('The file is incomplete.')
    throw error
  }
}

async function* opened(bytes: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const source = bytes[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done) throw new BadArchive('The file is empty.')
  const all = (async function* () {
    yield first.value
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  })()
  if (!isEncrypted(first.value)) return yield* all
  if (!passphrase) throw new BadArchive('This backup is encrypted. Set EASEL_BACKUP_KEY to its key.')
  yield* decrypt(all, passphrase)
}

async function readParts(unpacked: AsyncIterable<Buffer>, reader: Reader): Promise<ReadBackup> {
  let start: BackupStart | undefined
  let contents: BackupContents | undefined
  const tables = new Map<string, Digest>()
  const files = new Digest()
  let fileBytes = 0
  for await (const { name, size, body } of readTar(unpacked)) {
    if (!start) {
      if (name !== startName) throw new BadArchive('The file isn’t a backup of Easel.')
      start = readStart(await buffer(body))
      for (const table of start.tables) tables.set(fullName(table), new Digest())
      await reader.start?.(start)
    } else if (name === contentsName) {
      contents = readContents(await buffer(body))
    } else if (name.startsWith('tables/')) {
      const table = name.split('/')[1] ?? ''
      const digest = tables.get(table) ?? new Digest()
      // About a megabyte of whole lines.
      const lines = await buffer(body)
      addLines(digest, lines)
      await reader.table?.(table, lines)
    } else {
      const key = name.slice('files/'.length)
      const hash = createHash('sha256')
      const chunks = tapped(body, (chunk) => hash.update(chunk))
      const stored = await (reader.file?.(key, size, chunks) ?? drain(chunks))
      const sha256 = hash.digest('hex')
      if (stored && stored.sha256 !== sha256) {
        throw new BackupError(`The file store returned other bytes for ${key} than were stored.`)
      }
      files.add(fileItem(key, size, sha256))
      fileBytes += size
    }
  }
  if (!start || !contents) throw new BadArchive('The file is incomplete.')
  checkContents(contents, tables, { digest: files, bytes: fileBytes })
  return { start, contents }
}

function readStart(bytes: Buffer): BackupStart {
  const parsed = backupStart.safeParse(json(bytes))
  if (parsed.success) return parsed.data
  throw new BadArchive(
    `This Easel reads backups of format ${formatVersion}, and this one is different. Install a newer Easel.`,
  )
}

function readContents(bytes: Buffer): BackupContents {
  const parsed = backupContents.safeParse(json(bytes))
  return parsed.success ? parsed.data : damaged()
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return damaged()
  }
}

function damaged(): never {
  throw new BadArchive('The file is damaged.')
}

function checkContents(
  contents: BackupContents,
  tables: Map<string, Digest>,
  files: { digest: Digest; bytes: number },
): void {
  for (const [name, digest] of tables) {
    const wanted = contents.tables[name]
    if (wanted?.rows !== digest.count || wanted.digest !== digest.hex) {
      throw new BadArchive(`The file is damaged: the rows of ${name} have changed.`)
    }
  }
  const { count, bytes, digest } = contents.files
  if (count !== files.digest.count || bytes !== files.bytes || digest !== files.digest.hex) {
    throw new BadArchive('The file is damaged: uploaded files have changed.')
  }
}

async function* tapped(source: AsyncIterable<Buffer>, see: (chunk: Buffer) => void) {
  for await (const chunk of source) {
    see(chunk)
    yield chunk
  }
}

async function drain(source: AsyncIterable<Buffer>): Promise<undefined> {
  for await (const _ of source);
}
