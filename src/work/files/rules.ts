import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'

/** Everyone who belongs to the project brings files to it. */
export function mayUpload(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId) !== undefined
}

/** What only staff see, only staff make. */
export function mayUploadInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/** What the agency made is replaced by the agency; what a client brought, also by the client. */
export function mayAddVersion(actor: Actor, file: { fromStaff: boolean }): boolean {
  return isStaff(actor) || !file.fromStaff
}

/** Renaming, hiding and removing are the agency's. */
export function mayManageFiles(actor: Actor): boolean {
  return isStaff(actor)
}

export const tooManyFiles = 'Many files are being looked at. Please try again in a moment.'
export const fileNotFound = 'The requested file could not be found.'

/** What a file must be for a guest to see it: the client does, and there is a picture of it. */
export function mayBeShared(file: { internal: boolean; thumbnailUrl: string | null }): boolean {
  return !file.internal && file.thumbnailUrl !== null
}
