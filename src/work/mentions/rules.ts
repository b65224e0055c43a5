import type { Actor } from '#kernel/actor.ts'

/**
 * Everyone with an account can request the list of people. Project visibility determines whom it includes.
 */
export function mayListPeople(_actor: Actor): boolean {
  return true
}

/** The maximum number of people that one text can mention. Further mentions become plain text. */
export const mostMentioned = 20
