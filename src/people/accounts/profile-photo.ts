import type { Storage } from '#kernel/storage/storage.ts'

export const photoPath = '/api/photos/'

/** The storage key of a photo. */
export function photoKey(id: string): string {
  return `photos/${id}.webp`
}

/** Deletes the bytes of a profile picture if we store them. */
export async function removePhoto(storage: Storage, profileImageUrl: string | null | undefined) {
  if (!profileImageUrl?.startsWith(photoPath)) return
  await storage.remove(photoKey(profileImageUrl.slice(photoPath.length)))
}
