import { BadArchive } from './bad-archive.ts'

export interface TarEntry {
  name: string
  size: number
  /** The bytes. Unread bytes are skipped. */
  body: AsyncIterable<Buffer>
}

const block = 512

/** Reads the files of a tar archive in order. The archive must be complete. @throws BadArchive */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const input = new Input(source)
  for (;;) {
    const header = await input.exactly(block)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    let left = size
    const body = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await input.atMost(left)
        left -= chunk.byteLength
        yield chunk
      }
    }
    yield { name, size, body: body() }
    while (left > 0) left -= (await input.atMost(left)).byteLength
    await input.exactly((block - (size % block)) % block)
  }
  // Reads to the end, so that earlier pipeline stages can check the end too.
  await input.drain()
}

function readHeader(header: Buffer): { name: string; size: number } {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (Number.parseInt(textAt(header, 148, 8), 8) !== sum) {
    throw new BadArchive('The file is damaged, or isn’t a backup.')
  }
  const prefix = textAt(header, 345, 155)
  const name = textAt(header, 0, 100)
  return { name: prefix ? `${prefix}/${name}` : name, size: readSize(header) }
}

function readSize(header: Buffer): number {
  if (header[124] === 0x80) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(textAt(header, 124, 12), 8)
}

function textAt(header: Buffer, start: number, length: number): string {
  const [text = ''] = header.toString('utf8', start, start + length).split('\0')
  return text.trim()
}

/** Returns the bytes of a stream in chunks of the requested sizes. */
class Input {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async atMost(size: number): Promise<Buffer> {
    while (this.#rest.byteLength === 0) {
      const { done, value } = await this.#source.next()
      if (done) throw new BadArchive('The file is incomplete.')
      this.#rest = value
    }
    const chunk = this.#rest.subarray(0, size)
    this.#rest = this.#rest.subarray(size)
    return chunk
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = size; left > 0; ) {
      const part = await this.atMost(left)
      parts.push(part)
      left -= part.byteLength
    }
    return Buffer.concat(parts)
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
