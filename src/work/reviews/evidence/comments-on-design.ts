import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import { withWrittenMentions } from '#kernel/markdown/mentions.ts'
import type { FoundFeedback } from '#work/feedback/data.ts'
import type { ShownReaction } from '#work/reactions/contract.ts'

/** Writes the comments on a version as JSON, with names in place of ids. Only staff see what's marked as internal. */
export function commentsJson(reader: Reader, actor: Actor, comments: FoundFeedback[]): string {
  const written = comments.map((comment) => commentFor(actor, comment))
  const read = (_: string, value: unknown) => (typeof value === 'string' ? formatText(reader, value) : value)
  return `${JSON.stringify(written, read, 2)}\n`
}

function commentFor(actor: Actor, comment: FoundFeedback) {
  const { id, type, number, page, pinX, pinY, mark, body, authorName, createdAt, editedAt } = comment
  const { state, resolvedBy, resolvedAt, internal, reactions, replies } = comment
  return {
    ...{ id, type, number, page, pinX, pinY, mark },
    ...{ author: authorName, createdAt, editedAt, text: withWrittenMentions(body) },
    ...{ state, resolvedBy, resolvedAt, attachments: attached(comment) },
    ...(isStaff(actor) && { internal }),
    reactions: named(reactions),
    replies: replies.map((reply) => ({
      ...{ id: reply.id, author: reply.authorName, createdAt: reply.createdAt, editedAt: reply.editedAt },
      ...{ text: withWrittenMentions(reply.body), reopens: reply.reopens },
      attachments: attached(reply),
      ...(isStaff(actor) && { internal: reply.internal }),
      reactions: named(reply.reactions),
    })),
  }
}

function attached({ attachments }: Pick<FoundFeedback, 'attachments'>) {
  return attachments.map(({ name, mediaType, size }) => ({ name, mediaType, size }))
}

function named(reactions: ShownReaction[]) {
  return reactions.map(({ reaction, people }) => ({ reaction, people: people.map(({ name }) => name) }))
}
