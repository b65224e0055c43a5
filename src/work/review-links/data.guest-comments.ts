import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { address } from '#kernel/browser/call.ts'
import type { Db } from '#kernel/database/database.ts'
import { t } from '#kernel/i18n/t.ts'
import { mentionName, replaceMentions } from '#kernel/markdown/mentions.ts'
import { emailOfGuest } from '#people/accounts/rules.stored-address.ts'
import { users } from '#schema/accounts.ts'
import { feedback, feedbackReplies as replies } from '#schema/feedback.ts'
import { attachmentsOfTexts } from '#work/attachments/shown-attachments.ts'
import { stateOf } from '#work/feedback/rules.ts'
import { isDrawable } from '#work/files/file-urls.ts'
import { reactionsBy } from '#work/reactions/rules.ts'
import { namedReactions } from '#work/reactions/shown-reactions.ts'
import { readReviewContent, readReviewThumbnail } from './contract.content.ts'
import type { Guest } from './data.sessions.ts'
import { m } from './messages.ts'

const mostComments = 500

/**
 * Returns the comments on a shared file, without internal ones: those on its newest version, and earlier ones
 * that are open or the guest's own. Comments are sorted newest first, and threads oldest first.
 */
export async function commentsFor(
  db: Db,
  { actor: guest, linkId }: Guest,
  file: { id: string; version: number },
) {
  const rows = await db
    .select({ item: feedback, author: authorColumns })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .where(
      and(
        eq(feedback.fileId, file.id),
        eq(feedback.internal, false),
        or(
          eq(feedback.fileVersion, file.version),
          eq(feedback.resolved, false),
          eq(feedback.authorId, guest.userId),
        ),
      ),
    )
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(mostComments)
  const threads = await repliesFor(
    db,
    guest,
    rows.map((row) => row.item.id),
  )
  const texts = [...rows.map(({ item }) => item), ...[...threads.values()].flat()]
  const bodyOf = await mentionsFor(
    db,
    guest,
    texts.flatMap(({ mentioned }) => mentioned ?? []),
  )
  const reactionsOf = await namedReactions(db, texts, (person) => namedFor(guest, person).authorName)
  const attachmentsOf = await attachmentsOfTexts(db, texts, {
    seesInternal: false,
    addresses: addressesFor(linkId),
  })
  const more = (text: (typeof texts)[number]) => {
    const reactions = reactionsOf(text)
    const myReactions = reactionsBy(guest.userId, reactions)
    return { reactions, myReactions, attachments: attachmentsOf(text) }
  }
  return rows.map(({ item, author }) => ({
    ...item,
    ...more(item),
    ...namedFor(guest, author),
    body: bodyOf(item),
    state: stateOf(item),
    fileVersion: item.fileVersion ?? file.version,
    replies: (threads.get(item.id) ?? []).map((reply) => ({
      ...reply,
      ...more(reply),
      body: bodyOf(reply),
    })),
  }))
}

/** Returns a function that returns an attachment's URLs for the guests of a link. */
function addressesFor(linkId: string) {
  return (fileId: string, { version, mediaType }: { version: number; mediaType: string }) => {
    const input = { params: { id: linkId, fileId }, query: { version } }
    const thumbnailUrl = isDrawable(mediaType) ? address(readReviewThumbnail, input) : null
    return { url: address(readReviewContent, input), thumbnailUrl }
  }
}

/** Returns a function that replaces the names in mentions with those that guests may see. */
async function mentionsFor(db: Db, guest: Actor, ids: string[]) {
  const people =
    ids.length === 0 ? [] : await db.select(authorColumns).from(users).where(inArray(users.id, ids))
  const names = new Map(
    people.map((one) => {
      const { authorName } = namedFor(guest, one)
      // The name of people without one is an encoded message, which must stay unchanged.
      return [one.id, one.firstName ? mentionName(authorName) : authorName]
    }),
  )
  return ({ body }: { body: string }) =>
    replaceMentions(body, ({ id }) => `[@${names.get(id) ?? '…'}](mention:${id})`)
}

async function repliesFor(db: Db, guest: Actor, feedbackIds: string[]) {
  if (feedbackIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({ reply: replies, author: authorColumns })
    .from(replies)
    .innerJoin(users, eq(users.id, replies.authorId))
    .where(and(inArray(replies.feedbackId, feedbackIds), eq(replies.internal, false)))
    .orderBy(asc(replies.feedbackId), asc(replies.number))
  const named = rows.map(({ reply, author }) => ({ ...reply, ...namedFor(guest, author) }))
  return Map.groupBy(named, (reply) => reply.feedbackId)
}

const authorColumns = {
  id: users.id,
  firstName: users.firstName,
  email: users.email,
  role: users.role,
}

export type Author = { id: string; firstName: string | null; email: string; role: 'ADMIN' | 'CUSTOMER' }

/** Guests see only first names. People without a name aren't identified by their address. */
export function namedFor(guest: Actor, { id, firstName, email, role }: Author) {
  const mine = id === guest.userId
  const unnamed = role === 'ADMIN' ? t(m.theAgency) : emailOfGuest(email) ? t(m.aGuest) : t(m.theClient)
  return { mine, authorName: mine ? t(m.you) : (firstName ?? unnamed) }
}
