import type { Column, SQL } from 'drizzle-orm'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { files, fileVersions } from '#schema/files.ts'

const design = alias(files, 'design')

/**
 * Limits file versions to those attached to comments that this person can see. Only for people who can't see
 * all of the project's files: guests, and people who opened a link in an email. Undefined for everyone else.
 */
export function attachedForLimited(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return undefined
  const shown = shownDesigns(actor)
  if (!shown) return undefined
  const onDesign = sql`from ${feedback} join ${files} as ${design} on ${design.id} = ${feedback.fileId}`
  const visible = and(
    eq(feedback.projectId, files.projectId),
    eq(feedback.internal, false),
    eq(design.internal, false),
    shown,
  )
  return and(
    eq(files.internal, false),
    or(
      sql`exists (select ${onDesign} where ${feedback.fileIds} @> array[${files.id}] and ${visible}
        and ${isVersionAt(feedback.createdAt)})`,
      sql`exists (select ${onDesign} join ${feedbackReplies} on ${feedbackReplies.feedbackId} = ${feedback.id}
        where ${feedbackReplies.fileIds} @> array[${files.id}] and not ${feedbackReplies.internal} and ${visible}
        and ${isVersionAt(feedbackReplies.createdAt)})`,
    ),
  )
}

/**
 * Whether a version was the newest when the text was written. Earlier ones may have been hidden from its
 * readers.
 */
function isVersionAt(writtenAt: Column): SQL {
  return sql`${fileVersions.version} = (select coalesce(max(earlier.version), 1) from ${fileVersions} as earlier
    where earlier.file_id = ${files.id} and earlier.created_at <= ${writtenAt})`
}

/** Limits comments to those that this person can see, on designs they can see. */
function shownDesigns({ only, fromEmail, userId }: Actor): SQL | undefined {
  if (only) {
    return and(
      only.fileId ? eq(design.id, only.fileId) : eq(design.kind, 'MOCKUP'),
      // The same comments as in the guest's list.
      sql`(not ${feedback.resolved} or ${feedback.fileVersion} = ${design.version} or ${feedback.authorId} = ${userId})`,
    )
  }
  const fileId = fromEmail?.about.fileId
  return fileId ? eq(design.id, fileId) : undefined
}
