import { CallError, call } from '#kernel/browser/call.ts'
import type { FixtureSet } from '#test/access/fixtures.ts'
import { kindNamed } from '#test/access/kinds-of-people.ts'
import type { TestApp } from '#test/app.ts'
import { readContent, readPage, readThumbnail, registerFile, requestUpload } from '#work/files/contract.ts'
import { jpegOf, pdfOf, pngOf, sendTo, webpOf } from '#work/files/seed.ts'
import type { Random } from '../random.ts'
import { longestMs } from './judge.ts'

/** Uploads broken pictures and PDFs, then reads their content, thumbnail and first page. */
export async function fuzzUploads(
  app: TestApp,
  { people, shared }: FixtureSet,
  random: Random,
  files: number,
): Promise<{ files: number; faults: string[] }> {
  const faults: string[] = []
  const { projectId } = await shared.file()
  const { headers } = people.one(kindNamed('administrator'))
  const originals = await Promise.all([
    pngOf(64, 48).then((bytes) => ({ name: 'broken.png', bytes })),
    jpegOf(64, 48).then((bytes) => ({ name: 'broken.jpg', bytes })),
    webpOf(64, 48).then((bytes) => ({ name: 'broken.webp', bytes })),
    pdfOf().then((bytes) => ({ name: 'broken.pdf', bytes })),
    pdfOf([[200, 200]], 'secret').then((bytes) => ({ name: 'locked.pdf', bytes })),
  ])
  for (let number = 0; number < files; number += 1) {
    const { name, bytes: whole } = random.pick(originals)
    const bytes = brokenCopy(whole, random)
    const what = `${name} (${bytes.length} bytes)`
    const line = { base: app.base, headers, signal: AbortSignal.timeout(longestMs) }
    try {
      const { uploadURL } = await call(requestUpload, { body: { projectId, name, size: bytes.length } }, line)
      const arrived = await sendTo(fetch, app.base, { headers }, uploadURL, bytes)
      if (arrived.status >= 500) faults.push(`upload of ${what}: status ${arrived.status}`)
      if (!arrived.ok) continue
      const body = { fileURL: uploadURL, originalName: name, projectId, kind: 'MOCKUP' as const }
      const { id } = await call(registerFile, { body }, line)
      for (const endpoint of [readContent, readThumbnail, readPage]) {
        const path = endpoint.path.replace(':id', id).replace(':page', '1')
        const response = await fetch(app.base + path, { headers, signal: line.signal })
        await response.arrayBuffer()
        if (response.status >= 500) faults.push(`GET ${path} of ${what}: status ${response.status}`)
      }
    } catch (error) {
      if (error instanceof CallError && error.status < 500) continue
      faults.push(
        `upload of ${what}: ${(error as Error).message} ${bytes.toString('base64').slice(0, 3_000)}`,
      )
    }
  }
  return { files, faults }
}

/** Cuts a file off, changes some of its bytes, repeats a part of it, or replaces a number in it. */
function brokenCopy(whole: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(whole)
  switch (random.below(5)) {
    case 0:
      return bytes.subarray(0, 1 + random.below(bytes.length))
    case 1: {
      for (let left = 1 + random.below(20); left > 0; left -= 1) {
        bytes[8 + random.below(bytes.length - 8)] = random.below(256)
      }
      return bytes
    }
    case 2: {
      const [from, to] = [random.below(bytes.length), random.below(bytes.length)]
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
    }
    case 3: {
      // The offset of the size in a PNG's header. Other files have other data there.
      bytes.writeUInt32BE(
        random.pick([0, 1, 65_535, 2 ** 31 - 1]),
        random.chance(0.5) ? 16 : random.below(bytes.length - 4),
      )
      return bytes
    }
    default: {
      const text = bytes.toString('latin1')
      return Buffer.from(
        text.replace(/\d+/g, (digits) => (random.chance(0.05) ? String(random.below(1e9)) : digits)),
        'latin1',
      )
    }
  }
}
