import { createHash, randomUUID } from 'node:crypto'
import type { TestApp } from '#test/app.ts'
import { registerFile, requestUpload } from '#work/files/contract.ts'
import { pngOf } from '#work/files/seed.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { OutsideService } from './outside-service.ts'
import { refusedHonestly } from './outside-service.ts'

/** The file store. Browsers send bytes to it, and the server reads and copies them when they're registered. */
export function storeOf(app: TestApp, proxy: FaultyProxy): OutsideService {
  const hashes = new Map<string, string>()
  const projectId = app.benProject.id
  const { headers } = app.ben
  const get = (path: string) => fetch(app.base + path, { headers })

  async function register(fileURL: string, name: string): Promise<Response> {
    return fetch(app.base + registerFile.path, {
      method: registerFile.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ fileURL, originalName: name, projectId }),
    })
  }

  return {
    name: 'file store',
    proxy,
    async prepare() {
      const bytes = await pngOf(60, 40 + hashes.size)
      const name = `${randomUUID()}.png`
      const { uploadURL } = await app.ben.call(requestUpload, {
        body: { projectId, name, size: bytes.length, type: 'image/png' },
      })
      const sent = await fetch(uploadURL, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
      if (!sent.ok) throw new Error(`the store refused a file: ${await sent.text()}`)
      const noteHash = async (response: Response) => {
        const { id } = (await response.json()) as { id: string }
        hashes.set(id, hashOf(bytes))
      }
      return {
        async during() {
          const [known] = [...hashes.keys()].slice(-1)
          const [thumbnail, response] = await Promise.all([
            known ? get(`/api/files/${known}/thumbnail`) : undefined,
            register(uploadURL, name),
          ])
          if (thumbnail && !thumbnail.ok) await refusedHonestly(thumbnail)
          if (response.ok) await noteHash(response)
          else await refusedHonestly(response)
          return response.ok
        },
        async after() {
          const response = await register(uploadURL, name)
          if (!response.ok) throw new Error(`a file couldn’t be registered: ${await response.text()}`)
          await noteHash(response)
        },
      }
    },
    async check() {
      const wrong: string[] = []
      for (const [id, hash] of hashes) {
        const response = await get(`/api/files/${id}/content`)
        const found = response.ok && hashOf(Buffer.from(await response.arrayBuffer()))
        if (found !== hash) wrong.push(`file ${id} has other bytes or is missing (${response.status})`)
        const thumbnail = await get(`/api/files/${id}/thumbnail`)
        if (!thumbnail.ok) wrong.push(`file ${id} has no thumbnail (${thumbnail.status})`)
      }
      return wrong
    },
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
