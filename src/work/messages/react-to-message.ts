import { eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { messages } from '#schema/chat.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import type { Reacting } from '#work/reactions/contract.ts'
import { setReaction } from '#work/reactions/set-reaction.ts'
import type { LoadedMessage } from './find-messages.ts'

/**
 * Adds or removes a person's reaction to a message. The change has its own event number, so that
 * browsers that missed it catch up. The caller must check that the person sees the message.
 */
export async function reactToMessage(
  writer: Writing & { actor: Actor },
  { id, projectId, internal }: Pick<LoadedMessage, 'id' | 'projectId' | 'internal'>,
  reacting: Reacting,
): Promise<void> {
  await write(writer, async (tx) => {
    await lockEvents(tx, projectId)
    if (!(await setReaction(tx, messages, { id, userId: writer.actor.userId }, reacting))) return
    const number = await nextEventNumber(tx, projectId)
    await tx.update(messages).set({ changed: number }).where(eq(messages.id, id))
    tx.publish({ type: 'NEW_MESSAGE', projectId, id, number, internal })
  })
}
