const block = 512

/** Returns the header of a file in a tar archive (POSIX ustar). Its bytes follow, then {@link padding}. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write(`${octal(Math.floor(at.getTime() / 1_000), 11)} `, 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

/** Returns the padding that fills the last block of a file. */
export function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * block)

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

/** Sizes from 8 GiB are binary, as in GNU tar. */
function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) return void header.write(`${octal(size, 11)} `, 124)
  header.writeUInt8(0x80, 124)
  header.writeBigUInt64BE(BigInt(size), 128)
}

/** There are 100 bytes for a name and another 155 for its folders. */
function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const slash = name.lastIndexOf('/')
  const [prefix, rest] = [name.slice(0, Math.max(slash, 0)), name.slice(slash + 1)]
  if (Buffer.byteLength(rest) > 100 || Buffer.byteLength(prefix) > 155) {
    throw new Error(`The name is too long for an archive: ${name}`)
  }
  return [prefix, rest]
}
