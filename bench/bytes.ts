import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure, Round } from './figure.ts'
import { figureOf } from './figure.ts'
import { headersOf } from './rows.ts'
import type { BenchPerson } from './seed.ts'

const megabytes = 10
const bytes = Buffer.alloc(megabytes * 1_048_576, 'Easel ')
const rounds = 5

/**
 * Measures 10 MB files in MB per second: uploads one at a time, and downloads four at once. The ceiling of
 * the download is `createReadStream` piped into the response, after a session lookup.
 */
export async function measureBytes(
  product: string,
  ceiling: string,
  path: string,
  person: BenchPerson,
): Promise<{ upload: Figure; download: Figure }> {
  await writeFile(path, bytes)
  const headers = headersOf(person.token)
  const uploads: Round[] = []
  let fileId = ''
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    fileId = await upload(product, person)
    uploads.push({ product: (megabytes * 1_000) / (performance.now() - start) })
  }
  const downloads: Round[] = []
  for (let round = 0; round < rounds; round++) {
    downloads.push({
      product: await fourAtOnce(`${product}/api/files/${fileId}/content?download=1`, headers),
      ceiling: await fourAtOnce(`${ceiling}/download`, headers),
    })
  }
  return { upload: figureOf(uploads), download: figureOf(downloads) }
}

async function upload(product: string, { token, projectId }: BenchPerson): Promise<string> {
  const call = async (method: string, path: string, body: object): Promise<Record<string, string>> => {
    const init = { method, headers: headersOf(token), body: JSON.stringify(body) }
    const response = await fetch(product + path, init)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Record<string, string>
  }
  const size = bytes.byteLength
  const { uploadURL = '' } = await call('POST', '/api/objects/upload', { projectId, name: 'notes.txt', size })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' }
  const sent = await fetch(new URL(uploadURL, product), { method: 'PUT', headers, body: bytes })
  if (!sent.ok) throw new Error(`Uploading was refused: ${await sent.text()}`)
  const registered = { fileURL: uploadURL, originalName: 'notes.txt', projectId, kind: 'DOCUMENT' }
  const { id = '' } = await call('PUT', '/api/files', registered)
  return id
}

async function fourAtOnce(url: string, headers: Record<string, string>): Promise<number> {
  const each = 5
  await wait(100)
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let one = 0; one < each; one++) {
        const response = await fetch(url, { headers })
        for await (const _chunk of response.body ?? []);
      }
    }),
  )
  return (4 * each * megabytes * 1_000) / (performance.now() - start)
}
