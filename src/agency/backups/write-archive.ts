import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Digest } from '#kernel/archive/digest.ts'
import { padding, tarEnd, tarHeader } from '#kernel/archive/write-tar.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { copyOut } from './copy-tables.ts'
import type { BackupContents, BackupStart } from './format.ts'
import { BackupError, contentsName, fileItem, fullName, startName } from './format.ts'
import { findStoredFiles } from './stored-files.ts'

const mostMissing = 100

export interface Source {
  /** In a transaction with a snapshot of the database. */
  client: pg.ClientBase
  storage: Pick<Storage, 'read' | 'size'>
  start: BackupStart
  at: Date
}

/**
 * Writes a backup as a tar archive: the start, tables, files and contents. Fills in `contents` along the way.
 */
export async function* writeArchive(source: Source, contents: BackupContents): AsyncGenerator<Buffer> {
  const { start, at } = source
  yield* wholeFile(startName, at, Buffer.from(JSON.stringify(start)))
  yield* writeTables(source, contents)
  yield* writeFiles(source, contents)
  yield* wholeFile(contentsName, at, Buffer.from(JSON.stringify(contents)))
  yield tarEnd
}

async function* writeTables({ client, start, at }: Source, { tables }: BackupContents) {
  for (const table of start.tables) {
    const digest = new Digest()
    let part = 0
    for await (const lines of copyOut(client, table, digest)) {
      part += 1
      yield* wholeFile(`tables/${fullName(table)}/${String(part).padStart(6, '0')}.tsv`, at, lines)
    }
    tables[fullName(table)] = { rows: digest.count, digest: digest.hex }
  }
}

async function* writeFiles({ client, storage, start, at }: Source, contents: BackupContents) {
  const digest = new Digest()
  for await (const { key, required } of findStoredFiles(client, start.tables)) {
    const size = await storage.size(key)
    if (size === null) {
      if (required && contents.missing.length < mostMissing) contents.missing.push(key)
      continue
    }
    yield tarHeader(`files/${key}`, size, at)
    const hash = createHash('sha256')
    let read = 0
    for await (const chunk of storage.read(key) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      read += chunk.byteLength
      yield chunk
    }
    if (read !== size) throw new BackupError(`The file store returned ${read} of ${size} bytes of ${key}.`)
    yield padding(size)
    digest.add(fileItem(key, size, hash.digest('hex')))
    contents.files.bytes += size
  }
  contents.files.count = digest.count
  contents.files.digest = digest.hex
}

function* wholeFile(name: string, at: Date, bytes: Buffer): Generator<Buffer> {
  yield tarHeader(name, bytes.byteLength, at)
  yield bytes
  yield padding(bytes.byteLength)
}
