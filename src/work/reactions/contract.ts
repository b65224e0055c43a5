import { z } from 'zod'
import { id } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { reactions } from '#schema/values.ts'
import { m } from './messages.ts'

/** One reaction to a message or comment, with the people who chose it, in the order they chose it. */
export const shownReaction = z.object({
  reaction: z.enum(reactions),
  people: z.array(z.object({ id, name: z.string() })),
})
export type ShownReaction = z.output<typeof shownReaction>

export const reacting = z.object({
  reaction: z.enum(reactions, t(m.chooseReaction)),
  /** False removes the reaction. */
  on: z.boolean(),
})
export type Reacting = z.output<typeof reacting>
