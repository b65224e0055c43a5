import type { Reaction } from '#schema/values.ts'
import type { ShownReaction } from './contract.ts'

/** The reactions that a person chose. */
export function reactionsBy(userId: string, reactions: ShownReaction[] = []): Reaction[] {
  return reactions.flatMap(({ reaction, people }) => (people.some(({ id }) => id === userId) ? reaction : []))
}
