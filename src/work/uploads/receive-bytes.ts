import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { conflict, Failure, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { folderOf } from '#work/files/media/media.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { Upload } from './data.ts'
import { beginReceiving, findOwnUpload, isExpired, markReceived } from './data.ts'
import { exactly } from './exact-body.ts'
import { m } from './messages.ts'
import { uploadAddress } from './signed-address.ts'

export interface SendCall extends Services {
  actor: Actor
  now: Date
}

/**
 * Finds the caller's own upload that still accepts bytes. Refuses others with a message about what to do
 * next.
 */
export async function findTaking(
  { db, actor, now }: SendCall,
  id: string,
  isOurs: (upload: Upload) => boolean,
): Promise<Upload> {
  const upload = await findOwnUpload(db, actor, id)
  if (!upload || !isOurs(upload)) notFound(uploadNotFound)
  if (!(await findVisibleProject(db, actor, upload.projectId))) notFound(projectNotFound)
  if (upload.receivedAt) conflict('ALREADY_SENT', alreadySent)
  if (isExpired(upload, now)) throw requestExpired()
  return upload
}

/** Stores the bytes if their size matches the announced one, and marks the upload as received. */
export async function receive(
  { db, clock, storage, secret, reply }: SendCall & { reply: FastifyReply },
  upload: Upload,
  bytes: unknown,
): Promise<{ size: number }> {
  const key = (await beginReceiving(db, upload)) ?? conflict('ALREADY_SENT', alreadySent)
  try {
    await storage.put(key, exactly(bytes, upload.size), upload.size)
  } catch (error) {
    drain(bytes)
    await storage.removeAll(folderOf(key))
    throw error
  }
  if (await markReceived(db, clock.now(), upload, key)) {
    // Upload tools read these headers from a store's response. Uppy's client waits forever without an ETag.
    reply.headers({ etag: `"${upload.id}"`, location: uploadAddress(secret, upload) })
    return { size: upload.size }
  }
  await storage.removeAll(folderOf(key))
  conflict('ALREADY_SENT', alreadySent)
}

/** Reads the rest of a refused body, so that the response reaches a client that's still sending. */
export function drain(body: unknown): void {
  if (body instanceof Readable) body.resume()
}

export const uploadNotFound = t(m.uploadNotFound)
export const alreadySent = t(m.alreadySent)

export function requestExpired(): Failure {
  return new Failure(410, 'EXPIRED', t(m.startAgain, { reason: t(m.requestExpired) }))
}
