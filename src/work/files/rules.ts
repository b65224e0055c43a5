import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Everyone in the project can upload files. */
export function mayUpload(actor: Actor, project: { clientId: string }): boolean {
  if (actor.fromEmail) return false
  return isStaff(actor) || membershipOf(actor, project.clientId) !== undefined
}

/** Only staff see internal files, so only staff can upload them. */
export function mayUploadInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/**
 * Only staff can add versions to files from staff. Clients can also add versions to files that a client
 * uploaded.
 */
export function mayAddVersion(actor: Actor, file: { fromStaff: boolean }): boolean {
  return isStaff(actor) || (!file.fromStaff && !actor.fromEmail)
}

/** Only staff can rename, hide and remove files. */
export function mayManageFiles(actor: Actor): boolean {
  return isStaff(actor)
}

/**
 * Only staff can write what changed in a version. The first version has no such note, because nothing came
 * before it.
 */
export function mayWriteNote(actor: Actor, { version }: { version: number }): boolean {
  return isStaff(actor) && version > 1
}

export const tooManyFiles = t(m.tooManyFiles)
export const fileNotFound = t(m.fileNotFound)
export const noteNeedsVersion = t(m.noteNeedsVersion)
export const onlyStaffNotes = t(m.onlyStaffNotes)

/** Files can be shared with guests only if they're visible to the client and have a thumbnail. */
export function mayBeShared(file: { internal: boolean; thumbnailUrl: string | null }): boolean {
  return !file.internal && file.thumbnailUrl !== null
}
