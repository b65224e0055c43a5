import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|html)$/

/** Creates a .br and a .gz next to every text file, so that the server only has to pick one. */
export function compressed(): Plugin {
  return {
    name: 'easel-compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
        compressible.test(file),
      )
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
