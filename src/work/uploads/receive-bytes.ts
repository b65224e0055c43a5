import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { conflict, Failure, notFound } from '#kernel/failure.ts'
import type { Services } from '#kernel/services.ts'
import { folderOf } from '#work/files/media/media.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { Upload } from './data.ts'
import { beginReceiving, findOwnUpload, isExpired, markReceived } from './data.ts'
import { exactly } from './exact-body.ts'
import { uploadAddress } from './signed-address.ts'

export interface SendCall extends Services {
  actor: Actor
  now: Date
}

/** An upload of one's own that still takes bytes; refuses any other with what there is to do. */
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

/** Keeps the bytes, if they are those that were announced, and marks the upload as received. */
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
    // Upload tools read these from a store's answer. Uppy's client waits forever without an ETag.
    reply.headers({ etag: `"${upload.id}"`, location: uploadAddress(secret, upload) })
    return { size: upload.size }
  }
  await storage.removeAll(folderOf(key))
  conflict('ALREADY_SENT', alreadySent)
}

/** Reads on where a refusal stopped, so that the answer reaches a sender who still sends. */
export function drain(body: unknown): void {
  if (body instanceof Readable) body.resume()
}

export const uploadNotFound = 'There is no such upload of yours. Please start the upload again.'
export const alreadySent = 'The bytes of this upload were already sent. Start a new upload to send others.'

export function requestExpired(): Failure {
  return new Failure(410, 'EXPIRED', `${expired}. Please start the upload again.`)
}

const expired = 'Request has expired'
