import { z } from 'zod'
import { id } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { reactions } from '#schema/values.ts'
import { m } from './messages.ts'

/** One reaction to a text, with the people who chose it, first to last. */
export const shownReaction = z.object({
  reaction: z.enum(reactions),
  people: z.array(z.object({ id, name: z.string() })),
})
export type ShownReaction = z.output<typeof shownReaction>

export const reacting = z.object({
  reaction: z.enum(reactions, t(m.chooseReaction)),
  /** False takes the reaction back. */
  on: z.boolean(),
})
export type Reacting = z.output<typeof reacting>
