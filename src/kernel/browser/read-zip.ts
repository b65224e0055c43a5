/** A file in a zip archive. */
export interface ZippedFile {
  size: number
  /** Reads the bytes. @throws NotAZip if the archive is damaged here */
  read(): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

/** A file that isn't a zip archive, or one that can't be read: damaged, encrypted, or with the same name twice. */
export class NotAZip extends Error {}

/** Lists the files of a zip archive by their paths, without reading them. @throws NotAZip */
export async function readZip(archive: Blob): Promise<Map<string, ZippedFile>> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - longestTail)))
  const end = findEnd(tail)
  const count = tail.getUint16(end + 10, true)
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const directory = await viewOf(archive.slice(start, start + length))
  const files = new Map<string, ZippedFile>()
  for (let at = 0, index = 0; index < count; index++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) throw new NotAZip()
    const entry = readEntry(directory, at)
    if (files.has(entry.name) || entry.encrypted) throw new NotAZip()
    if (!entry.name.endsWith('/')) {
      files.set(entry.name, { size: entry.size, read: () => read(archive, entry) })
    }
    at += entry.length
  }
  return files
}

/** The size of the end record with the longest possible comment. */
const longestTail = 22 + 65_535

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) === 0x06054b50) return at
  }
  throw new NotAZip()
}

type Entry = ReturnType<typeof readEntry>

function readEntry(directory: DataView, at: number) {
  const nameLength = directory.getUint16(at + 28, true)
  return {
    name: textAt(directory, at + 46, nameLength),
    encrypted: (directory.getUint16(at + 8, true) & 1) === 1,
    method: directory.getUint16(at + 10, true),
    packed: directory.getUint32(at + 20, true),
    size: directory.getUint32(at + 24, true),
    offset: directory.getUint32(at + 42, true),
    length: 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true),
  }
}

async function read(archive: Blob, { name, offset, method, packed }: Entry) {
  const header = await viewOf(archive.slice(offset, offset + 30))
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) throw new NotAZip()
  const nameLength = header.getUint16(26, true)
  const start = offset + 30 + nameLength + header.getUint16(28, true)
  // Other programs may show the name that's stored here.
  const ownName = await viewOf(archive.slice(offset + 30, offset + 30 + nameLength))
  if (textAt(ownName, 0, ownName.byteLength) !== name) throw new NotAZip()
  const bytes = archive.slice(start, start + packed).stream()
  if (method === stored) return bytes
  if (method !== deflated) throw new NotAZip()
  return bytes.pipeThrough(new DecompressionStream('deflate-raw'))
}

const stored = 0
const deflated = 8

function textAt(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) throw new NotAZip()
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}
