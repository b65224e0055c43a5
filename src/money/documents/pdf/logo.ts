import { loadSharp } from '#kernel/load-sharp.ts'
import type { Storage } from '#kernel/storage/storage.ts'

/**
 * Returns the agency's logo for print: on white, and sharp enough for a width of 6 cm. Null if there is none.
 */
export async function logoFor(storage: Storage, key: string | null): Promise<Buffer | null> {
  if (!key || (await storage.size(key)) === null) return null
  if (drawn?.key !== key) drawn = { key, bytes: await draw(storage, key) }
  return drawn.bytes
}

/** Caches the last logo, since it rarely changes and every document has it. */
let drawn: { key: string; bytes: Buffer } | undefined

async function draw(storage: Storage, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of storage.read(key)) chunks.push(chunk)
  const sharp = await loadSharp()
  return sharp(Buffer.concat(chunks))
    .resize({ width: 720, height: 216, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
