import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requestUpload } from '#features/files/contract.ts'
import { sendTo } from '#features/files/seed.ts'
import { files } from '#features/files/table.ts'
import type { House, Person } from './cast.ts'

/** The steps of an upload to Ben's project, each by itself. */
export function uploadingIn(house: () => House) {
  return {
    /** The address to send to. */
    async ask(person: Person, name: string, size: number, type?: string): Promise<string> {
      const body = { projectId: house().benProject.id, name, size, type }
      return (await person.call(requestUpload, { body })).uploadURL
    },
    put: (person: Pick<Person, 'headers'>, url: string, bytes: Uint8Array | string) =>
      sendTo(fetch, house().base, person, url, bytes),
    /** What registers it. */
    bodyOf: (fileURL: string, name: string, more = {}) => ({
      body: { fileURL, originalName: name, projectId: house().benProject.id, ...more },
    }),
    /** What is kept: paths in the storage, and files in the database. */
    async kept() {
      const folder = join(house().config.EASEL_DATA_DIR, 'files', 'files')
      const entries = await readdir(folder, { recursive: true }).catch(() => [])
      return { entries: entries.sort(), files: await house().db.$count(files) }
    },
  }
}
