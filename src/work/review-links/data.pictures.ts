import { and, eq, gt } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { fileVersions } from '#schema/files.ts'

const dayMs = 86_400_000

/** How many pictures a guest can upload in 24 hours. */
const mostPicturesInDay = 50

/** Whether the guest has uploaded as many pictures as they can in 24 hours. */
export async function hasUploadedMost(db: Db, guest: Actor, now: Date): Promise<boolean> {
  const recent = gt(fileVersions.createdAt, new Date(now.getTime() - dayMs))
  const count = await db.$count(fileVersions, and(eq(fileVersions.uploaderId, guest.userId), recent))
  return count >= mostPicturesInDay
}
