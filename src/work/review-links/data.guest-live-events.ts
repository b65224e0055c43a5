import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { files } from '#schema/files.ts'
import { findFeedback } from '#work/feedback/data.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import type { Guest } from './data.sessions.ts'
import { includes } from './rules.ts'

/**
 * Whether something that this guest can see changed. Guests aren't notified of events that concern only
 * others.
 */
export async function guestMayReceive(db: Db, guest: Guest, event: LiveEvent): Promise<boolean> {
  if (event.internal) return false
  switch (event.type) {
    case 'FEEDBACK_CHANGED': {
      const item = event.id ? await findFeedback(db, guest.actor, event.id) : undefined
      return Boolean(item?.fileId && (await findVisibleFile(db, guest.actor, item.fileId)))
    }
    case 'FILES_CHANGED':
      return guest.fileId ? event.id === guest.fileId : isMockupOrGone(db, guest.projectId, event.id)
    case 'MILESTONES_CHANGED':
    case 'DESIGN_REVIEWS_CHANGED':
      return includes(guest.right, 'APPROVE')
    case 'PROJECT_CHANGED':
      return true
    default:
      return false
  }
}

/** A hidden or removed mockup must disappear, so the guest's page has to refresh. */
async function isMockupOrGone(db: Db, projectId: string, fileId: string | undefined): Promise<boolean> {
  if (!fileId) return true
  const [file] = await db
    .select({ kind: files.kind })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.projectId, projectId)))
  return file?.kind !== 'DOCUMENT' && file?.kind !== 'ASSET'
}
