import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { House } from '#dev/cast.ts'
import { users } from '#features/accounts/table.ts'
import { agency } from '#features/agency/table.ts'
import { beginParts, getFormParams, sendPart, signPart } from '#features/files/contract.parts.ts'
import { requestUpload } from '#features/files/contract.ts'
import { freshKey } from '#features/files/data.uploads.ts'
import { pdfOf, pngOf, sendTo } from '#features/files/seed.ts'
import { files, fileVersions } from '#features/files/table.ts'
import { projectCounters, projects } from '#features/projects/table.ts'
import { call } from '#kernel/call.ts'
import { acme, owner, sharedProject } from './people.ts'
import type { People } from './stage.callers.ts'

/** Files of Acme, and uploads of the owner's that are under way. */
export function fileMakers(house: House, people: People) {
  const { db, clock, ada, base } = house
  const { storage } = house.world
  const line = () => ({ base, headers: people.one(owner).headers })
  let placed: Promise<{ id: string }> | undefined
  const somewhere = () => {
    placed ??= project()
    return placed
  }

  return {
    /** Of the agency's, a picture or a PDF of one page; in the project of the guests a mockup. */
    async file({ internal = false, pdf = false, shared = false } = {}) {
      const projectId = shared ? sharedProject : (await somewhere()).id
      const [id, key] = [randomUUID(), freshKey()]
      const bytes = pdf ? await pdfOf() : await pngOf(8, 8)
      await storage.put(key, Readable.from([bytes]), bytes.length)
      const now = clock.now()
      await db.insert(files).values({
        id,
        projectId,
        kind: shared ? 'MOCKUP' : 'DOCUMENT',
        internal,
        createdAt: now,
        updatedAt: now,
      })
      await db.insert(fileVersions).values({
        fileId: id,
        version: 1,
        uploaderId: ada.userId,
        key,
        size: bytes.length,
        createdAt: now,
        originalName: pdf ? 'page.pdf' : 'picture.png',
        pages: pdf ? 1 : null,
        mediaType: pdf ? 'application/pdf' : 'image/png',
      })
      return { id, projectId }
    },
    upload,
    /** Its bytes arrived. */
    async received() {
      const made = await upload()
      const sent = await sendTo(fetch, base, people.one(owner), made.address, made.bytes)
      if (!sent.ok) throw new Error(await sent.text())
      return made
    },
    async form() {
      const { id: projectId } = await somewhere()
      const bytes = await pngOf(8, 8)
      const size = String(bytes.length)
      const query = { filename: 'form.png', 'metadata[projectId]': projectId, 'metadata[size]': size }
      const { url, fields } = await call(getFormParams, { query }, line())
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([bytes]), 'form.png')
      return { ...inAddress(url), form }
    },
    /** In one part; its bytes arrived where `sent` says so. */
    async parts({ sent = false } = {}) {
      const { id: projectId } = await somewhere()
      const bytes = await pngOf(8, 8)
      const metadata = { projectId, size: bytes.length }
      const { uploadId, key } = await call(beginParts, { body: { filename: 'x.png', metadata } }, line())
      const signed = { params: { uploadId, partNumber: 1 }, query: { key } }
      const { token } = inAddress((await call(signPart, signed, line())).url)
      const asked = { params: { uploadId, partNumber: 1 }, query: { token } }
      const etag = sent ? (await call(sendPart, asked, { ...line(), bytes: new Blob([bytes]) })).ETag : ''
      return { uploadId, key, token, bytes, etag }
    },
    /** The owner's picture. */
    async photo() {
      const id = randomUUID()
      const bytes = await pngOf(8, 8)
      await storage.put(`photos/${id}.webp`, Readable.from([bytes]), bytes.length)
      const profileImageUrl = `/api/photos/${id}`
      await db.update(users).set({ profileImageUrl }).where(eq(users.id, owner.actor.userId))
      return { id }
    },
    /** The agency's. */
    async logo() {
      const id = randomUUID()
      const bytes = await pngOf(8, 8)
      await storage.put(`logos/${id}.webp`, Readable.from([bytes]), bytes.length)
      await db.update(agency).set({ logoKey: `logos/${id}.webp` })
      return { id }
    },
  }

  async function upload() {
    const { id: projectId } = await somewhere()
    const bytes = await pngOf(8, 8)
    const body = { projectId, name: 'upload.png', size: bytes.length }
    const { uploadURL } = await call(requestUpload, { body }, line())
    return { ...inAddress(uploadURL), projectId, address: uploadURL, bytes }
  }

  async function project() {
    const id = randomUUID()
    const now = clock.now()
    const project = { id, clientId: acme, name: 'Files', createdBy: ada.userId }
    await db.insert(projects).values({ ...project, createdAt: now, updatedAt: now })
    await db.insert(projectCounters).values({ projectId: id })
    return { id }
  }
}

function inAddress(address: string): { id: string; token: string } {
  const { pathname, searchParams } = new URL(address, 'http://here')
  return { id: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' }
}
