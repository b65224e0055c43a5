import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import { withWrittenMentions } from '#kernel/markdown/mentions.ts'
import type { FoundFeedback } from '#work/feedback/data.ts'
import type { ShownReaction } from '#work/reactions/contract.ts'

/**
 * Writes the comments on a version as JSON, with names in place of ids. Only staff see what's marked as internal.
 * `pathOf` returns where the pack has an attached file, or null.
 */
export function commentsJson(
  reader: Reader,
  actor: Actor,
  comments: FoundFeedback[],
  pathOf: (attachment: Attached) => string | null,
): string {
  const attached = ({ attachments }: { attachments: Attached[] }) =>
    attachments.map((one) => {
      const { name, mediaType, size } = one
      return { name, mediaType, size, path: pathOf(one) }
    })
  const written = comments.map((comment) => commentFor(actor, comment, attached))
  const read = (_: string, value: unknown) => (typeof value === 'string' ? formatText(reader, value) : value)
  return `${JSON.stringify(written, read, 2)}\n`
}

type Attached = FoundFeedback['attachments'][number]

function commentFor(
  actor: Actor,
  comment: FoundFeedback,
  attached: (text: { attachments: Attached[] }) => unknown,
) {
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

function named(reactions: ShownReaction[]) {
  return reactions.map(({ reaction, people }) => ({ reaction, people: people.map(({ name }) => name) }))
}
