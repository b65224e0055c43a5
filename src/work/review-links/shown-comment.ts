import type { Db } from '#kernel/database/database.ts'
import { notFound } from '#kernel/failure.ts'
import type { FoundFeedback } from '#work/feedback/data.ts'
import { findFeedback } from '#work/feedback/data.ts'
import { feedbackNotFound } from '#work/feedback/rules.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import type { Guest } from './data.sessions.ts'

/** Finds a comment that the guest's page shows. @throws 404 for all others */
export async function shownComment(db: Db, { actor }: Guest, feedbackId: string): Promise<FoundFeedback> {
  const item = (await findFeedback(db, actor, feedbackId)) ?? notFound(feedbackNotFound)
  const file = item.fileId ? await findVisibleFile(db, actor, item.fileId) : undefined
  const isShown = !item.resolved || item.fileVersion === file?.version || item.authorId === actor.userId
  if (!file || !isShown) notFound(feedbackNotFound)
  return item
}
