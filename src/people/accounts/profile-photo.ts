import type { Storage } from '#kernel/storage/storage.ts'

export const photoPath = '/api/photos/'

/** Of a photo's bytes in the storage. */
export function photoKey(id: string): string {
  return `photos/${id}.webp`
}

/** Takes the bytes of a profile picture away, where they are ours. */
export async function removePhoto(storage: Storage, profileImageUrl: string | null | undefined) {
  if (!profileImageUrl?.startsWith(photoPath)) return
  await storage.remove(photoKey(profileImageUrl.slice(photoPath.length)))
}
