import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** The path in the archive, with `/` between folders. */
  name: string
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Writes a zip archive without compression, and without holding whole files in memory. Sizes and checksums
 * follow the bytes, because they aren't known in advance.
 *
 * @throws RangeError above 4 GiB or 65,535 files, the limits of the format without extensions
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, body } of entries) {
    const path = Buffer.from(name)
    let [sum, size] = [0, 0]
    yield Buffer.concat([numbers(4, 0x04034b50), common(at, path, 0, 0), path])
    for await (const chunk of body) {
      sum = crc32(chunk, sum)
      size += chunk.byteLength
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    }
    yield numbers(4, 0x08074b50, sum, size, size)
    directory.push(
      numbers(4, 0x02014b50),
      numbers(2, unix + version),
      common(at, path, sum, size),
      // No comment, the first disk, binary content.
      numbers(2, 0, 0, 0),
      numbers(4, regularFile, offset),
      path,
    )
    offset += 30 + path.byteLength + size + 16
  }
  const index = Buffer.concat(directory)
  const count = directory.length / 6
  yield index
  yield Buffer.concat([
    numbers(4, 0x06054b50),
    numbers(2, 0, 0, count, count),
    numbers(4, index.byteLength, offset),
    numbers(2, 0),
  ])
}

/** The version of the format. */
const version = 20
/** The system whose permissions the archive contains. */
const unix = 3 << 8
/** Readable by everyone, and writable by its owner. */
const regularFile = 0o100644 * 2 ** 16
/** The sizes follow the bytes, and names are UTF-8. */
const flags = 0x0808

/** The fields that occur both before a file and in the directory at the end. */
function common(at: Date, path: Buffer, sum: number, size: number): Buffer {
  const stored = 0
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return Buffer.concat([
    numbers(2, version, flags, stored, time, day),
    numbers(4, sum, size, size),
    numbers(2, path.byteLength, 0),
  ])
}

/** Writes numbers of this many bytes, lowest byte first. */
function numbers(bytes: 2 | 4, ...values: number[]): Buffer {
  const written = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) written.writeUIntLE(value, index * bytes, bytes)
  return written
}
